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

/** A value and all that is within it. */
export const valuesIn = (node: JsonNode | undefined): readonly JsonNode[] =>
  node === undefined
    ? []
    : [
        node,
        ...[...writtenEntries(node).map(({ value }) => value), ...itemsOf(node)].flatMap(valuesIn),
      ];

/** Whether an object anywhere in the value has a key twice, of which JSON.parse would drop one. */
export const hasKeyTwice = (node: JsonNode | undefined): boolean =>
  valuesIn(node).some((each) => writtenEntries(each).length > entriesOf(each).length);

/** A key's entry; if the key is duplicate, its last entry. */
export const entryOf = (node: JsonNode | undefined, key: string): Entry | undefined =>
  writtenEntries(node).findLast((entry) => entry.key === key);

// Each of these leads to a value by keys first, and answers as if there were none where one is missing.

type Keys = readonly string[];

export const valueOf = (node: JsonNode | undefined, ...keys: Keys): JsonNode | undefined =>
  keys.reduce((inner, key) => entryOf(inner, key)?.value, node);

/** A list's items; empty for any other node. */
export function itemsOf(node: JsonNode | undefined, ...keys: Keys): readonly JsonNode[] {
  const list = valueOf(node, ...keys);
  return list?.type === "array" ? (list.children ?? []) : [];
}

/** A text's value; undefined for any other node. */
export function textOf(node: JsonNode | undefined, ...keys: Keys): string | undefined {
  const value: unknown = valueOf(node, ...keys)?.value;
  return typeof value === "string" ? value : undefined;
}

/** The texts in a list. */
export const textsIn = (node: JsonNode | undefined, ...keys: Keys): readonly string[] =>
  itemsOf(node, ...keys).flatMap((item) => textOf(item) ?? []);

/** A number's value; undefined for any other node. */
export function numberOf(node: JsonNode | undefined, ...keys: Keys): number | undefined {
  const value: unknown = valueOf(node, ...keys)?.value;
  return typeof value === "number" ? value : undefined;
}

export const isTrue = (node: JsonNode | undefined, ...keys: Keys): boolean =>
  valueOf(node, ...keys)?.value === true;

export const isBlank = (text: string): boolean => text.trim() === "";
