import { applyEdits, type JSONPath, modify } from "jsonc-parser";
import { indentAt, layOut, nodeAt, textOfNode } from "./json-layout.ts";

/** Puts another value where there is one. */
export function replaceValue(text: string, path: JSONPath, value: unknown): string {
  const { offset, length } = present(text, path);
  const after = applyEdits(text, [{ offset, length, content: flatText(value) }]);
  return typeof value === "object"
    ? layOut(text, after, path, { isNew: true })
    : layOut(text, after, path.slice(0, -1), { isNew: false });
}

/** Takes a key with its value out of an object, or an entry out of a list. */
export function removeValue(text: string, path: JSONPath): string {
  present(text, path);
  const after = applyEdits(text, modify(text, path, undefined, {}));
  return layOut(text, after, path.slice(0, -1), { isNew: false });
}

/**
 * A new key in an object, before the one at `index`.
 * @param isOpen writes an object over several lines, however short.
 */
export function insertKey(
  text: string,
  object: JSONPath,
  index: number,
  [key, value]: readonly [string, unknown],
  isOpen = false,
): string {
  const flat = flatText(value);
  const valueText = isOpen ? flat.replace(/^\{ /u, "{\n") : flat;
  const after = insertText(text, object, index, `${JSON.stringify(key)}: ${valueText}`);
  return layOut(text, after, [...object, key], { isNew: true });
}

/** A new entry in a list, before the one at `index`. */
export function insertItem(text: string, list: JSONPath, index: number, value: unknown): string {
  const after = insertText(text, list, index, flatText(value));
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
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const isOnLines = text.slice(node.offset, first.offset).includes("\n");
  const gap = isOnLines ? eol + indentAt(text, first.offset) : " ";
  const content = entry.replaceAll("\n", gap === " " ? "\n" : gap);
  return applyEdits(text, [
    next === undefined
      ? { offset: last.offset + last.length, length: 0, content: `,${gap}${content}` }
      : { offset: next.offset, length: 0, content: `${content},${gap}` },
  ]);
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

function present(text: string, path: JSONPath) {
  const node = nodeAt(text, path);
  if (node === undefined) {
    throw new Error(`There is nothing at ${path.join(" > ")}.`);
  }
  return node;
}
