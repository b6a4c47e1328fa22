import * as v from "valibot";
import { laidOut } from "../../schema-checks/json-text/lay-out.ts";
import { parseJsonFile } from "../../schema-checks/sections/reading/json-file.ts";
import { hasKeyTwice } from "../../schema-checks/sections/reading/json-nodes.ts";
import type { ContentFile, SiteFiles } from "./file-names.ts";
import {
  contentShape,
  entriesShape,
  type Fields,
  fieldListsShape,
  ledgerShape,
  schemaShape,
  sectionsShape,
  translationShape,
  uiShape,
} from "./site-shapes.ts";

/** Thrown to refuse an edit, which then changes no file. The message tells the coach why. */
export class Refusal extends Error {}

export const notThere = (): Refusal => new Refusal("This is not there any more.");

/** The files during an edit, as objects that the edit changes. */
export class DraftFiles {
  readonly #files: SiteFiles;
  /** The objects of the files that were opened, and the JSON that each was. */
  readonly #opened = new Map<string, { readonly value: unknown; readonly was: string }>();

  constructor(files: SiteFiles) {
    this.#files = files;
  }

  /** The files after the edit. Those that it has not changed keep their text, byte for byte. */
  get files(): SiteFiles {
    const changed = [...this.#opened]
      .filter(([, { value, was }]) => JSON.stringify(value) !== was)
      .map(([name, { value }]) => [name, laidOut(name, value)] as const);
    return new Map([...this.#files, ...changed]);
  }

  readonly schema = (section: string) => this.#open(schemaFile(section), schemaShape);
  readonly ui = (section: string) => this.#open(uiFile(section), uiShape);
  readonly translation = (section: string, language: string) =>
    this.#open(translationFile(section, language), translationShape);
  readonly fieldLists = () => this.#open(FIELD_LISTS, fieldListsShape);
  readonly sections = () => this.#open(SECTIONS, sectionsShape);
  readonly ledger = () => this.#open(LEDGER, ledgerShape);
  readonly content = (file: ContentFile) => this.#open(file, contentShape);
  readonly entries = (file: ContentFile) => this.#open(file, entriesShape);

  fields(section: string): Fields {
    const fields = this.fieldLists()[section];
    if (fields === undefined) {
      throw notThere();
    }
    return fields;
  }

  /** Creates a file; leaves an existing one as it is. */
  begin(name: string, value: unknown): void {
    if (!this.#files.has(name)) {
      this.#opened.set(name, { value, was: "" });
    }
  }

  #open<Shape extends v.GenericSchema>(name: string, shape: Shape): v.InferInput<Shape> {
    const value = this.#opened.get(name)?.value ?? objectOf(name, this.#files.get(name));
    if (!v.is(shape, value)) {
      throw new Refusal(`The file ${name} cannot be read as it is. It has to be put right first.`);
    }
    if (!this.#opened.has(name)) {
      this.#opened.set(name, { value, was: JSON.stringify(value) });
    }
    return value;
  }
}

/** Undefined for a text that is not JSON, or that has a key twice, of which an object would lose one. */
function objectOf(name: string, text = ""): unknown {
  const { root } = parseJsonFile(name, text);
  return root === undefined || hasKeyTwice(root) ? undefined : (JSON.parse(text) as unknown);
}

/** Sets a key. A new one comes after all of the `earlier` keys, or first if the object has none of them. */
export function put(
  object: Record<string, unknown>,
  earlier: readonly string[],
  key: string,
  value: unknown,
): void {
  const entries = Object.entries(object);
  const index = entries.findLastIndex(([name]) => earlier.includes(name)) + 1;
  const later = Object.hasOwn(object, key) ? [] : entries.slice(index);
  for (const [name] of later) {
    Reflect.deleteProperty(object, name);
  }
  Object.assign(object, { [key]: value }, Object.fromEntries(later));
}

export const GROUPS = "ui:groups";

export const schemaFile = (section: string): string => `${section}.schema.json`;
export const uiFile = (section: string): string => `${section}.ui.json`;
export const translationFile = (section: string, language: string): string =>
  `${section}.${language}.json`;
export const FIELD_LISTS = "field-lists.json";
export const SECTIONS = "sections.json";
export const LEDGER = "ledger.json";
