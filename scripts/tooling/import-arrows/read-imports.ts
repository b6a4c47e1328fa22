import { type Node, Visitor, parseSync } from "oxc-parser";

export interface Import {
  /** As written, such as `../ui/Button.tsx`; undefined if computed at run time. */
  readonly specifier: string | undefined;
  readonly line: number;
}

/** Every import of a file, in any form: types only, `export from`, or dynamic. */
export function readImports(file: string, source: string): readonly Import[] {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error !== undefined) {
    throw new Error(`${file} cannot be read: ${error.message}`);
  }
  const imports: Import[] = [];
  const add = (node: Node | null): void => {
    if (node === null) {
      return;
    }
    const isText = node.type === "Literal" && typeof node.value === "string";
    imports.push({
      specifier: isText ? node.value : undefined,
      line: source.slice(0, node.start).split("\n").length,
    });
  };
  new Visitor({
    ImportDeclaration: ({ source: from }) => add(from),
    ExportNamedDeclaration: ({ source: from }) => add(from),
    ExportAllDeclaration: ({ source: from }) => add(from),
    ImportExpression: ({ source: from }) => add(from),
    TSImportType: ({ source: from }) => add(from),
  }).visit(program);
  return imports;
}
