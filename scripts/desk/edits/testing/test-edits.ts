import { expect, test } from "vitest";
import { checkQuestionFiles, withLedger } from "../../checking/check-question-files.ts";
import { filesAfter } from "../../testing/edits.ts";
import { diffOf } from "../../testing/line-diff.ts";
import { QUESTIONS } from "../../testing/site-files.ts";
import type { Edit } from "../edit.ts";

interface EditCase {
  readonly edits: readonly Edit[];
  readonly lines: Readonly<Record<string, readonly string[]>>;
}

/**
 * In each case an edit may only change the expected lines of the project's own files, which must then pass
 * the checks.
 */
export function testEdits(cases: Readonly<Record<string, EditCase>>): void {
  test.each(Object.entries(cases))("edits %s", (_, { edits, lines }) => {
    const files = filesAfter(QUESTIONS, edits);
    expect(diffOf(QUESTIONS, files)).toEqual(lines);
    expect(checkQuestionFiles(withLedger(files, "2026-11-22"))).toEqual([]);
  });
}
