import type { JsonNode } from "./json-file.ts";

/** A key of a JSON object and its value, each with its place in the text. */
export interface Entry {
  readonly key: string;
  readonly keyNode: JsonNode;
  readonly value: JsonNode;
}

/** Cached by node, because nodes never change, and fifty checks read the entries of the same nodes. */
const entriesOfNodes = new WeakMap<JsonNode, readonly Entry[]>();

/** Every entry as written, including duplicate keys. */
export function writtenEntries(node: JsonNode | undefined): readonly Entry[] {
  if (node?.type !== "object") {
    return [];
  }
  const entries = entriesOfNodes.get(node) ?? readEntries(node);
  entriesOfNodes.set(node, entries);
  return entries;
}

function readEntries(node: JsonNode): readonly Entry[] {
  return (node.children ?? []).flatMap((property) => {
    const [keyNode, value] = property.children ?? [];
    const key = textOf(keyNode);
    return keyNode === undefined || value === undefined || key === undefined
      ? []
      : [{ key, keyNode, value }];
  });
}

/** The entries that JSON.parse would keep: only the last entry of a duplicate key. */
export function entriesOf(node: JsonNode | undefined): readonly Entry[] {
  return [...new Map(writtenEntries(node).map((entry) => [entry.key, entry])).values()];
}

/** Whether an object anywhere in the value has a key twice, of which JSON.parse would drop one. */
export function hasKeyTwice(node: JsonNode | undefined): boolean {
  const written = writtenEntries(node);
  return (
    written.length > entriesOf(node).length ||
    [...written.map(({ value }) => value), ...itemsOf(node)].some(hasKeyTwice)
  );
}

/** A key's entry; if the key is duplicate, its last entry. */
export function entryOf(node: JsonNode | undefined, key: string): Entry | undefined {
  return writtenEntries(node).findLast((entry) => entry.key === key);
}

export function valueOf(node: JsonNode | undefined, key: string): JsonNode | undefined {
  return entryOf(node, key)?.value;
}

/** A list's items; empty for any other node. */
export function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.type === "array" ? (node.children ?? []) : [];
}

/** A text's value; undefined for any other node. */
export function textOf(node: JsonNode | undefined): string | undefined {
  const value: unknown = node?.value;
  return typeof value === "string" ? value : undefined;
}

/** A number's value; undefined for any other node. */
export function numberOf(node: JsonNode | undefined): number | undefined {
  const value: unknown = node?.value;
  return typeof value === "number" ? value : undefined;
}

export function isTrue(node: JsonNode | undefined): boolean {
  return node?.value === true;
}

export function isBlank(text: string): boolean {
  return text.trim() === "";
}
