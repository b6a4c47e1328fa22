import { join } from "node:path";
import { check, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import { checkQuestionFiles, withLedger } from "../../checking/check-question-files.ts";
import { diffOf } from "../../testing/line-diff.ts";
import { filesAfter } from "../../testing/files-after.ts";
import { QUESTIONS } from "../../testing/site-files.ts";
import type { Edit, QuestionFiles } from "../edit.ts";

const FOLDER = join(import.meta.dirname, "..", "..", "..", "..", "schemas");

interface EditCase {
  readonly edits: readonly Edit[];
  readonly lines: Readonly<Record<string, readonly string[]>>;
}

/**
 * What is edited, and every line of the project's own files that went or came for it. The files are in order
 * then, and laid out as Prettier does it.
 */
export function testEdits(cases: Readonly<Record<string, EditCase>>): void {
  test.each(Object.entries(cases))("edits %s", async (_, { edits, lines }) => {
    const files = filesAfter(QUESTIONS, edits);
    expect(diffOf(QUESTIONS, files)).toEqual(lines);
    expect(checkQuestionFiles(withLedger(files, "2026-11-22"))).toEqual([]);
    for (const [name, text] of changedFiles(withLedger(files, "2026-11-22"))) {
      const filepath = join(FOLDER, name);
      expect([name, await check(text, { ...(await resolveConfig(filepath)), filepath })]).toEqual([
        name,
        true,
      ]);
    }
  });
}

const changedFiles = (files: QuestionFiles) =>
  [...files].filter(([name, text]) => text !== QUESTIONS.get(name));
