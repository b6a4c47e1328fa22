import { checkSources } from "../../questions/schema-checks/check-schemas.ts";
import { type JsonFile, parseJsonFile } from "../../questions/schema-checks/reading/json-file.ts";
import { ledgerText } from "../../questions/schema-checks/wordings/ledger.ts";
import { withHashes } from "../../questions/schema-checks/translations/translations.ts";
import type { Problem } from "../../questions/schema-checks/problem.ts";
import { readSite, type Site } from "../../questions/schema-checks/places/site.ts";
import { type SchemaSources, sourcesOf } from "../../questions/schema-checks/questions/sources.ts";
import { CONTENT_PREFIX, type SiteFiles } from "../edits/file-names.ts";
import { LEDGER } from "../edits/draft-files.ts";

const FOLDER = "schemas";

/** Leaves out the lists of sections in firestore.rules and firebase.json, because each save updates them. */
const SITE: Site = { screens: readSite().screens, rewrites: undefined, savedSections: undefined };

/**
 * The problems that `npm run schemas:check` would find if these files were on the disk, without advice on
 * translations: it tells what to do by hand.
 */
export function checkQuestionFiles(
  files: SiteFiles,
  published?: SchemaSources,
): readonly Problem[] {
  return checkSources(sourcesOfFiles(files, published)).filter(
    ({ code }) => code !== "translation",
  );
}

/**
 * The files with the ledger and the hashes beside translations that `npm run schemas:check` would write.
 * @param today such as `2026-11-22`: the first day of new wordings.
 */
export function withLedger(files: SiteFiles, today: string, published?: SchemaSources): SiteFiles {
  const sources = sourcesOfFiles(files, published);
  const text = ledgerText(sources, () => today);
  const changed = new Map(withHashes(sources));
  if (text !== (files.get(LEDGER) ?? "")) {
    changed.set(LEDGER, text);
  }
  return changed.size === 0 ? files : new Map([...files, ...changed]);
}

function sourcesOfFiles(files: SiteFiles, published?: SchemaSources): SchemaSources {
  const parsed = [...files]
    // Leaves out the public pages' texts, which have checks of their own.
    .filter(([name]) => !name.startsWith(CONTENT_PREFIX))
    .map(([name, text]) => [name, parsedFile(name, text)] as const);
  return sourcesOf(FOLDER, new Map(parsed), SITE, published);
}

/** Caches the last parsed text of each file, because a key press at the desk changes only one file. */
const lastParsed = new Map<string, JsonFile>();

function parsedFile(name: string, text: string): JsonFile {
  const last = lastParsed.get(name);
  const file = last?.text === text ? last : parseJsonFile(`${FOLDER}/${name}`, text);
  lastParsed.set(name, file);
  return file;
}
