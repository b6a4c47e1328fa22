import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import type { SectionUi } from "../../../src/domain/question/section-files.ts";
import { copyWithPractice, PRACTICE } from "../../../tests/support/site/practice.ts";
import { laidOut } from "../../schema-checks/json-text/lay-out.ts";
import { checkQuestionFiles } from "../checking/check-question-files.ts";
import { CONTENT_PREFIX, type SiteFiles } from "../edits/file-names.ts";
import { pathOf, readSiteFiles, type SiteFolders } from "../site-files/site-files.ts";

/** The practice's question files and public texts, in the layout of the desk. */
export const PRACTICE_SITE: SiteFiles = new Map(
  [
    ...readSiteFiles({
      schemas: join(PRACTICE, "schemas"),
      content: join(PRACTICE, "src/content"),
    }),
  ].map(([name, text]) => [name, laidOut(name, JSON.parse(text))]),
);

/**
 * The same with a word before what may hurt wherever it lacks one: its advice would stand beside what a test
 * looks for.
 */
export const TRANSLATED_SITE: SiteFiles = announced(PRACTICE_SITE);

function announced(files: SiteFiles): SiteFiles {
  const questions = checkQuestionFiles(files).flatMap(({ code, path }) =>
    code === "painful" ? (path?.[1] ?? []) : [],
  );
  return new Map(
    [...files].map(([name, text]) => {
      const file = JSON.parse(text) as Pick<SectionUi, "ui:groups">;
      const groups = file["ui:groups"]?.map((group) =>
        group.items.some((item) => typeof item === "string" && questions.includes(item))
          ? { ...group, sensitive: "What follows may hurt. You may skip it." }
          : group,
      );
      return [name, groups ? laidOut(name, { ...file, "ui:groups": groups }) : text];
    }),
  );
}

/** The same in English alone. */
export const SITE: SiteFiles = new Map(
  [...TRANSLATED_SITE].filter(([name]) => !name.endsWith(".nl.json")),
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

/** Writes `site` into folders; only the question files if there is no folder for the texts. */
export function writeSite(folders: SiteFolders, site = SITE): void {
  for (const [name, text] of site) {
    if (folders.content !== undefined || !name.startsWith(CONTENT_PREFIX)) {
      writeFileSync(pathOf(folders, name), text);
    }
  }
}

/** A site of its own for each test: questions, public texts, and what lists the sections. */
export function withSite() {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "wording-"));
    for (const name of ["schemas", "src/content", "firestore.rules", "firebase.json"]) {
      copyWithPractice(name, root);
    }
    writeSite(folders());
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });
  const folders = () => ({ schemas: join(root, "schemas"), content: join(root, "src/content") });
  return {
    folders,
    /** Every file of the site, by its path, without the repository. */
    files: () =>
      new Map(
        readdirSync(root, { recursive: true, encoding: "utf8", withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.parentPath.includes("/.git"))
          .map(({ parentPath, name }) => join(parentPath, name))
          .map((path) => [path.slice(root.length + 1), readFileSync(path, "utf8")]),
      ),
  };
}
