import { readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { getNodeValue } from "jsonc-parser";
import { committedFiles } from "../reading/committed-files.ts";
import {
  type JsonFile,
  type JsonNode,
  missingFile,
  parseJsonFile,
  readJsonFile,
} from "../reading/json-file.ts";
import { entriesOf, type Entry, itemsOf, textOf, valueOf } from "../reading/json-nodes.ts";
import { type Site, siteOf } from "../places/site.ts";
import { TRANSLATIONS } from "../translations/section-texts.ts";

/** A section with its schema and its UI file. Parts that cannot be read are undefined or empty. */
export interface SectionSource {
  readonly id: string;
  /** The section's entry in sections.json; absent if only the section's files exist. */
  readonly listing: JsonNode | undefined;
  readonly schema: JsonFile;
  readonly ui: JsonFile;
  /** The files that translate the section's texts, by language. */
  readonly translations: ReadonlyMap<string, JsonFile>;
  readonly fieldLists: JsonFile;
  /** The section's part of the field list; undefined if the field list lacks the section. */
  readonly fields: readonly Entry[] | undefined;
  /** The questions of the schema; undefined if unreadable. */
  readonly questions: readonly Entry[] | undefined;
  /** The entries in the UI file that belong to questions, and not to the section. */
  readonly uiEntries: readonly Entry[];
}

/** All files of a schemas folder, parsed, with the place of every node. */
export interface SchemaSources {
  /** The folder's own name, as shown in messages. */
  readonly folder: string;
  readonly sectionList: JsonFile;
  readonly fieldLists: JsonFile;
  /** Every question key that was ever published; `{}` before the first publication. */
  readonly ledger: JsonFile;
  /** Lists the questions that may be required. Without this file, no question may be required. */
  readonly requiredAnswers: JsonFile;
  /** The sections in sections.json in order, then sections that only have files. */
  readonly sections: readonly SectionSource[];
  /** Ids in sections.json; undefined if the list is unreadable, or a section has no id of its own. */
  readonly listedIds: readonly string[] | undefined;
  /** The names of all JSON files in the folder. */
  readonly fileNames: readonly string[];
  readonly site: Site;
  /** What the last commit has, which counts as published; undefined where git knows of no ledger. */
  readonly published: SchemaSources | undefined;
}

export const SECTION_LIST_FILE = "sections.json";
export const FIELD_LISTS_FILE = "field-lists.json";
export const LEDGER_FILE = "ledger.json";
export const REQUIRED_ANSWERS_FILE = "required-answers.json";
const SECTION_FILE = new RegExp(
  `^(?<id>.+)\\.(?:schema|ui|${TRANSLATIONS.join("|")})\\.json$`,
  "u",
);

/** Reads the files synchronously. Never throws: a missing or broken file is part of the result. */
export function loadSources(
  directory: string,
  site = siteOf(directory),
  published = publishedIn(directory),
): SchemaSources {
  const folder = basename(resolve(directory));
  const files = jsonFilesIn(directory).map((fileName) => {
    const file = readJsonFile(join(directory, fileName), `${folder}/${fileName}`);
    return [fileName, file] as const;
  });
  return sourcesOf(folder, new Map(files), site, published);
}

/** @param files by name, without the folder. */
export function sourcesOf(
  folder: string,
  files: ReadonlyMap<string, JsonFile>,
  site: Site,
  published?: SchemaSources,
): SchemaSources {
  const file = (name: string) => files.get(name) ?? missingFile(`${folder}/${name}`);
  const fileNames = [...files.keys()];
  const sectionList = file(SECTION_LIST_FILE);
  const fieldLists = file(FIELD_LISTS_FILE);
  const ledger = file(LEDGER_FILE);
  const requiredAnswers = file(REQUIRED_ANSWERS_FILE);

  const listings = new Map<string, JsonNode>();
  for (const listing of itemsOf(sectionList.root)) {
    const id = textOf(valueOf(listing, "id"));
    if (id !== undefined && !listings.has(id)) {
      listings.set(id, listing);
    }
  }
  const ids = new Set([...listings.keys(), ...fileNames.flatMap(sectionIdsOf)]);
  const sections = [...ids].map((id): SectionSource => {
    const schema = file(`${id}.schema.json`);
    const ui = file(`${id}.ui.json`);
    return {
      id,
      listing: listings.get(id),
      schema,
      ui,
      translations: new Map(
        TRANSLATIONS.flatMap((language) => {
          const translation = files.get(`${id}.${language}.json`);
          return translation === undefined ? [] : [[language, translation]];
        }),
      ),
      fieldLists,
      fields: objectEntries(valueOf(fieldLists.root, id)),
      questions: objectEntries(valueOf(schema.root, "properties")),
      uiEntries: entriesOf(ui.root).filter(({ key }) => !key.startsWith("ui:")),
    };
  });
  const isList = sectionList.root?.type === "array";
  const hasAllIds = itemsOf(sectionList.root).length === listings.size;
  const listedIds = isList && hasAllIds ? [...listings.keys()] : undefined;
  return {
    folder,
    sectionList,
    fieldLists,
    ledger,
    requiredAnswers,
    sections,
    listedIds,
    fileNames,
    site,
    published,
  };
}

/**
 * The files of the last commit. Its ledger also has those of the folder's names that the desk has sent or
 * fetched since; a name that was only fetched is not in the folder yet, and so not missing there.
 */
export function publishedIn(directory: string): SchemaSources | undefined {
  const folder = basename(resolve(directory));
  const parsed = (name: string, text: string) => parseJsonFile(`${folder}/${name}`, text);
  const names = [...new Set([LEDGER_FILE, FIELD_LISTS_FILE, ...jsonFilesIn(directory)])];
  const [last = new Map<string, string>(), ...others] = committedFiles(directory, names);
  const committed = parsed(LEDGER_FILE, last.get(LEDGER_FILE) ?? "").root;
  if (committed?.type !== "object") {
    return undefined;
  }
  const here = readJsonFile(join(directory, LEDGER_FILE), LEDGER_FILE).root;
  const sent = others
    .flatMap((files) => entriesOf(parsed(LEDGER_FILE, files.get(LEDGER_FILE) ?? "").root))
    .flatMap(({ key: section, value }) =>
      entriesOf(value)
        .filter(({ key }) => valueOf(valueOf(here, section), key) !== undefined)
        .map(({ key, value: entry }) => ({ section, key, entry })),
    );
  const ledger = new Map(
    entriesOf(committed).map(({ key, value }) => [key, Object(getNodeValue(value))]),
  );
  for (const { section, key, entry } of sent) {
    ledger.set(section, { [key]: getNodeValue(entry), ...ledger.get(section) });
  }
  const text = JSON.stringify(Object.fromEntries(ledger));
  const files = Array.from(new Map([...last, [LEDGER_FILE, text]]), ([name, each]) => {
    return [name, parsed(name, each)] as const;
  });
  return sourcesOf(folder, new Map(files), siteOf(directory));
}

/** A list with the section id in the name of a section's file; empty for other files. */
export function sectionIdsOf(fileName: string): readonly string[] {
  const id = SECTION_FILE.exec(fileName)?.groups?.["id"];
  return id === undefined ? [] : [id];
}

function objectEntries(node: JsonNode | undefined): readonly Entry[] | undefined {
  return node?.type === "object" ? entriesOf(node) : undefined;
}

function jsonFilesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory).filter((name) => name.endsWith(".json"));
  } catch {
    return []; // `missingFiles` reports the files of a missing folder.
  }
}
