import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { addNewQuestions, checkFolder } from "./check-folder.ts";
import { formatProblem } from "../schema-checks/sections/check-sources.ts";
import { checkSchemas } from "./load-sources.ts";
import { bareLedger, MANY_PROBLEMS } from "../schema-checks/sections/testing/broken-files.ts";
import {
  details,
  type Edit,
  folderAfter,
  ledger,
  putFile,
  story,
} from "../schema-checks/sections/testing/edited-valid-files.ts";
import { TRANSLATED } from "../schema-checks/sections/testing/translated-files.ts";
import { hashOf } from "../schema-checks/sections/translations/section-texts.ts";

const TODAY = "2026-11-22";
const LATER = "2027-03-01";
const GUIDE = "docs/coach/editing-questions.md";
const IN_ORDER = "All 2 sections are in order: 16 questions.";
const ISSUES = "Which issues feel most pressing?";
const REASON = "Why did you get in touch with me?";

const copies = mkdtempSync(join(tmpdir(), "schema-checks-"));
afterAll(() => rmSync(copies, { recursive: true }));

const folderWith = (edits: readonly Edit[]): string =>
  folderAfter(edits, mkdtempSync(join(copies, "broken-")));
const check = (folder: string, today = TODAY) => checkFolder(folder, { inCi: false, today });

const textIn = (folder: string, name: string): string => readFileSync(join(folder, name), "utf8");
const valueIn = (folder: string, name: string): unknown => JSON.parse(textIn(folder, name));

/** Changes a text that a file of the folder has. */
function change(folder: string, name: string, from: string | RegExp, to: string): void {
  const text = textIn(folder, name);
  expect(text).toMatch(from);
  writeFileSync(join(folder, name), text.replace(from, to));
}

/** Commits all of a folder. Returns what runs git in it, on a day. */
function committed(folder: string) {
  const git = (day: string, ...words: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.test", ...words], {
      cwd: folder,
      env: {
        ...process.env,
        GIT_COMMITTER_DATE: `${day}T12:00Z`,
        GIT_AUTHOR_DATE: `${day}T12:00Z`,
      },
    });
  git(TODAY, "init", "--quiet");
  git(TODAY, "add", ".");
  git(TODAY, "commit", "--quiet", "--message", "Ask");
  return git;
}

test("a new question is added to the field list as proposed, and a slip is not", () => {
  const folder = folderWith([
    story.schema('"issues"', '"isues"'),
    story.schema(
      'pressing?" }',
      '$&,\n"mood": { "type": "string", "enum": ["Good", "Bad"], "title": "Mood?" }',
    ),
    story.schema('", "story"', '$&, "mood"'),
    story.ui('"issues"\n', '"isues", "mood"\n'),
  ]);
  const proposed = '"mood": { "kind": "choice", "required": true }';
  expect(check(folder).lines.join("\n")).toContain(`If it is new, add ${proposed} under "story"`);
  addNewQuestions(folder);
  const written = textIn(folder, "field-lists.json");
  expect(written).toContain(proposed);
  expect(written).not.toContain("isues");
});

test.each<[string, readonly Edit[], string]>([
  [
    "many problems",
    MANY_PROBLEMS,
    `10 problems to put right, and 1 piece of advice. How to edit the questions: ${GUIDE}`,
  ],
  [
    "one problem",
    [details.schema('"maxLength"', '"maxLenght"')],
    `1 problem to put right. How to edit the questions: ${GUIDE}`,
  ],
  [
    "only advice",
    [details.schema("medications do you take?", "$& Which did you take?")],
    `${IN_ORDER} There is 1 piece of advice, to take or to leave: ${GUIDE}`,
  ],
])("a folder with %s is reported whole with a count, and fails for errors", (...named) => {
  const [, edits, summary] = named;
  const folder = folderWith(edits);
  const problems = checkSchemas(folder);
  const { lines, fails } = check(folder);
  expect(lines).toEqual([...problems.map(formatProblem), summary]);
  const places = problems.map(({ file, line }) => `${file} ${String(line).padStart(3)}`);
  expect(places).toEqual(places.toSorted());
  expect(fails).toBe(problems.some(({ severity }) => severity === "error"));
});

test.each([
  ["sections.json", "schemas/questionnaire.schema.json line 26:"],
  ["field-lists.json", "schemas/questionnaire.schema.json line 26:"],
  ["questionnaire.schema.json", "schemas/questionnaire.ui.json line 16:"],
  ["questionnaire.ui.json", "schemas/questionnaire.schema.json line 26:"],
])("an unreadable %s is told once, and the other files are checked as before", (file, other) => {
  const { lines } = check(folderWith([...MANY_PROBLEMS, putFile(file, '{ "title": ')]));
  expect(lines.filter((line) => line.startsWith(`schemas/${file}`))).toHaveLength(1);
  expect(lines).toContainEqual(expect.stringContaining(other));
});

test("a folder that is not there lacks each file", () => {
  expect(checkSchemas(join(copies, "nowhere")).map(formatProblem)).toEqual([
    "nowhere/field-lists.json line 1: this file is missing. It is the field list: put it back.",
    "nowhere/ledger.json line 1: this file is missing. It remembers every question that was ever published, so that none is lost from sight: put it back. Only where nothing was published yet, begin it with {}.",
    "nowhere/sections.json line 1: this file is missing. It lists the sections: put it back.",
  ]);
});

test("a new translation gets the hash of its English text beside it, and nothing next time", () => {
  const folder = folderWith([...TRANSLATED, story.nl(/,\n *"ui:description:of": ".*"/u, "")]);
  check(folder);
  const after = textIn(folder, "story.nl.json");
  expect(JSON.parse(after)).toHaveProperty(
    ["ui:description:of"],
    hashOf("In your own words, in any order."),
  );
  check(folder);
  expect(textIn(folder, "story.nl.json")).toBe(after);
});

test("a renamed question keeps its translation", () => {
  const folder = folderWith(TRANSLATED);
  check(folder);
  change(folder, "story.schema.json", '"issues"', '"matters"');
  change(folder, "story.ui.json", /"issues"(?=[^:])/u, '"matters"');
  change(folder, "story.ui.json", '"issues":', '"matters":');
  change(
    folder,
    "field-lists.json",
    '"issues": { "kind": "long text", "renamedFrom": "pressing"',
    '"matters": { "kind": "long text", "renamedFrom": ["pressing", "issues"]',
  );
  expect(check(folder)).toEqual({ lines: [IN_ORDER], fails: false });
  expect(valueIn(folder, "story.nl.json")).toHaveProperty(
    "questions.matters.title",
    `nl ${ISSUES}`,
  );
});

describe("the ledger", () => {
  /** A folder whose ledger lacks the question `issues`. */
  const unrecorded = (): string =>
    folderWith([putFile("ledger.json", bareLedger()), ledger('    "issues": {},\n', "")]);
  const remembered = (folder: string) => valueIn(folder, "ledger.json");
  const reword = (folder: string, from: string, to: string): void => {
    change(folder, "story.schema.json", from, to);
  };

  test("gets a new question below its section with its words, and nothing next time", () => {
    const folder = unrecorded();
    expect(check(folder)).toEqual({ lines: [IN_ORDER], fails: false });
    const after = textIn(folder, "ledger.json");
    expect(after).toContain(
      `    "issues": { "wordings": [ { "from": "${TODAY}", "words": "${ISSUES}" } ] }\n  }\n}`,
    );
    check(folder);
    expect(textIn(folder, "ledger.json")).toBe(after);
    writeFileSync(join(folder, "ledger.json"), "{}\n");
    check(folder);
    expect(textIn(folder, "ledger.json")).toContain('"pressing": {},\n    "issues": {');
  });

  test("remembers new words beside old ones, and a day's last ones", () => {
    const folder = unrecorded();
    check(folder);
    reword(folder, ISSUES, "Which isues press most?");
    check(folder, LATER);
    reword(folder, "isues", "issues");
    check(folder, LATER);
    const first = { from: TODAY, words: ISSUES };
    expect(remembered(folder)).toHaveProperty("story.issues.wordings", [
      first,
      { from: LATER, words: "Which issues press most?" },
    ]);
    reword(folder, "Which issues press most?", ISSUES);
    check(folder, LATER);
    expect(remembered(folder)).toHaveProperty("story.issues.wordings", [first]);
  });

  test("remembers the words of a translation, also after it was taken out", () => {
    const folder = unrecorded();
    const file = join(folder, "story.nl.json");
    const translate = (words: string, today: string): void => {
      writeFileSync(file, JSON.stringify({ questions: { issues: { title: words } } }));
      check(folder, today);
    };
    translate("Wat knelt?", TODAY);
    translate("Wat knelt het meest?", LATER);
    rmSync(file);
    reword(folder, ISSUES, "Which issues press most?");
    check(folder, "2027-05-01");
    expect(remembered(folder)).toHaveProperty("story.issues.nl", [
      { from: TODAY, words: "Wat knelt?" },
      { from: LATER, words: "Wat knelt het meest?" },
    ]);
  });

  test("dates new words by the commit that brought them, where they are in one", () => {
    const folder = unrecorded();
    check(folder);
    const git = committed(folder);
    // A change made in GitHub's web editor, where no check can write the ledger.
    reword(folder, ISSUES, "Which issues press most?");
    git(LATER, "commit", "--quiet", "--all", "--message", "Reword");
    reword(folder, REASON, "What brings you here?");
    check(folder, "2027-05-01");
    expect(remembered(folder)).toHaveProperty("story.issues.wordings.1.from", LATER);
    expect(remembered(folder)).toHaveProperty("story.reason.wordings.1.from", "2027-05-01");
  });

  test("gives up a name that no commit has, and keeps one that was committed", () => {
    const folder = folderWith([]);
    check(folder);
    const before = textIn(folder, "ledger.json");
    const git = committed(folder);
    const addSoup = (): void => {
      change(folder, "field-lists.json", '"story": {', '$& "soup": { "kind": "long text" },');
      change(
        folder,
        "story.schema.json",
        '"properties": {',
        '$& "soup": { "type": "string", "title": "Soup?" },',
      );
      change(folder, "story.ui.json", '"issues"', '"soup", $&');
      change(folder, "story.ui.json", '"issues": {', '"soup": { "ui:widget": "textarea" }, $&');
      check(folder);
    };
    const putBack = (): void => {
      git(
        TODAY,
        "checkout",
        "--quiet",
        "HEAD",
        "field-lists.json",
        "story.schema.json",
        "story.ui.json",
      );
    };
    addSoup();
    expect(remembered(folder)).toHaveProperty("story.soup");
    putBack();
    expect(check(folder)).toMatchObject({ fails: false });
    expect(textIn(folder, "ledger.json")).toBe(before);

    // The desk sends such a commit, without moving the branch.
    addSoup();
    git(TODAY, "commit", "--quiet", "--all", "--message", "Sent");
    git(TODAY, "update-ref", "refs/wording/last-sent", "HEAD");
    git(TODAY, "reset", "--quiet", "--soft", "HEAD~1");
    putBack();
    expect(check(folder)).toMatchObject({ fails: true });
    // Whoever has only fetched it misses nothing.
    writeFileSync(join(folder, "ledger.json"), before);
    expect(check(folder)).toMatchObject({ fails: false });

    change(folder, "field-lists.json", '"unload"', '"load"');
    expect(check(folder)).toMatchObject({ fails: true });
  });

  test("hears of the health of others once, and how much advice there is", () => {
    const folder = unrecorded();
    reword(folder, ISSUES, "Which diseases has your mother had?");
    reword(folder, REASON, "Which illness has your father got?");
    expect(check(folder).lines).toEqual([
      expect.stringContaining("`reason` asks about the health of somebody"),
      expect.stringContaining("`issues` asks about the health of somebody"),
      expect.stringContaining("There are 2 pieces of advice"),
    ]);
    expect(check(folder).lines).toEqual([IN_ORDER]);
  });

  test("remembers what a choice offers, the latest only", () => {
    const folder = unrecorded();
    check(folder);
    change(folder, "questionnaire.schema.json", '"Female"', '"Woman"');
    check(folder, LATER);
    expect(remembered(folder)).toHaveProperty("questionnaire.gender", {
      wordings: [{ from: TODAY, words: "What is your gender?" }],
      options: ["Male", "Woman"],
    });
  });

  test("fails in CI, gets nothing there, and is told what to do", () => {
    const folder = unrecorded();
    const before = textIn(folder, "ledger.json");
    const { lines, fails } = checkFolder(folder, { inCi: true, today: TODAY });
    expect(fails).toBe(true);
    expect(lines.at(-1)).toContain("run `npm run schemas:check` on your own machine");
    expect(textIn(folder, "ledger.json")).toBe(before);
  });

  test("gets nothing while anything is wrong, and nobody is asked to run the check for it", () => {
    const folder = unrecorded();
    const before = textIn(folder, "ledger.json");
    reword(folder, ISSUES, "");
    const { lines, fails } = check(folder);
    expect(fails).toBe(true);
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain("npm run schemas:check");
    expect(textIn(folder, "ledger.json")).toBe(before);
  });
});
