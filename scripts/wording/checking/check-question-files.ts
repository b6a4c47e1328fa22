import { checkSources } from "../../schema-checks/check-schemas.ts";
import { type JsonFile, parseJsonFile } from "../../schema-checks/json-file.ts";
import { ledgerText } from "../../schema-checks/ledger.ts";
import type { Problem } from "../../schema-checks/problem.ts";
import { readSite, type Site } from "../../schema-checks/site.ts";
import { LEDGER_FILE, type SchemaSources, sourcesOf } from "../../schema-checks/sources.ts";
import type { QuestionFiles } from "../edits/edit.ts";

const FOLDER = "schemas";

const PUBLISHED = readSite();

/**
 * What `npm run schemas:check` would say, of texts that are not written yet.
 * @param site what the files are published with; `siteOf(folder)` for those of another folder.
 */
export function checkQuestionFiles(files: QuestionFiles, site = PUBLISHED): readonly Problem[] {
  return checkSources(sourcesOfFiles(files, site));
}

/**
 * The files with what is new in them in the ledger, as the check writes it before they are published.
 * @param today such as `2026-11-22`: from when new words count as asked.
 */
export function withLedger(files: QuestionFiles, today: string): QuestionFiles {
  const text = ledgerText(sourcesOfFiles(files, PUBLISHED), () => today);
  return text === (files.get(LEDGER_FILE) ?? "") ? files : new Map([...files, [LEDGER_FILE, text]]);
}

function sourcesOfFiles(files: QuestionFiles, site: Site): SchemaSources {
  const parsed = [...files].map(([name, text]) => [name, parsedFile(name, text)] as const);
  return sourcesOf(FOLDER, new Map(parsed), site);
}

/** By name, as last parsed: at the desk, one key changes one file of seventeen. */
const lastParsed = new Map<string, JsonFile>();

function parsedFile(name: string, text: string): JsonFile {
  const last = lastParsed.get(name);
  const file = last?.text === text ? last : parseJsonFile(`${FOLDER}/${name}`, text);
  lastParsed.set(name, file);
  return file;
}
