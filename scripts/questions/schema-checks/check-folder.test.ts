import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { checkFolder } from "./check-folder.ts";
import { checkSchemas, formatProblem } from "./check-schemas.ts";
import {
  LONG_QUESTION,
  MANY_PROBLEMS,
  MISSPELT_KEYWORD,
  UNRECORDED_QUESTION,
} from "./testing/broken-files.ts";
import { type Edit, folderAfter, replaceIn } from "./testing/edited-valid-files.ts";
import { TRANSLATED } from "./testing/translated-files.ts";
import { hashOf } from "./translations/section-texts.ts";

const TODAY = "2026-11-22";
const GUIDE = "How to edit the questions: docs/coach/editing-questions.md";

describe("a broken folder", () => {
  const copies = mkdtempSync(join(tmpdir(), "schema-checks-"));
  afterAll(() => rmSync(copies, { recursive: true }));

  const check = (folder: string) => checkFolder(folder, { inCi: false, today: TODAY });
  const brokenFolder = (edits: readonly Edit[]): string =>
    folderAfter(edits, mkdtempSync(join(copies, "broken-")));

  test.each([
    ["many problems", MANY_PROBLEMS, `10 problems to put right, and 1 piece of advice. ${GUIDE}`],
    ["one problem", MISSPELT_KEYWORD, `1 problem to put right. ${GUIDE}`],
    [
      "only advice",
      LONG_QUESTION,
      "All 2 sections are in order: 16 questions. There is 1 piece of advice, to take or to leave: docs/coach/editing-questions.md",
    ],
  ])("with %s is reported whole with a count, and fails for errors", (...named) => {
    const [, edits, summary] = named;
    const folder = brokenFolder(edits);
    const problems = checkSchemas(folder);
    const { lines, fails } = check(folder);
    expect(lines).toEqual([...problems.map(formatProblem), summary]);
    expect(fails).toBe(problems.some(({ severity }) => severity === "error"));
  });

  test("gets the hash of the English text beside a new translation, and nothing next time", () => {
    const folder = brokenFolder([
      ...TRANSLATED,
      replaceIn("story.nl.json", /,\n *"ui:description:of": ".*"/u, ""),
    ]);
    const before = readFileSync(join(folder, "story.nl.json"), "utf8");
    check(folder);
    const after = readFileSync(join(folder, "story.nl.json"), "utf8");
    expect(after).not.toBe(before);
    expect(JSON.parse(after)).toMatchObject({
      "ui:description:of": hashOf("In your own words, in any order."),
    });
    check(folder);
    expect(readFileSync(join(folder, "story.nl.json"), "utf8")).toBe(after);
  });

  describe("that lacks a question in its ledger", () => {
    const copyOfUnrecorded = (): string => brokenFolder(UNRECORDED_QUESTION);
    const ledgerIn = (folder: string): string => readFileSync(join(folder, "ledger.json"), "utf8");

    const unrecorded = "Which issues feel most pressing?";
    const remembered = (words: string, from = TODAY): object => ({ wordings: [{ from, words }] });
    const questionsIn = (folder: string) =>
      JSON.parse(ledgerIn(folder)) as Readonly<Record<string, Readonly<Record<string, unknown>>>>;

    test("gets it below its section with its words, and nothing next time", () => {
      const folder = copyOfUnrecorded();
      expect(check(folder)).toEqual({
        lines: ["All 2 sections are in order: 16 questions."],
        fails: false,
      });
      const after = ledgerIn(folder);
      expect(Object.entries(questionsIn(folder)["story"] ?? {}).at(-1)).toEqual([
        "issues",
        remembered(unrecorded),
      ]);
      check(folder);
      expect(ledgerIn(folder)).toBe(after);
    });

    test("gets a ledger that has one question a line", () => {
      const folder = copyOfUnrecorded();
      writeFileSync(join(folder, "ledger.json"), "{}\n");
      check(folder);
      const ledger = ledgerIn(folder);
      expect(Object.keys(JSON.parse(ledger) as object)).toEqual(["questionnaire", "story"]);
      expect(ledger).toContain('"pressing": {},\n    "issues": { "wordings": [ {');
    });

    const reword = (folder: string, from: string, to: string): void => {
      const file = join(folder, "story.schema.json");
      writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
    };

    test("remembers new words beside old ones, and a day's last ones", () => {
      const folder = copyOfUnrecorded();
      check(folder);
      reword(folder, unrecorded, "Which isues press most?");
      checkFolder(folder, { inCi: false, today: "2027-03-01" });
      reword(folder, "isues", "issues");
      checkFolder(folder, { inCi: false, today: "2027-03-01" });
      expect(questionsIn(folder)["story"]?.["issues"]).toEqual({
        wordings: [
          { from: TODAY, words: unrecorded },
          { from: "2027-03-01", words: "Which issues press most?" },
        ],
      });
      reword(folder, "Which issues press most?", unrecorded);
      checkFolder(folder, { inCi: false, today: "2027-03-01" });
      expect(questionsIn(folder)["story"]?.["issues"]).toEqual(remembered(unrecorded));
    });

    test("remembers the words of a translation, also after it was taken out", () => {
      const folder = copyOfUnrecorded();
      const file = join(folder, "story.nl.json");
      const translate = (words: string, today: string): void => {
        writeFileSync(file, JSON.stringify({ questions: { issues: { title: words } } }));
        checkFolder(folder, { inCi: false, today });
      };
      translate("Wat knelt?", TODAY);
      translate("Wat knelt het meest?", "2027-03-01");
      rmSync(file);
      reword(folder, unrecorded, "Which issues press most?");
      checkFolder(folder, { inCi: false, today: "2027-05-01" });
      expect(questionsIn(folder)["story"]?.["issues"]).toMatchObject({
        nl: [
          { from: TODAY, words: "Wat knelt?" },
          { from: "2027-03-01", words: "Wat knelt het meest?" },
        ],
      });
    });

    test("dates new words by the commit that brought them, where they are in one", () => {
      const folder = copyOfUnrecorded();
      check(folder);
      const git = (day: string, ...words: readonly string[]) =>
        execFileSync(
          "git",
          ["-c", "user.name=Coach", "-c", "user.email=coach@example.test", ...words],
          {
            cwd: folder,
            env: {
              ...process.env,
              GIT_COMMITTER_DATE: `${day}T12:00Z`,
              GIT_AUTHOR_DATE: `${day}T12:00Z`,
            },
          },
        );
      git(TODAY, "init", "--quiet");
      git(TODAY, "add", ".");
      git(TODAY, "commit", "--quiet", "--message", "Ask");
      // A change made in GitHub's web editor, where no check can write the ledger.
      reword(folder, unrecorded, "Which issues press most?");
      git("2027-03-01", "commit", "--quiet", "--all", "--message", "Reword");
      reword(folder, "Why did you get in touch with me?", "What brings you here?");
      checkFolder(folder, { inCi: false, today: "2027-05-01" });
      const { issues, reason } = questionsIn(folder)["story"] ?? {};
      expect(issues).toHaveProperty("wordings.1.from", "2027-03-01");
      expect(reason).toHaveProperty("wordings.1.from", "2027-05-01");
    });

    test("remembers what a choice offers, the latest only", () => {
      const folder = copyOfUnrecorded();
      check(folder);
      const file = join(folder, "questionnaire.schema.json");
      writeFileSync(file, readFileSync(file, "utf8").replace('"Female"', '"Woman"'));
      checkFolder(folder, { inCi: false, today: "2027-03-01" });
      expect(questionsIn(folder)["questionnaire"]?.["gender"]).toEqual({
        ...remembered("What is your gender?"),
        options: ["Male", "Woman"],
      });
    });

    test("fails in CI, gets nothing there, and is told what to do", () => {
      const folder = copyOfUnrecorded();
      const before = ledgerIn(folder);
      const { lines, fails } = checkFolder(folder, { inCi: true, today: TODAY });
      expect(fails).toBe(true);
      expect(lines.at(-1)).toContain("run `npm run schemas:check` on your own machine");
      expect(ledgerIn(folder)).toBe(before);
    });

    test("gets nothing while anything is wrong, so that no slip is remembered", () => {
      const folder = copyOfUnrecorded();
      const before = ledgerIn(folder);
      rmSync(join(folder, "story.ui.json"));
      expect(check(folder).fails).toBe(true);
      expect(ledgerIn(folder)).toBe(before);
    });
  });
});
