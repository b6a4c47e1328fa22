import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PRACTICE } from "../../../tests/support/site/practice.ts";
import { formatProblem } from "../schema-checks/problem.ts";
import { checkContent } from "./check-content.ts";
import { CONTENT_SCHEMAS } from "./content-schemas.ts";

const CONTENT = join(PRACTICE, "src/content");
const FILES = readdirSync(CONTENT).filter((name) => name.endsWith(".json"));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-"));
  // In one layout, because the tests name lines, and the files themselves may have any.
  for (const name of FILES) {
    const text = readFileSync(join(CONTENT, name), "utf8");
    writeFileSync(join(folder, name), JSON.stringify(JSON.parse(text), null, 2));
  }
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const told = (): readonly string[] => checkContent(folder).map(formatProblem);

function edit(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  expect(text.split(from)).toHaveLength(2);
  writeFileSync(path, text.replace(from, to));
}

test("an invisible character is told, as it stands in the way of publishing", () => {
  edit("offers.json", '"Single session"', String.raw`"Single\u0000 session"`);
  expect(told()).toEqual([
    expect.stringMatching(
      /^src\/content\/offers\.json line \d+: a text has a character .*U\+0000/u,
    ),
  ]);
});

test("the practice's texts are in order, and each file has a schema", () => {
  expect(told()).toEqual([]);
  expect(Object.keys(CONTENT_SCHEMAS).toSorted()).toEqual(FILES);
});

test("a key that stands twice is told, as one of the two would be lost", () => {
  edit("site-content.json", '"coachTown"', '"coachName": "Ann",\n  "coachTown"');
  expect(told()).toEqual([
    "src/content/site-content.json line 5: `coachName` is already on line 4, and only one of the two would be kept. Remove one, or give it another name.",
  ]);
});

test("a misspelt key is one problem, and so is a consent without points", () => {
  edit("site-content.json", '"messages"', '"mesages"');
  writeFileSync(join(folder, "consent.json"), '{ "version": "4", "lead": "Read.", "points": [] }');
  expect(told()).toEqual([
    "src/content/site-content.json line 20: `keptMonths` cannot have `mesages`. Did you mean `messages`?",
    "src/content/consent.json line 1: `points` of this file must be a list of points between [ and ], at least one.",
  ]);
});

describe("what would break a page is told with its file and line", () => {
  test.each<readonly [file: string, from: string, to: string, line: string]>([
    [
      "site-content.json",
      '"siteAddress": ""',
      '"siteAddress": "www.example.com"',
      'src/content/site-content.json line 3: `siteAddress` of this file must be an address that begins with https://, such as "https://www.example.com", or "".',
    ],
    [
      "site-content.json",
      '"cancelHours": 24',
      '"cancelHours": "24"',
      "src/content/site-content.json line 22: `cancelHours` of this file must be a whole number, or 0, without quotation marks.",
    ],
    [
      "site-content.json",
      '"coachTown": "Voorbeeldstad",',
      "",
      "src/content/site-content.json line 1: this file has no `coachTown`. Add it.",
    ],
    [
      "site-content.json",
      '"src": ""',
      '"src": "portrait.jpg"',
      'src/content/site-content.json line 11: `src` of `portrait` must be the name of a file in the folder public, such as "/portrait.jpg", or "".',
    ],
    [
      "offers.json",
      '"euros": 120',
      '"euros": "€ 120"',
      "src/content/offers.json line 34: `euros` of an offer must be a whole number, or 0, without quotation marks; null while there is none.",
    ],
    [
      "offers.json",
      '"mark": "signature"',
      '"mark": "best"',
      'src/content/offers.json line 66: `mark` of an offer must be "none", "signature" or "coming".',
    ],
    [
      "coaching.json",
      '"You write to me in a few lines, and I propose a time."',
      '""',
      'src/content/coaching.json line 5: `steps` of this file must be a list of texts, such as ["one", "two"], none of them empty.',
    ],
    [
      "consent.json",
      '"version": "4"',
      '"version": "1 and a half"',
      'src/content/consent.json line 2: `version` of this file must be a short name in quotation marks, such as "2", at most 40 letters, digits, dots or hyphens.',
    ],
    [
      "consent.nl.json",
      '"version": "4"',
      '"version": "3"',
      "src/content/consent.nl.json line 2: this is the translation of version “3”, and `consent.json` is at “4”. Put into Dutch what has changed, then write “4” here.",
    ],
    [
      "consent.json",
      "{copiesLast}",
      "",
      "src/content/consent.json line 4: no point has `{copiesLast}`. Add it where the consent tells of it.",
    ],
    [
      "consent.json",
      "{operator}",
      "{operators}",
      "src/content/consent.json line 11: `{operators}` is no fact. What can stand here: `{readers}`, `{operator}`, `{place}`, `{copies}`, `{months}`, `{copiesLast}`.",
    ],
    [
      "facts.json",
      '  "coaches": 1,\n',
      "",
      "src/content/facts.json line 1: this file has no `coaches`. Add it.",
    ],
    [
      "facts.json",
      '"backupsMadeBy": "nobody"',
      '"backupsMadeBy": "github"',
      'src/content/facts.json line 7: `backupsMadeBy` of this file must be "nobody", "the operator" or "GitHub".',
    ],
    [
      "consent.json",
      '"title": "Who reads it"',
      '"title": ""',
      "src/content/consent.json line 10: `title` of a point must be a text in quotation marks, and not empty.",
    ],
    [
      "help-now.json",
      '"number": "112"',
      '"number": "one one two"',
      'src/content/help-now.json line 6: `number` of a line must be a telephone number in quotation marks, such as "0800-2000".',
    ],
    [
      "help-now.json",
      '"chat": "https://www.113.nl"',
      '"chat": "113.nl"',
      'src/content/help-now.json line 25: `chat` of a line must be an address that begins with https://, such as "https://www.example.com", or "".',
    ],
    [
      "help-now.json",
      '"chatWhen": "on working days, mostly from 9 to 17",\n      "checkedOn": "2026-11-28"',
      '"chatWhen": "on working days, mostly from 9 to 17",\n      "checkedOn": "2026-11-31"',
      'src/content/help-now.json line 43: `checkedOn` of a line must be a day in quotation marks, such as "2026-11-22".',
    ],
    [
      "page-descriptions.json",
      '"What you can expect from coaching with me and what I ask of you, in plain words."',
      '""',
      "src/content/page-descriptions.json line 7: what is said of /terms must be a text in quotation marks, and not empty.",
    ],
  ])("in %s: %s becomes %s", (file, from, to, line) => {
    edit(file, from, to);
    expect(told()).toContain(line);
  });

  test("a helpline that is looked up on a day to come", () => {
    const file = join(folder, "help-now.json");
    const day = /"checkedOn": "[^"]*"/u;
    writeFileSync(file, readFileSync(file, "utf8").replace(day, '"checkedOn": "2962-01-31"'));
    expect(told()).toEqual([
      expect.stringMatching(/ was last looked up on 2962-01-31, a day that is still to come\./u),
    ]);
  });

  test("a missing comma, and a file of another kind", () => {
    edit("story.json", 'was my fault.",', 'was my fault."');
    writeFileSync(join(folder, "offers.json"), "{}");
    expect(told()).toEqual([
      "src/content/offers.json line 1: this file must be a list of offers between [ and ].",
      expect.stringMatching(/^src\/content\/story\.json line \d: .*comma/u),
    ]);
  });
});
