import { readFileSync } from "node:fs";
import { type Node, parseTree, type ParseError, printParseErrorCode } from "jsonc-parser";

/** A value in a JSON file together with its place in the text. */
export type JsonNode = Node;

/** Why a file has no content for the checks. */
export type FileTrouble =
  | { readonly reason: "missing" | "unreadable" }
  | { readonly reason: "not UTF-8"; readonly offset: number }
  /** `error` is a code of jsonc-parser. Only the first error is kept, because later ones follow from it. */
  | { readonly reason: "syntax"; readonly error: string; readonly offset: number };

export interface JsonFile {
  /** The file's name in messages, with its folder: `schemas/health.schema.json`. */
  readonly name: string;
  readonly text: string;
  /** Absent if there is `trouble`. */
  readonly root: JsonNode | undefined;
  readonly trouble: FileTrouble | undefined;
}

/** A byte order mark at the beginning, or a replacement character for invalid bytes. */
const NOT_UTF_8 = /^\uFEFF|\uFFFD/u;

/** Never throws: an unreadable file has `trouble`. */
export function readJsonFile(path: string, name: string): JsonFile {
  try {
    return parseJsonFile(name, readFileSync(path, "utf8"));
  } catch {
    return withoutContent(name, "", { reason: "unreadable" });
  }
}

/** Never throws: a text that is not JSON has `trouble`. Comments and trailing commas are not JSON. */
export function parseJsonFile(name: string, text: string): JsonFile {
  const offset = text.search(NOT_UTF_8);
  if (offset !== -1) {
    return withoutContent(name, text, { reason: "not UTF-8", offset });
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first !== undefined) {
    const error = printParseErrorCode(first.error);
    return withoutContent(name, text, { reason: "syntax", error, offset: first.offset });
  }
  const file = { name, text, root, trouble: undefined };
  if (root !== undefined) {
    fileOfRoot.set(root, file);
  }
  return file;
}

const fileOfRoot = new WeakMap<JsonNode, JsonFile>();

/** The file in which a value stands. Throws for a value that `parseJsonFile` has not read. */
export function fileOf(node: JsonNode): JsonFile {
  const file = node.parent === undefined ? fileOfRoot.get(node) : fileOf(node.parent);
  if (file === undefined) {
    throw new Error("This value stands in no file.");
  }
  return file;
}

/** A required file that does not exist. */
export function missingFile(name: string): JsonFile {
  return withoutContent(name, "", { reason: "missing" });
}

/** The line of an offset, counted from 1 as in editors. */
export function lineAt(file: JsonFile, offset: number): number {
  return file.text.slice(0, offset).split("\n").length;
}

function withoutContent(name: string, text: string, trouble: FileTrouble): JsonFile {
  return { name, text, root: undefined, trouble };
}
