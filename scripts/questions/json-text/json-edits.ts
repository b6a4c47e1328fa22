import { applyEdits, type JSONPath, type Node } from "jsonc-parser";
import { indentAt, layOut, nodeAt, opensOnNewLine, textOfNode } from "./json-layout.ts";

/** A place that was to be changed, and that the text does not have. */
export class NothingThere extends Error {}

/** Puts another value where there is one. Throws `NothingThere`, as the others here do. */
export function replaceValue(text: string, path: JSONPath, value: unknown): string {
  const { offset, length } = present(text, path);
  const after = applyEdits(text, [{ offset, length, content: flatText(value) }]);
  return typeof value === "object"
    ? layOut(text, after, path, { isNew: true })
    : layOut(text, after, path.slice(0, -1), { isNew: false });
}

/**
 * Takes a key with its value out of an object, or an entry out of a list, with its line. The `modify` of
 * jsonc-parser would join the lines around it.
 */
export function removeValue(text: string, path: JSONPath): string {
  const value = present(text, path);
  const entry = value.parent?.type === "property" ? value.parent : value;
  const container = path.slice(0, -1);
  const { offset, length, children = [] } = present(text, container);
  const index = children.findIndex((child) => child.offset === entry.offset);
  const [previous, next] = [children[index - 1], children[index + 1]];
  const gone =
    previous !== undefined
      ? { from: previous.offset + previous.length, to: entry.offset + entry.length }
      : next !== undefined
        ? { from: entry.offset, to: next.offset }
        : { from: offset + 1, to: offset + length - 1 };
  const after = applyEdits(text, [{ offset: gone.from, length: gone.to - gone.from, content: "" }]);
  return layOut(text, after, container, { isNew: false });
}

/**
 * A new key in an object, before the one at `index`.
 * @param isOpen whether to write an object over several lines, however short: by default as the entry
 * before it is written.
 */
export function insertKey(
  text: string,
  object: JSONPath,
  index: number,
  [key, value]: readonly [string, unknown],
  isOpen = isNeighbourOpen(text, object, index),
): string {
  const after = insertText(
    text,
    object,
    index,
    `${JSON.stringify(key)}: ${newText(value, isOpen)}`,
  );
  return layOut(text, after, [...object, key], { isNew: true });
}

/** A new entry in a list, before the one at `index`, written as open as the entry before it. */
export function insertItem(text: string, list: JSONPath, index: number, value: unknown): string {
  const entry = newText(value, isNeighbourOpen(text, list, index));
  const after = insertText(text, list, index, entry);
  return layOut(text, after, [...list, index], { isNew: true });
}

/** Takes an entry from a list to a place in another or the same, counted without it, just as it is written. */
export function moveItem(
  text: string,
  { from, to }: { readonly from: JSONPath; readonly to: JSONPath },
): string {
  const node = present(text, from);
  const indent = indentAt(text, node.offset);
  const item = textOfNode(text, node).replaceAll("\r\n", "\n").replaceAll(`\n${indent}`, "\n");
  const without = removeValue(text, from);
  const [list, index] = [to.slice(0, -1), Number(to.at(-1))];
  return layOut(without, insertText(without, list, index, item), list, { isNew: false });
}

/** Of an entry that is written over several lines, the text has those of its own indented from 0. */
function insertText(text: string, container: JSONPath, index: number, entry: string): string {
  const node = present(text, container);
  const entries = node.children ?? [];
  const [first] = entries;
  const next = entries[index];
  const last = entries.at(-1);
  if (first === undefined || last === undefined) {
    const content = node.type === "array" ? `[${entry}]` : `{ ${entry} }`;
    return applyEdits(text, [{ offset: node.offset, length: node.length, content }]);
  }
  const gap = gapBefore(text, entries[1] ?? first);
  const content = gap === " " ? entry : entry.replaceAll("\n", gap);
  return applyEdits(text, [
    next === undefined
      ? { offset: last.offset + last.length, length: 0, content: `,${gap}${content}` }
      : { offset: next.offset, length: 0, content: `${content},${gap}` },
  ]);
}

/** What parts an entry from the one before it: a new line, or a blank. */
function gapBefore(text: string, { offset }: Node): string {
  const gap = /\s*$/u.exec(text.slice(0, offset))?.[0] ?? "";
  return gap.includes("\n")
    ? (text.includes("\r\n") ? "\r\n" : "\n") + indentAt(text, offset)
    : " ";
}

function isNeighbourOpen(text: string, container: JSONPath, index: number): boolean {
  const entries = present(text, container).children ?? [];
  const neighbour = entries[index - 1] ?? entries[index];
  const value = neighbour?.type === "property" ? neighbour.children?.[1] : neighbour;
  return value !== undefined && opensOnNewLine(text, value);
}

/** Prettier leaves an object open whose first key has a line of its own. */
function newText(value: unknown, isOpen: boolean): string {
  const flat = flatText(value);
  return isOpen ? flat.replace(/^\{ /u, "{\n") : flat;
}

/** On one line, as Prettier writes what fits. */
function flatText(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(flatText).join(", ")}]`;
  }
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).map(
      ([key, inner]) => `${JSON.stringify(key)}: ${flatText(inner)}`,
    );
    return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
  }
  return JSON.stringify(value);
}

function present(text: string, path: JSONPath): Node {
  const node = nodeAt(text, path);
  if (node === undefined) {
    throw new NothingThere(`There is nothing at ${path.join(" > ")}.`);
  }
  return node;
}
