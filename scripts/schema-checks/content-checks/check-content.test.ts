import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { LegalPage } from "../../../src/content/legal-page.ts";
import { PRACTICE } from "../../../tests/support/site/practice.ts";
import { formatProblem } from "../sections/problem.ts";
import { adviceOnContent, checkContent } from "./check-content.ts";
import { checkTranslations, translatedTexts } from "./translated-content.ts";
import { CONTENT_SCHEMAS, TRANSLATED_CONTENT } from "./content-schemas.ts";

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

/** Replaces what a file has once. Returns the file's text before. */
function edit(file: string, from: string | RegExp, to: string): string {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  expect(text.split(from)).toHaveLength(2);
  writeFileSync(path, text.replace(from, to));
  return text;
}

test("the practice's texts are in order, and each file has a schema", () => {
  expect(told()).toEqual([]);
  expect(Object.keys({ ...CONTENT_SCHEMAS, ...TRANSLATED_CONTENT }).toSorted()).toEqual(FILES);
});

test("a misspelt key is one problem, and so is a consent without points", () => {
  edit("site-content.json", '"messages"', '"mesages"');
  writeFileSync(join(folder, "consent.json"), '{ "version": "4", "lead": "Read.", "points": [] }');
  expect(told()).toEqual([
    "src/content/site-content.json line 21: `keptMonths` cannot have `mesages`. Did you mean `messages`?",
    "src/content/consent.json line 1: `points` of this file must be a list of points between [ and ], at least one.",
  ]);
});

test("a chapter keeps its translation where it moves, and advice says what was reworded", () => {
  const [english, dutch] = ["terms.json", "terms.nl.json"] as const;
  const terms = JSON.parse(readFileSync(join(folder, english), "utf8")) as LegalPage;
  const [first, second, ...others] = terms.chapters;
  const reworded = second && { ...second, text: ["Coaching is work.", ...second.text] };
  const moved = { ...terms, chapters: [reworded, first, ...others] };
  writeFileSync(join(folder, english), JSON.stringify(moved));
  expect(checkTranslations(folder).map(formatProblem)).toEqual([
    expect.stringMatching(
      /^src\/content\/terms\.nl\.json line 17 \(advice\): the English of `chapters\/coaching\/text` was reworded/u,
    ),
  ]);
  expect(told()).toEqual([]);
  const words = translatedTexts(folder, dutch);
  expect(words[first?.title ?? ""]).toBe("Tussen wie");
  expect(words[reworded?.text.join("\n") ?? ""]).toMatch(/^Ik help je/u);
});

test("a helpline looked up more than a year ago gives advice", () => {
  edit("help-now.json", NINE_TO_17, NINE_TO_17.replace("2026-11-28", "2026-02-28"));
  expect(adviceOnContent(folder, "2027-02-28")).toEqual([]);
  expect(adviceOnContent(folder, "2027-03-01").map(formatProblem)).toEqual([
    expect.stringMatching(
      /^src\/content\/help-now\.json line 31 \(advice\): “.*” .* on 2026-02-28/u,
    ),
  ]);
});

const NINE_TO_17 =
  '"chatWhen": "on working days, mostly from 9 to 17",\n      "checkedOn": "2026-11-28"';

/** By the line that is told: a file, what it has once, and what stands there then. */
const MISTAKES: Readonly<Record<string, Parameters<typeof edit>>> = {
  'src/content/site-content.json line 3: `siteAddress` of this file must be an address that begins with https://, such as "https://www.example.com", or "".':
    ["site-content.json", '"siteAddress": ""', '"siteAddress": "www.example.com"'],
  "src/content/site-content.json line 23: `cancelHours` of this file must be a whole number, or 0, without quotation marks.":
    ["site-content.json", '"cancelHours": 24', '"cancelHours": "24"'],
  "src/content/site-content.json line 1: this file has no `coachTown`. Add it.": [
    "site-content.json",
    '"coachTown": "Voorbeeldstad",',
    "",
  ],
  'src/content/site-content.json line 11: `src` of `portrait` must be the name of a file in the folder public, such as "/portrait.jpg", or "".':
    ["site-content.json", '"src": ""', '"src": "portrait.jpg"'],
  "src/content/offers.json line 34: `euros` of an offer must be a whole number, or 0, without quotation marks; null while there is none.":
    ["offers.json", '"euros": 120', '"euros": "€ 120"'],
  'src/content/offers.json line 66: `mark` of an offer must be "none", "signature" or "coming".': [
    "offers.json",
    '"mark": "signature"',
    '"mark": "best"',
  ],
  'src/content/coaching.json line 6: `steps` of this file must be a list of texts, such as ["one", "two"], none of them empty.':
    ["coaching.json", '"You write to me in a few lines, and I propose a time."', '""'],
  'src/content/consent.json line 2: `version` of this file must be a short name in quotation marks, such as "2", at most 40 letters, digits, dots or hyphens.':
    ["consent.json", '"version": "4"', '"version": "1 and a half"'],
  "src/content/consent.nl.json line 12: the English of `points/1/title` was reworded since it was translated. It is now “Who may read it”. Once the translation says the same, remove `title:of`: `npm run content:check` writes it anew.":
    ["consent.json", '"title": "Who reads it"', '"title": "Who may read it"'],
  "src/content/consent.nl.json line 4: no point has `{copiesLast}`. Add it where the consent tells of it.":
    ["consent.nl.json", "{copiesLast}", ""],
  "src/content/consent.json line 4: no point has `{copiesLast}`. Add it where the consent tells of it.":
    ["consent.json", "{copiesLast}", ""],
  "src/content/consent.json line 11: `{operators}` is no fact. What can stand here: `{readers}`, `{operator}`, `{place}`, `{copies}`, `{months}`, `{copiesLast}`.":
    ["consent.json", "{operator}", "{operators}"],
  "src/content/privacy.json line 105: `{messagesMonths}` is no fact. What can stand here: `{whoReads}`, `{place}`, `{months}`, `{me}`, `{reachMe}`, `{readers}`, `{programs}`, `{operator}`, `{copies}`, `{mailOfTheDay}`, `{calendar}`, `{leaveTo}`, `{copiesLast}`, `{messageMonths}`.":
    ["privacy.json", "{messageMonths}", "{messagesMonths}"],
  "src/content/privacy.nl.json line 4: no chapter has `{mailOfTheDay}`. Add it where the page tells of it.":
    ["privacy.nl.json", "{mailOfTheDay}", "Elke dag een mail."],
  "src/content/safety.json line 9: `{helplines}` must be a text of its own.": [
    "safety.json",
    '"{helplines}"',
    '"Call: {helplines}"',
  ],
  "src/content/terms.json line 56: `/privcy` is no page for visitors, such as `/terms`, and no address that begins with https://.":
    ["terms.json", "](/privacy)", "](/privcy)"],
  "src/content/terms.json line 67: another chapter has this id already. Each needs one of its own.":
    ["terms.json", '"id": "accessibility"', '"id": "mine"'],
  "src/content/terms.json line 3: no chapter has the id `accessibility`, to which the bottom of every page leads.":
    ["terms.json", '"id": "accessibility"', '"id": "access"'],
  "src/content/facts.json line 1: this file has no `coaches`. Add it.": [
    "facts.json",
    '  "coaches": 1,\n',
    "",
  ],
  'src/content/facts.json line 7: `backupsMadeBy` of this file must be "nobody", "the operator" or "GitHub".':
    ["facts.json", '"backupsMadeBy": "nobody"', '"backupsMadeBy": "github"'],
  "src/content/consent.json line 10: `title` of a point must be a text in quotation marks, and not empty.":
    ["consent.json", '"title": "Who reads it"', '"title": ""'],
  'src/content/help-now.json line 6: `number` of a line must be a telephone number in quotation marks, such as "0800-2000".':
    ["help-now.json", '"number": "112"', '"number": "one one two"'],
  'src/content/help-now.json line 19: `chat` of a line must be an address that begins with https://, such as "https://www.example.com", or "".':
    ["help-now.json", '"chat": "https://www.113.nl"', '"chat": "113.nl"'],
  'src/content/help-now.json line 31: `checkedOn` of a line must be a day in quotation marks, such as "2026-11-22".':
    ["help-now.json", NINE_TO_17, NINE_TO_17.replace("28", "31")],
  "src/content/help-now.json line 31: “Violence at home: Veilig Thuis” was last looked up on 2962-11-28, a day that is still to come. Write the day on which you looked it up.":
    ["help-now.json", NINE_TO_17, NINE_TO_17.replace("2026", "2962")],
  "src/content/offers.json line 29: a text has a character in it that cannot be seen (U+0000). Type the text again, instead of copying it.":
    ["offers.json", '"Single session"', String.raw`"Single\u0000 session"`],
  "src/content/site-content.json line 5: `coachName` is already on line 4, and only one of the two would be kept. Remove one, or give it another name.":
    ["site-content.json", '"coachTown"', '"coachName": "Ann",\n  "coachTown"'],
  "src/content/page-descriptions.json line 7: what is said of /terms must be a text in quotation marks, and not empty.":
    ["page-descriptions.json", /(?<="\/terms": )".*"/u, '""'],
};

test("what would break a page is told with its file and line", () => {
  const all = Object.entries(MISTAKES).map(([line, [file, from, to]]) => {
    const before = edit(file, from, to);
    const lines = told();
    writeFileSync(join(folder, file), before);
    return { line, lines };
  });
  expect(all.filter(({ line, lines }) => !lines.includes(line))).toEqual([]);
});

test("a missing comma, and a file of another kind", () => {
  edit("story.json", 'was my fault.",', 'was my fault."');
  writeFileSync(join(folder, "offers.json"), "{}");
  expect(told()).toEqual([
    "src/content/offers.json line 1: this file must be a list of offers between [ and ].",
    expect.stringMatching(/^src\/content\/story\.json line \d: .*comma/u),
  ]);
});
