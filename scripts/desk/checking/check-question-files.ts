import { checkSources } from "../../questions/schema-checks/check-schemas.ts";
import { type JsonFile, parseJsonFile } from "../../questions/schema-checks/json-file.ts";
import { ledgerText } from "../../questions/schema-checks/ledger.ts";
import type { Problem } from "../../questions/schema-checks/problem.ts";
import { readSite, type Site } from "../../questions/schema-checks/site.ts";
import { type SchemaSources, sourcesOf } from "../../questions/schema-checks/sources.ts";
import { CONTENT_PREFIX } from "../edits/content-edit.ts";
import { LEDGER } from "../edits/draft-files.ts";
import type { QuestionFiles } from "../edits/edit.ts";

const FOLDER = "schemas";

/** The site's other screens. Rules and hosting are left out: a save updates them with the files. */
const SITE: Site = { screens: readSite().screens, rewrites: undefined, savedSections: undefined };

/** What `npm run schemas:check` would say of these files, which are not on the disk yet. */
export function checkQuestionFiles(files: QuestionFiles): readonly Problem[] {
  return checkSources(sourcesOfFiles(files));
}

/**
 * The files with an updated ledger, as the check updates it before publication.
 * @param today such as `2026-11-22`: the first day of new wordings.
 */
export function withLedger(files: QuestionFiles, today: string): QuestionFiles {
  const text = ledgerText(sourcesOfFiles(files), () => today);
  return text === (files.get(LEDGER) ?? "") ? files : new Map([...files, [LEDGER, text]]);
}

function sourcesOfFiles(files: QuestionFiles): SchemaSources {
  const parsed = [...files]
    // The texts of the public pages have checks of their own.
    .filter(([name]) => !name.startsWith(CONTENT_PREFIX))
    .map(([name, text]) => [name, parsedFile(name, text)] as const);
  return sourcesOf(FOLDER, new Map(parsed), SITE);
}

/** The last parsed text of each file: at the desk, a key press changes one file of seventeen. */
const lastParsed = new Map<string, JsonFile>();

function parsedFile(name: string, text: string): JsonFile {
  const last = lastParsed.get(name);
  const file = last?.text === text ? last : parseJsonFile(`${FOLDER}/${name}`, text);
  lastParsed.set(name, file);
  return file;
}
