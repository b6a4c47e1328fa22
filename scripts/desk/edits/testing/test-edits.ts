import { join } from "node:path";
import { check, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import { checkQuestionFiles, withLedger } from "../../checking/check-question-files.ts";
import { laidOutFiles } from "../../../questions/json-text/lay-out.ts";
import { diffOf } from "../../testing/line-diff.ts";
import { QUESTIONS } from "../../testing/site-files.ts";
import type { Edit } from "../edit.ts";
import type { SiteFiles } from "../file-names.ts";
import { filesAfter } from "../../testing/edits.ts";

const FOLDER = join(import.meta.dirname, "..", "..", "..", "..", "schemas");

interface EditCase {
  readonly edits: readonly Edit[];
  readonly lines: Readonly<Record<string, readonly string[]>>;
}

/**
 * In each case an edit may only change the expected lines of the project's own files. The files must then
 * pass the checks, and have Prettier's layout.
 */
export function testEdits(cases: Readonly<Record<string, EditCase>>): void {
  test.each(Object.entries(cases))("edits %s", async (_, { edits, lines }) => {
    const files = await laidOutFiles(QUESTIONS, filesAfter(QUESTIONS, edits));
    expect(diffOf(QUESTIONS, files)).toEqual(lines);
    expect(checkQuestionFiles(withLedger(files, "2026-11-22"))).toEqual([]);
    const saved = await laidOutFiles(QUESTIONS, withLedger(files, "2026-11-22"));
    for (const [name, text] of changedFiles(saved)) {
      const filepath = join(FOLDER, name);
      expect([name, await check(text, { ...(await resolveConfig(filepath)), filepath })]).toEqual([
        name,
        true,
      ]);
    }
  });
}

const changedFiles = (files: SiteFiles) =>
  [...files].filter(([name, text]) => text !== QUESTIONS.get(name));
