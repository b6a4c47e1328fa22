import { getNodeValue, type JSONPath } from "jsonc-parser";
import {
  insertItem,
  insertKey,
  moveItem,
  nodeAt,
  removeValue,
  replaceValue,
} from "../../questions/json-text/json-edits.ts";
import type { ItemPlace } from "./edit.ts";
import type { SiteFiles } from "./file-names.ts";

/** Thrown to refuse an edit, which then changes no file. The message tells the coach why. */
export class Refusal extends Error {}

/** The files during an edit. */
export class DraftFiles {
  readonly #files: Map<string, string>;

  constructor(files: SiteFiles) {
    this.#files = new Map(files);
  }

  get files(): SiteFiles {
    return this.#files;
  }

  /** The value at a place, of any type; undefined if there is none. */
  value(file: string, path: JSONPath): unknown {
    const node = nodeAt(this.#files.get(file) ?? "", path);
    return node === undefined ? undefined : getNodeValue(node);
  }

  textAt(file: string, path: JSONPath): string | undefined {
    const value = this.value(file, path);
    return typeof value === "string" ? value : undefined;
  }

  /** The entries of a list; empty if there is no list. */
  list(file: string, path: JSONPath): readonly unknown[] {
    const value = this.value(file, path);
    return Array.isArray(value) ? value : [];
  }

  /** The keys of an object, in the file's order; empty if there is no object. */
  keys(file: string, path: JSONPath): readonly string[] {
    const node = nodeAt(this.#text(file), path);
    return node?.type === "object"
      ? (node.children ?? []).map(({ children: [key] = [] }) => String(key?.value))
      : [];
  }

  has(file: string, path: JSONPath): boolean {
    return nodeAt(this.#text(file), path) !== undefined;
  }

  /** Creates a file; leaves an existing one as it is. */
  begin(file: string, text: string): void {
    if (!this.#files.has(file)) {
      this.#files.set(file, text);
    }
  }

  replace(file: string, path: JSONPath, value: unknown): void {
    this.#files.set(file, replaceValue(this.#text(file), path, value));
  }

  remove(file: string, path: JSONPath): void {
    this.#files.set(file, removeValue(this.#text(file), path));
  }

  /** Inserts the entry after all `earlier` keys. If the object has none of them, the entry comes first. */
  insertKeyAfter(
    file: string,
    object: JSONPath,
    earlier: readonly string[],
    entry: readonly [string, unknown],
  ): void {
    const keys = this.keys(file, object);
    const index = Math.max(-1, ...earlier.map((key) => keys.indexOf(key))) + 1;
    this.#files.set(file, insertKey(this.#text(file), object, index, entry));
  }

  insertItem(file: string, list: JSONPath, index: number, value: unknown): void {
    this.#files.set(file, insertItem(this.#text(file), list, index, value));
  }

  moveItem(file: string, from: JSONPath, to: JSONPath): void {
    this.#files.set(file, moveItem(this.#text(file), { from, to }));
  }

  #text(file: string): string {
    const text = this.#files.get(file);
    if (text === undefined) {
      throw new Refusal(`There is no file ${file}, so this cannot be changed here.`);
    }
    return text;
  }
}

export const GROUPS = "ui:groups";

export const schemaFile = (section: string): string => `${section}.schema.json`;
export const uiFile = (section: string): string => `${section}.ui.json`;
export const FIELD_LISTS = "field-lists.json";
export const SECTIONS = "sections.json";
export const LEDGER = "ledger.json";

export const itemsPath = (group: number): JSONPath => [GROUPS, group, "items"];
export const itemPath = ({ group, item }: ItemPlace): JSONPath => [...itemsPath(group), item];
