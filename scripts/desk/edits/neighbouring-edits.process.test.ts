import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Section } from "../../../src/domain/question/section.ts";
import type { SectionSchema } from "../../../src/domain/question/section-files.ts";
import { filesAfter, title } from "../testing/edits.ts";
import { QUESTIONS } from "../testing/site-files.ts";
import { schemaFile, SECTIONS } from "./draft-files.ts";
import type { Edit } from "./edit.ts";

const json = (name: string): unknown => JSON.parse(QUESTIONS.get(name) ?? "");
// The shipped files have passed the checks.
const sections = (json(SECTIONS) as readonly Section[]).map(({ id }) => id);
const questionsOf = (section: string): readonly string[] =>
  Object.keys((json(schemaFile(section)) as SectionSchema).properties);

/** What git makes of a file that two branches have edited. Throws if it leaves a conflict. */
function merged(name: string, one: Edit, other: Edit): string {
  const folder = mkdtempSync(join(tmpdir(), "neighbours-"));
  const texts = [[one], [], [other]].map((edits) => filesAfter(QUESTIONS, edits).get(name) ?? "");
  const paths = texts.map((text, index) => {
    const path = join(folder, String(index));
    writeFileSync(path, text);
    return path;
  });
  try {
    return execFileSync("git", ["merge-file", "-p", ...paths], { encoding: "utf8" });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("git merges any two neighbouring questions that two branches have reworded", () => {
  const pairs = sections.flatMap((section) =>
    questionsOf(section)
      .slice(1)
      .map((question, index) => [section, questionsOf(section)[index] ?? "", question] as const),
  );
  expect(pairs).toHaveLength(168);
  for (const [section, first, second] of pairs) {
    const edits = [title(section, first, "First?"), title(section, second, "Second?")] as const;
    const name = schemaFile(section);
    expect(merged(name, ...edits)).toBe(filesAfter(QUESTIONS, edits).get(name));
  }
});
