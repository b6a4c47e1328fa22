import { expect, it } from "vitest";
import type { SiteFiles } from "../edits/file-names.ts";
import type { ContentPlace, Edit } from "../edits/edit.ts";
import { DESCRIPTIONS, OFFERS, SITE_CONTENT, STORY } from "../edits/file-names.ts";
import { contentProblems, deskProblems, errorsIn } from "./desk-problems.ts";
import { QUESTIONS, SITE } from "../testing/site-files.ts";
import {
  addQuestion,
  at,
  filesAfter,
  groupText,
  rewriteText,
  stopAsking,
  title,
  set,
  stopSection,
} from "../testing/edits.ts";

const after = (...edits: readonly Edit[]): SiteFiles => filesAfter(QUESTIONS, edits);

const question = (words: string): Edit => title("questionnaire", "age", words);

const options = (...entries: readonly string[]): Edit =>
  set("questionnaire", { question: "gender" }, "options", entries);

/** A name, an edit by the coach, and the place and words of the problem that the edit causes. */
const CASES: readonly (readonly [string, Edit, object])[] = [
  [
    "a question without words",
    question(""),
    { question: "age", words: "This question needs its words." },
  ],
  [
    "the words of another question",
    question("Name"),
    { question: "age", words: expect.stringMatching(/^This question reads the same as another/u) },
  ],
  [
    "a question that is very long",
    question("long ".repeat(90)),
    { severity: "advice", words: expect.stringMatching(/^This question has 450 characters\./u) },
  ],
  [
    "one option",
    options("Woman"),
    { question: "gender", words: "A choice needs at least two options." },
  ],
  [
    "an option twice",
    options("Woman", "Man", "Man"),
    { question: "gender", words: 'This question has the option "Man" twice. Remove one.' },
  ],
  [
    "a heading without words",
    groupText("questionnaire", 1, "title", ""),
    { group: 1, words: "This heading needs its words." },
  ],
  [
    "a heading with nothing under it",
    { does: "insert", section: "questionnaire", at: { group: 1 }, words: "Nothing yet" },
    { group: 1, words: expect.stringMatching(/“?Nothing yet.* has nothing under it yet\./u) },
  ],
  [
    "two questions in one",
    question("How old are you? And how old do you feel?"),
    { severity: "advice", words: expect.stringMatching(/^This asks two questions at once\./u) },
  ],
  [
    "a painful question that nothing announces",
    question("How old were you when your mother died?"),
    { severity: "advice", words: expect.stringMatching(/^This may touch something painful/u) },
  ],
];

it.each(CASES)("is said where it is seen, in the coach's words: %s", (_, edit, expected) => {
  const problems = deskProblems(after(edit));
  expect(problems[0]).toMatchObject({ section: "questionnaire", ...expected });
  for (const { words } of problems) {
    expect(words).not.toMatch(/`|"items"|"title"|ui:|schema|json|\bkey\b/iu);
  }
});

it("says that no further section can be kept", () => {
  const more = Array.from({ length: 24 }, (_, index) => `more${index}`).flatMap(
    (section): readonly Edit[] => [
      { does: "add section", section, title: section, heading: "First" },
      addQuestion(section, at(0, 0), "soup", "Which soup?"),
    ],
  );
  expect(errorsIn(after(...more.slice(0, -2)))).toEqual([]);
  expect(errorsIn(after(...more))).toEqual([
    "Your site can keep at most 30 sections, those no longer used among them. Please ask these questions in another section.",
  ]);
});

it("says nothing of files in order, and counts no advice as error", () => {
  expect(deskProblems(QUESTIONS)).toEqual([]);
  expect(deskProblems(SITE)).toEqual([]);
  expect(errorsIn(after(question("How old are you, and how old do you feel?")))).toEqual([]);
});

it("leaves what is not translated to the list of sections", () => {
  expect(deskProblems(new Map([...QUESTIONS, ["story.nl.json", "{}"]]))).toEqual([]);
});

it("gives no advice on a stopped section, and still tells its errors", () => {
  const rewritten = (words: string): Edit => title("story", "reason", words);
  const stopped: Edit = stopSection("story");
  expect(deskProblems(after(rewritten("Why now, and why here?")))).toMatchObject([
    { severity: "advice" },
  ]);
  expect(deskProblems(after(rewritten("Why now, and why here?"), stopped))).toEqual([]);
  expect(deskProblems(after(rewritten(""), stopped))).toMatchObject([{ severity: "error" }]);
});

it.each<[string, Edit, string]>([
  [
    "stopped",
    stopAsking("questionnaire", "gender"),
    "The question “Place of Birth” depends on “Gender”, which this section does not ask. Name a question of this section.",
  ],
  [
    "moved behind it",
    { does: "move", section: "questionnaire", from: at(0, 5), to: at(0, 6) },
    "The question “Place of Birth” depends on “Gender”, which comes later. Move it before, or name an earlier question.",
  ],
  [
    "given other options",
    options("Woman", "Man"),
    'The question “Place of Birth” asks whether “Gender” is "Male", which is none of its options.',
  ],
])("says in the coach's words what depends on a question that is %s", (_, edit, words) => {
  const condition = { question: "gender", is: ["Male"] };
  const ask = set("questionnaire", { question: "birthplace" }, "ui:askWhen", condition);
  expect(deskProblems(after(ask, edit))).toMatchObject([
    { severity: "error", section: "questionnaire", question: "birthplace", words },
  ]);
});

it.each<
  readonly [file: ContentPlace["file"], path: ContentPlace["path"], to: string, said: string]
>([
  [SITE_CONTENT, ["practiceName"], " ", "This needs its words: it is shown on your site."],
  [
    SITE_CONTENT,
    ["schedulingUrl"],
    "calendly.com/me",
    "Please write an address that begins with https://, or nothing.",
  ],
  [SITE_CONTENT, ["leaveTo"], "", "Please write an address that begins with https://."],
  [
    SITE_CONTENT,
    ["coachEmail"],
    "me",
    "This is no email address. Please write it in full, or nothing.",
  ],
  [
    SITE_CONTENT,
    ["portrait", "src"],
    "me.jpg",
    "Please write the name of a picture in the folder public, such as /portrait.jpg, or nothing.",
  ],
  [SITE_CONTENT, ["keptMonths", "messages"], "0", "Please write a whole number above 0 here."],
  [OFFERS, [2, "euros"], "-5", "Please write a whole number here, or 0, or nothing."],
  [OFFERS, [2, "title"], "", "This needs its words: it is shown on your site."],
  [
    OFFERS,
    [2, "title"],
    "Free call",
    "Another offer is called the same. Please give each a name of its own.",
  ],
  [STORY, [1], "", "This paragraph has no words yet. Write some, or remove it."],
  [DESCRIPTIONS, ["/terms"], "", "This needs its words: it is shown on your site."],
])("says beside the field what is wrong with a public text: %s %j", (file, path, to, said) => {
  const files = filesAfter(SITE, [rewriteText(file, path, to)]);
  expect(contentProblems(files)).toMatchObject([
    { severity: "error", words: said, text: { file, path } },
  ]);
  // The problem must be an error: only errors prevent saving and publishing.
  expect(errorsIn(files)).toEqual([said]);
});

it("finds a paragraph that is there twice at the second of them", () => {
  const story = JSON.parse(SITE.get(STORY) ?? "") as readonly string[];
  const files = filesAfter(SITE, [rewriteText(STORY, [3], story[0] ?? "")]);
  expect(contentProblems(files)).toMatchObject([{ text: { file: STORY, path: [3] } }]);
});

it("names file and line where there is no field for it", () => {
  const files = new Map([...SITE, [OFFERS, '[{ "title": "A" }]']]);
  expect(contentProblems(files)).toContainEqual({
    severity: "error",
    words: "In src/content/offers.json, line 1: an offer has no `euros`. Add it.",
  });
});
