import { getNodeValue, type JSONPath } from "jsonc-parser";
import {
  insertItem,
  insertKey,
  moveItem,
  nodeAt,
  removeValue,
  replaceValue,
} from "./json-edits.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/** The text with another value at a place, of which it writes only what differs from what is there. */
export function writeValue(text: string, path: JSONPath, value: unknown): string {
  const node = nodeAt(text, path);
  const current: unknown = node === undefined ? undefined : getNodeValue(node);
  if (JSON.stringify(current) === JSON.stringify(value)) {
    return text;
  }
  if (isObject(current) && isObject(value)) {
    return writeObject(text, path, current, value);
  }
  return Array.isArray(current) && Array.isArray(value)
    ? writeList(text, path, current, value)
    : replaceValue(text, path, value);
}

function writeObject(text: string, path: JSONPath, current: JsonObject, value: JsonObject): string {
  const gone = Object.keys(current).filter((key) => !Object.hasOwn(value, key));
  const kept = gone.reduce((rest, key) => removeValue(rest, [...path, key]), text);
  const keys = Object.keys(current).filter((key) => Object.hasOwn(value, key));
  return Object.entries(value).reduce((written, [key, inner], index) => {
    if (keys.includes(key)) {
      return writeValue(written, [...path, key], inner);
    }
    // Behind the key that it follows in the value, which is there by now.
    const before = Object.keys(value)[index - 1];
    const at = before === undefined ? 0 : keys.indexOf(before) + 1;
    keys.splice(at, 0, key);
    return insertKey(written, path, at, [key, inner]);
  }, kept);
}

function writeList(
  text: string,
  path: JSONPath,
  current: readonly unknown[],
  value: readonly unknown[],
): string {
  const ids = identities(current);
  const wanted = identities(value);
  let written = text;
  for (let index = ids.length - 1; index >= 0; index--) {
    if (!wanted.includes(ids[index] ?? "")) {
      written = removeValue(written, [...path, index]);
      ids.splice(index, 1);
    }
  }
  for (const [index, id] of wanted.entries()) {
    const from = ids.indexOf(id);
    if (from === -1) {
      written = insertItem(written, path, index, value[index]);
      ids.splice(index, 0, id);
    } else if (from !== index) {
      written = moveItem(written, { from: [...path, from], to: [...path, index] });
      ids.splice(index, 0, ...ids.splice(from, 1));
    }
    written = writeValue(written, [...path, index], value[index]);
  }
  return written;
}

/** Which entry of a list is which: an object by its title or id, anything else by what it is. */
function identities(list: readonly unknown[]): string[] {
  const names = list.map((entry) => {
    const { title, id = title } = isObject(entry) ? entry : {};
    return JSON.stringify(id ?? entry);
  });
  return names.map((name, index) => {
    const earlier = names.slice(0, index).filter((other) => other === name).length;
    return `${name} ${earlier}`;
  });
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
