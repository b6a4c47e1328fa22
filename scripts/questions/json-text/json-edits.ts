import {
  applyEdits,
  findNodeAtLocation,
  type JSONPath,
  modify,
  type ModificationOptions,
  type Node,
  parseTree,
} from "jsonc-parser";

// This file does not format added text: at a save, Prettier formats the whole file (lay-out.ts).

/** Thrown if the text has no value at the path of an edit. */
export class NothingThere extends Error {}

/** The value at a path; undefined if there is none. */
export function nodeAt(text: string, path: JSONPath): Node | undefined {
  const root = rootOf(text);
  return root === undefined ? undefined : findNodeAtLocation(root, path);
}

/** Caches parsed texts, because one edit looks up many paths in the same few texts. */
const recent = new Map<string, Node | undefined>();
const MOST_RECENT = 8;

function rootOf(text: string): Node | undefined {
  if (!recent.has(text)) {
    recent.set(text, parseTree(text));
    const [oldest] = recent.keys();
    if (recent.size > MOST_RECENT && oldest !== undefined) {
      recent.delete(oldest);
    }
  }
  return recent.get(text);
}

/** Replaces an existing value. Like all edits here, throws `NothingThere` if the path has no value. */
export function replaceValue(text: string, path: JSONPath, value: unknown): string {
  present(text, path);
  return modified(text, path, value);
}

/**
 * Removes a key with its value from an object, or an entry from a list. Does not use jsonc-parser's `modify`,
 * which would put a list's closing bracket on the line of the last remaining entry.
 */
export function removeValue(text: string, path: JSONPath): string {
  const value = present(text, path);
  const entry = value.parent?.type === "property" ? value.parent : value;
  const { offset, length, children = [] } = present(text, path.slice(0, -1));
  const index = children.findIndex((child) => child.offset === entry.offset);
  const [previous, next] = [children[index - 1], children[index + 1]];
  const gone =
    previous !== undefined
      ? { from: previous.offset + previous.length, to: entry.offset + entry.length }
      : next !== undefined
        ? { from: entry.offset, to: next.offset }
        : { from: offset + 1, to: offset + length - 1 };
  return applyEdits(text, [{ offset: gone.from, length: gone.to - gone.from, content: "" }]);
}

/**
 * Adds a key to an object, before the key at `index`. If the previous key's value is an object over several
 * lines, the added object gets several lines, too.
 */
export function insertKey(
  text: string,
  object: JSONPath,
  index: number,
  [key, value]: readonly [string, unknown],
): string {
  const content = newText(value, present(text, object, "object"), index, text);
  const path = [...object, key];
  return withText(modified(text, path, null, { getInsertionIndex: () => index }), path, content);
}

/** Adds an entry to a list, before the entry at `index`, with the same line breaks as `insertKey`. */
export function insertItem(text: string, list: JSONPath, index: number, value: unknown): string {
  const content = newText(value, present(text, list, "array"), index, text);
  const path = [...list, index];
  return withText(modified(text, path, null, { isArrayInsertion: true }), path, content);
}

/** Moves an entry unchanged within or between lists. `to` has the entry's index after the move. */
export function moveItem(
  text: string,
  { from, to }: { readonly from: JSONPath; readonly to: JSONPath },
): string {
  const { offset, length } = present(text, from);
  const content = text.slice(offset, offset + length);
  const without = removeValue(text, from);
  present(without, to.slice(0, -1), "array");
  return withText(modified(without, to, null, { isArrayInsertion: true }), to, content);
}

/** An object begins with a line break if its neighbour does: Prettier then gives it several lines. */
function newText(value: unknown, { children = [] }: Node, index: number, text: string): string {
  const neighbour = children[index - 1] ?? children[index];
  const written = neighbour?.type === "property" ? neighbour.children?.[1] : neighbour;
  const isOpen = written?.type === "object" && /^\{\s*\n/u.test(text.slice(written.offset));
  return JSON.stringify(value).replace(/^\{(?!\})/u, isOpen ? "{\n" : "{");
}

function withText(text: string, path: JSONPath, content: string): string {
  const { offset, length } = present(text, path);
  return applyEdits(text, [{ offset, length, content }]);
}

const modified = (
  text: string,
  path: JSONPath,
  value: unknown,
  options: ModificationOptions = {},
): string => applyEdits(text, modify(text, path, value, options));

function present(text: string, path: JSONPath, type?: "object" | "array"): Node {
  const node = nodeAt(text, path);
  if (node === undefined || (type !== undefined && node.type !== type)) {
    throw new NothingThere(`There is nothing at ${path.join(" > ")}.`);
  }
  return node;
}
