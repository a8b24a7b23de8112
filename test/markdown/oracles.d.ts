/** The examples of the CommonMark spec. */
declare module "commonmark-spec" {
  export const tests: readonly {
    readonly markdown: string;
    readonly html: string;
    readonly section: string;
    readonly number: number;
  }[];
}

/** The reference parser of CommonMark. */
declare module "commonmark" {
  export class Parser {
    parse(text: string): object;
  }
  export class HtmlRenderer {
    render(tree: object): string;
  }
}
