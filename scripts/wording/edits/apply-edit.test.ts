import { join } from "node:path";
import { check, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import { checkQuestionFiles, withLedger } from "../checking/check-question-files.ts";
import { readQuestionFiles } from "../checking/read-question-files.ts";
import { applyEdit } from "./apply-edit.ts";
import type { Edit, QuestionFiles } from "./edit.ts";

const FOLDER = join(import.meta.dirname, "..", "..", "..", "schemas");
const real = readQuestionFiles(FOLDER);

function edited(edit: Edit, files = real): QuestionFiles {
  const result = applyEdit(files, edit);
  if ("problem" in result) {
    throw new Error(result.problem);
  }
  return result.files;
}

const after = (edits: readonly Edit[], files = real): QuestionFiles =>
  edits.reduce((current, edit) => edited(edit, current), files);

/** The lines that went and those that came, by file; where a line moved, it did both. */
function diff(files: QuestionFiles, before = real): Readonly<Record<string, readonly string[]>> {
  const changed = [...files].filter(([name, text]) => before.get(name) !== text);
  return Object.fromEntries(
    changed.map(([name, text]) => [name, linesBetween(before.get(name) ?? "", text)]),
  );
}

function linesBetween(before: string, text: string): readonly string[] {
  const [old, now] = [before.split("\n"), text.split("\n")];
  const start = old.findIndex((line, index) => line !== now[index]);
  const isSameFromEnd = (back: number): boolean =>
    old.at(-back) === now.at(-back) && Math.min(old.length, now.length) - back >= start;
  let back = 1;
  while (isSameFromEnd(back)) {
    back++;
  }
  return [
    ...old.slice(start, old.length - back + 1).map((line) => `- ${line.trim()}`),
    ...now.slice(start, now.length - back + 1).map((line) => `+ ${line.trim()}`),
  ];
}

async function expectInOrder(files: QuestionFiles): Promise<void> {
  expect(checkQuestionFiles(withLedger(files))).toEqual([]);
  for (const [name, text] of files) {
    const filepath = join(FOLDER, name);
    const config = await resolveConfig(filepath);
    expect([name, await check(text, { ...config, filepath })]).toEqual([name, true]);
  }
}

const rewriteQuestion = (part: "title" | "help", words: string, question = "coffeeIntake"): Edit => ({
  does: "rewrite",
  section: "health",
  text: { of: "question", question, part },
  words,
});

const cases: Readonly<Record<string, { readonly edits: readonly Edit[]; readonly lines: unknown }>> = {
  "the words of a question": {
    edits: [rewriteQuestion("title", 'How much "real" coffee do you drink?')],
    lines: {},
  },
  "the title of a section, where it is listed too": {
    edits: [
      { does: "rewrite", section: "story", text: { of: "section", part: "title" }, words: "Your story" },
    ],
    lines: {},
  },
  "a help text": { edits: [rewriteQuestion("help", "In cups or glasses.")], lines: {} },
  "a help text that comes to a question without one": {
    edits: [rewriteQuestion("help", "Any.", "nightShift")],
    lines: {},
  },
  "a help text that goes": { edits: [rewriteQuestion("help", " ")], lines: {} },
};

test.each(Object.entries(cases))("%s", async (_, { edits, lines }) => {
  const files = after(edits);
  expect(diff(files)).toEqual(lines);
  await expectInOrder(files);
});
