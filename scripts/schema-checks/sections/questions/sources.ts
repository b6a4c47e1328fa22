import { type JsonFile, type JsonNode, missingFile } from "../reading/json-file.ts";
import { entriesOf, type Entry, itemsOf, textOf, valueOf } from "../reading/json-nodes.ts";
import { TRANSLATIONS } from "../../../../src/words/words.ts";

/** A section with its schema and its UI file. Parts that cannot be read are undefined or empty. */
export interface SectionSource {
  readonly id: string;
  /** The section's entry in sections.json; absent if only the section's files exist. */
  readonly listing: JsonNode | undefined;
  readonly schema: JsonFile;
  readonly ui: JsonFile;
  /** The files that translate the section's texts, by language. */
  readonly translations: ReadonlyMap<string, JsonFile>;
  /** The section's part of the field list; undefined if the field list lacks the section. */
  readonly fields: readonly Entry[] | undefined;
  /** The questions of the schema; undefined if unreadable. */
  readonly questions: readonly Entry[] | undefined;
  /** The entries in the UI file that belong to questions, and not to the section. */
  readonly uiEntries: readonly Entry[];
}

/** The parts of the project, outside of `schemas/`, that must match the sections. */
export interface Site {
  /** Addresses of all other screens; empty if the route table is unreadable. */
  readonly screens: readonly string[];
  /** Sources of the rewrites, such as `/adminstory/*`; undefined if the folder has no firebase.json. */
  readonly rewrites?: readonly string[] | undefined;
  /** The sections that the rules allow a client to save; undefined if the folder has no firestore.rules. */
  readonly savedSections?: readonly string[] | undefined;
  /** The version of the words to which clients agree; undefined where it is not known. */
  readonly consentVersion?: string | undefined;
}

/** All files of a schemas folder, parsed, with the place of every node. */
export interface SchemaSources {
  /** The folder's own name, as shown in messages. */
  readonly folder: string;
  readonly sectionList: JsonFile;
  readonly fieldLists: JsonFile;
  /** Every question key that was ever published; `{}` before the first publication. */
  readonly ledger: JsonFile;
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
const SECTION_FILE = new RegExp(
  `^(?<id>.+)\\.(?:schema|ui|${TRANSLATIONS.join("|")})\\.json$`,
  "u",
);

/** @param files by name, without the folder. */
export function sourcesOf(
  folder: string,
  files: ReadonlyMap<string, JsonFile>,
  site: Site = { screens: [] },
  published?: SchemaSources,
): SchemaSources {
  const file = (name: string) => files.get(name) ?? missingFile(`${folder}/${name}`);
  const fileNames = [...files.keys()];
  const sectionList = file(SECTION_LIST_FILE);
  const fieldLists = file(FIELD_LISTS_FILE);
  const ledger = file(LEDGER_FILE);

  const listings = new Map<string, JsonNode>();
  for (const listing of itemsOf(sectionList.root)) {
    const id = textOf(listing, "id");
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
    sections,
    listedIds,
    fileNames,
    site,
    published,
  };
}

/** A list with the section id in the name of a section's file; empty for other files. */
export function sectionIdsOf(fileName: string): readonly string[] {
  const id = SECTION_FILE.exec(fileName)?.groups?.["id"];
  return id === undefined ? [] : [id];
}

function objectEntries(node: JsonNode | undefined): readonly Entry[] | undefined {
  return node?.type === "object" ? entriesOf(node) : undefined;
}
