"use client";

import { useEffect, useState, type ReactElement } from "react";
import { useLabels, type FenceProps } from "../components/index.js";
import { draw, type Drawing } from "./draw.js";
import type { MermaidOptions } from "./mermaid.js";

/** One diagram: its code until it is drawn, then an image with the code behind a disclosure. */
export default function Diagram({ source, theme, children }: FenceProps & MermaidOptions): ReactElement {
  const labels = useLabels();
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let current = true;
    void draw(source, theme).then((drawn) => {
      if (current) setDrawing(drawn);
    });
    return () => {
      current = false;
    };
  }, [source, theme]);
  if (!drawing) return <>{children}</>;
  return (
    <figure className="unistream-block unistream-diagram">
      <div className="unistream-diagram-sheet" role="group" aria-label={labels.diagram} tabIndex={0}>
        <img src={drawing.url} width={drawing.width} height={drawing.height} alt={labels.diagram} />
      </div>
      <details className="unistream-diagram-source">
        <summary>{labels.source}</summary>
        {children}
      </details>
    </figure>
  );
}
