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

/** Commits all of a folder. Returns what runs git in it, on a day. */
function committed(folder: string) {
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
  return git;
}

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
      const git = committed(folder);
      // A change made in GitHub's web editor, where no check can write the ledger.
      reword(folder, unrecorded, "Which issues press most?");
      git("2027-03-01", "commit", "--quiet", "--all", "--message", "Reword");
      reword(folder, "Why did you get in touch with me?", "What brings you here?");
      checkFolder(folder, { inCi: false, today: "2027-05-01" });
      const { issues, reason } = questionsIn(folder)["story"] ?? {};
      expect(issues).toHaveProperty("wordings.1.from", "2027-03-01");
      expect(reason).toHaveProperty("wordings.1.from", "2027-05-01");
    });

    const inFile = (folder: string, name: string, from: string | RegExp, to: string): void => {
      const file = join(folder, name);
      const text = readFileSync(file, "utf8");
      expect(text).toMatch(from);
      writeFileSync(file, text.replace(from, to));
    };

    test("gives up a name that no commit has, and keeps one that was committed", () => {
      const folder = brokenFolder([]);
      check(folder);
      const before = ledgerIn(folder);
      const git = committed(folder);
      const added = (name: string): void => {
        inFile(
          folder,
          "field-lists.json",
          '"story": {',
          `"story": { "${name}": { "kind": "long text" },`,
        );
        inFile(
          folder,
          "story.schema.json",
          '"properties": {',
          `"properties": { "${name}": { "type": "string", "title": "Soup?" },`,
        );
        inFile(folder, "story.ui.json", '"issues"', `"${name}", "issues"`);
        inFile(
          folder,
          "story.ui.json",
          /"issues": \{/u,
          `"${name}": { "ui:widget": "textarea" }, "issues": {`,
        );
      };
      const saved = new Map(
        ["field-lists.json", "story.schema.json", "story.ui.json"].map((name) => [
          name,
          readFileSync(join(folder, name), "utf8"),
        ]),
      );
      added("soup");
      expect(check(folder)).toMatchObject({ fails: false });
      expect(questionsIn(folder)["story"]).toHaveProperty("soup");
      const putBack = (): void => {
        for (const [name, text] of saved) {
          writeFileSync(join(folder, name), text);
        }
      };
      putBack();
      expect(check(folder)).toMatchObject({ fails: false });
      expect(ledgerIn(folder)).toBe(before);

      // The desk sends such a commit, without moving the branch.
      added("soup");
      check(folder);
      git(TODAY, "commit", "--quiet", "--all", "--message", "Sent");
      git(TODAY, "update-ref", "refs/wording/last-sent", "HEAD");
      git(TODAY, "reset", "--quiet", "--soft", "HEAD~1");
      putBack();
      expect(check(folder)).toMatchObject({ fails: true });
      // Whoever has only fetched it misses nothing.
      writeFileSync(join(folder, "ledger.json"), before);
      expect(check(folder)).toMatchObject({ fails: false });

      inFile(
        folder,
        "field-lists.json",
        /    "unload".*/u,
        '    "load": { "kind": "long text", "retired": "Load?" }',
      );
      expect(check(folder)).toMatchObject({ fails: true });
    });

    test("keeps the translation of a question that gets another name", () => {
      const folder = brokenFolder(TRANSLATED);
      check(folder);
      inFile(folder, "story.schema.json", '"issues"', '"matters"');
      inFile(folder, "story.ui.json", /"issues"(?=[^:])/u, '"matters"');
      inFile(folder, "story.ui.json", '"issues":', '"matters":');
      inFile(
        folder,
        "field-lists.json",
        '"issues": { "kind": "long text", "renamedFrom": "pressing"',
        '"matters": { "kind": "long text", "renamedFrom": ["pressing", "issues"]',
      );
      expect(check(folder)).toEqual({
        lines: ["All 2 sections are in order: 16 questions."],
        fails: false,
      });
      const { questions } = JSON.parse(readFileSync(join(folder, "story.nl.json"), "utf8")) as {
        questions: object;
      };
      expect(questions).toMatchObject({ matters: { title: `nl ${unrecorded}` } });
    });

    test("hears of the health of others once, and how much advice there is", () => {
      const folder = copyOfUnrecorded();
      reword(folder, unrecorded, "Which diseases has your mother had?");
      reword(folder, "Why did you get in touch with me?", "Which illness has your father got?");
      expect(check(folder).lines).toEqual([
        expect.stringContaining("`reason` asks about the health of somebody"),
        expect.stringContaining("`issues` asks about the health of somebody"),
        expect.stringContaining("There are 2 pieces of advice"),
      ]);
      expect(check(folder).lines).toEqual(["All 2 sections are in order: 16 questions."]);
    });

    test("is not asked to run the check that is running", () => {
      const folder = copyOfUnrecorded();
      reword(folder, unrecorded, "");
      const { lines } = check(folder);
      expect(lines).toHaveLength(2);
      expect(lines.join()).not.toContain("npm run schemas:check");
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
