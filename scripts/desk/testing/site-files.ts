import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import type { SiteFiles } from "../edits/file-names.ts";
import { readSiteFiles } from "../site-files/site-files.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");

const schemas = join(ROOT, "schemas");

/** The project's own question files. */
export const QUESTIONS: SiteFiles = readSiteFiles({ schemas });

/** The project's own question files and public texts. */
export const SITE: SiteFiles = readSiteFiles({ schemas, content: join(ROOT, "src", "content") });

/** A change made in a text editor. */
export function byHand(files: SiteFiles, name: string, from: string, to: string): SiteFiles {
  const text = files.get(name) ?? "";
  if (text.split(from).length !== 2) {
    throw new Error(`${name} does not have ${from} once.`);
  }
  return new Map([...files, [name, text.replace(from, to)]]);
}

/** A copy of the project's question files for each test. */
export function withQuestionFolder(): () => string {
  let folder = "";
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), "wording-")), "schemas");
    cpSync(schemas, folder, { recursive: true });
  });
  afterEach(() => {
    rmSync(join(folder, ".."), { recursive: true });
  });
  return () => folder;
}
