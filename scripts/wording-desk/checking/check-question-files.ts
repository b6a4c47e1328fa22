import { checkSources } from "../../schema-checks/sections/check-sources.ts";
import { parseJsonFile } from "../../schema-checks/sections/reading/json-file.ts";
import { ledgerText } from "../../schema-checks/sections/wordings/ledger.ts";
import { withHashes } from "../../schema-checks/sections/translations/translations.ts";
import type { Problem } from "../../schema-checks/sections/problem.ts";
import { readSite } from "../../question-files/site.ts";
import {
  type SchemaSources,
  type Site,
  sourcesOf,
} from "../../schema-checks/sections/questions/sources.ts";
import { CONTENT_PREFIX, type SiteFiles } from "../edits/file-names.ts";
import { LEDGER } from "../edits/draft-files.ts";

const FOLDER = "schemas";

/**
 * Leaves out the lists of sections in firestore.rules and firebase.json, because each save updates them, and the
 * consent, which is reworded beside the desk.
 */
const SITE: Site = { screens: readSite().screens };

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
    .map(([name, text]) => [name, parseJsonFile(`${FOLDER}/${name}`, text)] as const);
  return sourcesOf(FOLDER, new Map(parsed), SITE, published);
}
