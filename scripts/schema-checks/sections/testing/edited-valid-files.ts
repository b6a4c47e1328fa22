import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type JsonFile, parseJsonFile, readJsonFile } from "../reading/json-file.ts";
import { type SchemaSources, type Site, sourcesOf } from "../questions/sources.ts";
import { ledgerText } from "../wordings/ledger.ts";

const FOLDER = "schemas";
const SITE: Site = {
  screens: ["/", "/about", "/contact", "/dashboard", "/login"],
  rewrites: ["/adminquestionnaire/*", "/adminstory/*", "/adminhealth/*"],
  savedSections: ["questionnaire", "story", "health"],
  consentVersion: "4",
};

/** Valid question files that ask every kind of question. */
const VALID_FOLDER = join(import.meta.dirname, "../../../../tests/fixtures/schemas");

/** A change to the valid files, usually one that breaks them. */
export type Edit = (files: Map<string, JsonFile>) => void;

/** The valid files, parsed only once, because some tests make hundreds of edits. */
export const validFiles: ReadonlyMap<string, JsonFile> = new Map(
  readdirSync(VALID_FOLDER).map((name) => [
    name,
    readJsonFile(join(VALID_FOLDER, name), `${FOLDER}/${name}`),
  ]),
);

/** The ledger of the valid files after a publication. The ledger in their folder is empty. */
export const validLedger = ledgerText(sourcesOf(FOLDER, validFiles, SITE), () => "2026-11-22");

/** The valid question files after the edits. */
export const sourcesAfter = (
  edits: readonly Edit[],
  published?: SchemaSources,
  site: Partial<Site> = {},
): SchemaSources => sourcesOf(FOLDER, filesAfter(edits), { ...SITE, ...site }, published);

/** Writes the valid files after the edits into a new folder in `parent`. Returns the folder's path. */
export function folderAfter(edits: readonly Edit[], parent: string): string {
  const folder = join(parent, FOLDER);
  mkdirSync(folder);
  for (const [name, { text }] of filesAfter(edits)) {
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

function filesAfter(edits: readonly Edit[]): ReadonlyMap<string, JsonFile> {
  const files = new Map(validFiles);
  for (const edit of edits) {
    edit(files);
  }
  return files;
}

/**
 * Edits a file. `from` must occur exactly once, so that no edit fails unnoticed; in `to`, `$&` stands for what was
 * there.
 */
const inFile =
  (name: string) =>
  (from: string | RegExp, to: string): Edit =>
  (files) => {
    const text = textOf(files, name);
    const times = text.split(from).length - 1;
    if (times !== 1) {
      throw new Error(`In ${name} this is ${times} times, not once: ${from}`);
    }
    putFile(name, text.replace(from, to))(files);
  };

const ofSection = (id: string) => ({
  schema: inFile(`${id}.schema.json`),
  ui: inFile(`${id}.ui.json`),
  nl: inFile(`${id}.nl.json`),
});

/** Edits of one file each. The section `questionnaire` has the title “Details”. */
export const [details, story] = [ofSection("questionnaire"), ofSection("story")];
export const fields = inFile("field-lists.json");
export const sections = inFile("sections.json");
export const ledger = inFile("ledger.json");

/** Adds a file, or replaces its whole text. */
export function putFile(name: string, text: string): Edit {
  return (files) => {
    files.set(name, parseJsonFile(`${FOLDER}/${name}`, text));
  };
}

export function renameFile(name: string, newName: string): Edit {
  return (files) => {
    putFile(newName, textOf(files, name))(files);
    removeFile(name)(files);
  };
}

export function removeFile(name: string): Edit {
  return (files) => {
    files.delete(name);
  };
}

function textOf(files: ReadonlyMap<string, JsonFile>, name: string): string {
  const file = files.get(name);
  if (file === undefined) {
    throw new Error(`There is no file ${name} to edit.`);
  }
  return file.text;
}

/** Writes a choice of the valid files as a question with several options. */
export const asSeveral = details.schema(
  '"type": "string", "enum": ["Male", "Female"],',
  '"type": "array", "items": { "type": "string", "enum": ["Male", "Female"] }, "uniqueItems": true,',
);

/** Lists it as such. */
export const listedAsSeveral = fields(
  '"gender": { "kind": "choice" }',
  '"gender": { "kind": "several" }',
);

export const SEVERAL: readonly Edit[] = [asSeveral, listedAsSeveral];
