"use client";

import { memo, type ReactElement } from "react";
import type { TableBlock, TableRow } from "../../markdown/index.js";
import { useOverrides } from "../overrides/OverridesContext.js";
import type { TableProps } from "./parts.js";
import { Inlines } from "./Inlines.js";
import { Table } from "./Table.js";
import { tableToCsv, tableToMarkdown } from "./table-text.js";

const Row = memo(function Row({
  row,
  align,
  head,
}: {
  readonly row: TableRow;
  readonly align: TableBlock["align"];
  readonly head: boolean;
}): ReactElement {
  const Cell = head ? "th" : "td";
  return (
    <tr>
      {row.cells.map((cell, index) => (
        <Cell key={index} scope={head ? "col" : undefined} data-align={align[index] ?? undefined}>
          <Inlines nodes={cell.children} />
        </Cell>
      ))}
    </tr>
  );
});

/** A table, of which only new and growing rows render. */
export function TableNode({
  node,
  dir,
}: { readonly node: TableBlock } & Pick<TableProps, "dir">): ReactElement {
  const Part = useOverrides().markdown?.table ?? Table;
  const { align, header, rows } = node;
  return (
    <Part dir={dir} toMarkdown={() => tableToMarkdown(node)} toCsv={() => tableToCsv(node)}>
      <thead>
        <Row row={header} align={align} head />
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} align={align} head={false} />
        ))}
      </tbody>
    </Part>
  );
}
