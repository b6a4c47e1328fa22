import { readFileSync } from "node:fs";
import { type Node, parseTree, type ParseError, printParseErrorCode } from "jsonc-parser";

/** A value in a JSON file together with its place in the text. */
export type JsonNode = Node;

/** Why a file has no content that could be checked. */
export type FileTrouble =
  | { readonly reason: "missing" | "unreadable" | "not UTF-8" }
  /** `error` is a code of jsonc-parser. Only the first is kept: those after it follow from it. */
  | { readonly reason: "syntax"; readonly error: string; readonly offset: number };

export interface JsonFile {
  /** As shown in messages: the folder's own name and the file's. */
  readonly name: string;
  readonly text: string;
  /** Absent when there is `trouble`. */
  readonly root: JsonNode | undefined;
  readonly trouble: FileTrouble | undefined;
}

const BYTE_ORDER_MARK = "\uFEFF";

/** Never throws: a file that cannot be read says so in its `trouble`. */
export function readJsonFile(path: string, name: string): JsonFile {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return withoutContent(name, "", { reason: "unreadable" });
  }
  try {
    return parseJsonFile(
      name,
      // A lenient decoder would turn an é of another encoding into a replacement mark, unnoticed.
      new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes),
    );
  } catch {
    return withoutContent(name, "", { reason: "not UTF-8" });
  }
}

export function parseJsonFile(name: string, text: string): JsonFile {
  if (text.startsWith(BYTE_ORDER_MARK)) {
    return withoutContent(name, text, { reason: "not UTF-8" });
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first !== undefined) {
    const error = printParseErrorCode(first.error);
    return withoutContent(name, text, { reason: "syntax", error, offset: first.offset });
  }
  return { name, text, root, trouble: undefined };
}

/** A file that is expected and not there. */
export function missingFile(name: string): JsonFile {
  return withoutContent(name, "", { reason: "missing" });
}

/** Counted from 1, as editors do. */
export function lineAt(file: JsonFile, offset: number): number {
  return file.text.slice(0, offset).split("\n").length;
}

function withoutContent(name: string, text: string, trouble: FileTrouble): JsonFile {
  return { name, text, root: undefined, trouble };
}
