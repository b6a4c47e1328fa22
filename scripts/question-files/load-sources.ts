import { readdirSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { getNodeValue } from "jsonc-parser";
import { contentFolder } from "../command/practice-folders.ts";
import { checkSources } from "../schema-checks/sections/check-sources.ts";
import type { Problem } from "../schema-checks/sections/problem.ts";
import {
  FIELD_LISTS_FILE,
  LEDGER_FILE,
  type SchemaSources,
  sourcesOf,
} from "../schema-checks/sections/questions/sources.ts";
import { parseJsonFile, readJsonFile } from "../schema-checks/sections/reading/json-file.ts";
import { entriesOf, valueOf } from "../schema-checks/sections/reading/json-nodes.ts";
import { committedFiles } from "./committed-files.ts";
import { consentVersionIn, isPublished, siteOf } from "./site.ts";

/**
 * Reads a schemas folder synchronously and reports all its problems, by file and line. Never throws for a
 * file's content: an unreadable file is a problem, and the checks continue with the others.
 */
export function checkSchemas(directory: string): readonly Problem[] {
  return checkSources(loadSources(directory));
}

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

/**
 * The files of the last commit. Its ledger also has those of the folder's names that the desk has sent or
 * fetched since; a name that was only fetched is not in the folder yet, and so not missing there.
 */
export function publishedIn(directory: string): SchemaSources | undefined {
  const folder = basename(resolve(directory));
  const parsed = (name: string, text: string) => parseJsonFile(`${folder}/${name}`, text);
  const consentFile = relative(directory, join(contentFolder(), "consent.json"));
  const names = new Set([LEDGER_FILE, FIELD_LISTS_FILE, ...jsonFilesIn(directory)]);
  const [all = new Map<string, string>(), ...others] = committedFiles(directory, [
    ...names,
    ...(isPublished(directory) ? [consentFile] : []),
  ]);
  const consentVersion = consentVersionIn(all.get(consentFile));
  const last = new Map([...all].filter(([name]) => names.has(name)));
  const committed = parsed(LEDGER_FILE, last.get(LEDGER_FILE) ?? "").root;
  if (committed?.type !== "object") {
    return undefined;
  }
  const here = readJsonFile(join(directory, LEDGER_FILE), LEDGER_FILE).root;
  const sent = others
    .flatMap((files) => entriesOf(parsed(LEDGER_FILE, files.get(LEDGER_FILE) ?? "").root))
    .flatMap(({ key: section, value }) =>
      entriesOf(value)
        .filter(({ key }) => valueOf(here, section, key) !== undefined)
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
  return sourcesOf(folder, new Map(files), { ...siteOf(directory), consentVersion });
}

function jsonFilesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory).filter((name) => name.endsWith(".json"));
  } catch {
    return []; // `missingFiles` reports the files of a missing folder.
  }
}
