import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { laidOut } from "../../questions/json-text/lay-out.ts";
import { CONTENT_PREFIX, type SiteFiles } from "../edits/file-names.ts";
import { pathOf, readSiteFiles, type SiteFolders } from "../site-files/site-files.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");

/** In these files an entry that fits gets one line; elsewhere each value gets its own. */
const ON_ONE_LINE = /^(?:[\w-]+|questionnaire\.schema)\.json$/u;

/**
 * The project's own question files and public texts, all in one layout: tests name lines and parts of lines,
 * and the files themselves may have any layout.
 */
export const SITE: SiteFiles = new Map(
  await Promise.all(
    [
      ...readSiteFiles({ schemas: join(ROOT, "schemas"), content: join(ROOT, "src", "content") }),
    ].map(async ([name, text]) => {
      const spread = JSON.stringify(JSON.parse(text), null, ON_ONE_LINE.test(name) ? 0 : 2);
      return [name, await laidOut(undefined, spread)] as const;
    }),
  ),
);

/** The question files among `SITE`. */
export const QUESTIONS: SiteFiles = new Map(
  [...SITE].filter(([name]) => !name.startsWith(CONTENT_PREFIX)),
);

/** A change made in a text editor. */
export function byHand(files: SiteFiles, name: string, from: string, to: string): SiteFiles {
  const text = files.get(name) ?? "";
  if (text.split(from).length !== 2) {
    throw new Error(`${name} does not have ${from} once.`);
  }
  return new Map([...files, [name, text.replace(from, to)]]);
}

/** Writes `SITE` into folders; only the question files if there is no folder for the texts. */
export function writeSite(folders: SiteFolders): void {
  for (const [name, text] of folders.content === undefined ? QUESTIONS : SITE) {
    writeFileSync(pathOf(folders, name), text);
  }
}

/** A copy of the project's question files for each test. */
export function withQuestionFolder(): () => string {
  let folder = "";
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), "wording-")), "schemas");
    mkdirSync(folder);
    writeSite({ schemas: folder });
  });
  afterEach(() => {
    rmSync(join(folder, ".."), { recursive: true });
  });
  return () => folder;
}
