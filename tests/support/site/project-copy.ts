import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PRACTICE_SITE, writeSite } from "../../../scripts/wording-desk/testing/site-files.ts";
import { copyWithPractice } from "./practice.ts";
import { ROOT } from "./running-app.ts";

export interface ProjectCopy {
  readonly root: string;
  readonly remove: () => void;
}

const NOT_COPIED = ["node_modules", "dist", ".git", ".local-data", "test-results", "tests", "docs"];

/**
 * A copy of the project with the questions and texts of the practice, and links to its packages. A test may
 * edit the copy's files as the coach would.
 * `withBuild`: also copies the built app, which a build of the unchanged copy would only repeat.
 * `isWhole`: also copies the tests and the documentation.
 */
export function copyProject({ withBuild = false, isWhole = false } = {}): ProjectCopy {
  const leftOut = new Set(NOT_COPIED);
  if (isWhole) {
    leftOut.delete("tests");
    leftOut.delete("docs");
  }
  if (withBuild) {
    leftOut.delete("dist");
  }
  const root = mkdtempSync(join(tmpdir(), "coaching-project-"));
  for (const entry of readdirSync(ROOT)) {
    if (!leftOut.has(entry)) {
      copyWithPractice(entry, root);
    }
  }
  // In one layout, so that a test can replace lines.
  writeSite({ schemas: join(root, "schemas"), content: join(root, "src/content") }, PRACTICE_SITE);
  // A folder of links, not one link, so that files which tools write into node_modules stay in the copy.
  mkdirSync(join(root, "node_modules"));
  for (const entry of readdirSync(join(ROOT, "node_modules"))) {
    if (!entry.startsWith(".vite")) {
      symlinkSync(join(ROOT, "node_modules", entry), join(root, "node_modules", entry));
    }
  }
  return {
    root,
    remove: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Replaces text in a file of `schemas/`, as a text editor would. Fails if the text is missing. */
export function editSchemaFile(
  root: string,
  file: string,
  ...edits: readonly (readonly [before: string | RegExp, after: string])[]
): void {
  const path = join(root, "schemas", file);
  let text = readFileSync(path, "utf8");
  for (const [before, after] of edits) {
    const edited = text.replace(before, after);
    if (edited === text) {
      throw new Error(`${file} does not contain ${String(before)}.`);
    }
    text = edited;
  }
  writeFileSync(path, text);
}
