import { expect, test } from "vitest";
import type { AskWhen } from "../../../src/domain/question/ask-when.ts";
import type { ConditionPlace, Edit } from "../edits/edit.ts";
import {
  COACHING,
  DESCRIPTIONS,
  OFFERS,
  SITE_CONTENT,
  type SiteFiles,
  STORY,
  VISITOR_QUESTIONS,
} from "../edits/file-names.ts";
import {
  addQuestion,
  askWhen,
  at,
  filesAfter,
  groupText,
  help,
  list,
  plainFact,
  rewriteText,
  sectionText,
  stopAsking,
  title,
} from "../testing/edits.ts";
import { QUESTIONS, SITE, TRANSLATED_SITE } from "../testing/site-files.ts";
import { compareFiles } from "./compare-files.ts";

const changes = (before: SiteFiles, after: SiteFiles): readonly string[] =>
  compareFiles(before, after).map(
    ({ kind, section, about, before: was, now }) =>
      `${kind}: ${section}: ${about}: ${was} → ${now}`,
  );

const stopped = stopAsking("health", "smartTv");
const nowAnswered: AskWhen = { question: "gender", isAnswered: true };
const when = (of: ConditionPlace, condition?: AskWhen): Edit =>
  askWhen("questionnaire", of, condition);
const BIRTHPLACE = { of: "question", question: "birthplace" } as const;
const WORK = { of: "group", group: 5 } as const;

test.each<[string, readonly Edit[], ...string[]]>([
  [
    "a rewording",
    [title("health", "coffeeIntake", "How much coffee do you have in a day?")],
    "words only: Health: “How much coffee do you drink in a day?”: How much coffee do you drink in a day? → How much coffee do you have in a day?",
  ],
  [
    "another meaning",
    [title("health", "vaccines", "Which vaccines have you had in the last 10 years?")],
    "meaning may have changed: Health: “Which vaccines have you had in the last 20 years?”: Which vaccines have you had in the last 20 years? → Which vaccines have you had in the last 10 years?",
  ],
  [
    "another help text",
    [help("health", "coffeeIntake", "In mugs.")],
    "meaning may have changed: Health: “How much coffee do you drink in a day?”: the help text: In cups. → In mugs.",
  ],
  [
    "no help text",
    [help("health", "coffeeIntake", "")],
    "words only: Health: “How much coffee do you drink in a day?”: the help text: In cups. → ",
  ],
  [
    "a plain fact",
    [plainFact("story", "issues", true)],
    "words only: Story: “Which issues feel most pressing to you for your…”: whether your client may rather talk about it: It is offered → It is left out: a plain fact",
  ],
  [
    "days that are kept",
    [{ does: "keep each day", section: "personal", question: "ratingHealth", isKept: false }],
    "touches stored answers: Personal: “On a scale from 0 to 10, how far have you come with your…”: the numbers of earlier days: They are kept, each with its day → They are not kept",
  ],
  [
    "examples",
    [list("health", "toothpaste", "examples", ["Elmex"])],
    "words only: Health: “Which toothpaste do you use?”: an example:  → Elmex",
  ],
  [
    "other options",
    [list("questionnaire", "gender", "options", ["Woman", "Male", "Other", "None"])],
    "touches stored answers: Details: “Gender”: what can be chosen: Female → Woman",
    "meaning may have changed: Details: “Gender”: what can be chosen:  → None",
  ],
  [
    "options in another order",
    [list("questionnaire", "gender", "options", ["Female", "Male", "Other"])],
    "words only: Details: “Gender”: what can be chosen: the order: Male / Female / Other → Female / Male / Other",
  ],
  [
    "a stopped question",
    [stopped],
    "touches stored answers: Health: “In which rooms do you have a smart TV?”: In which rooms do you have a smart TV? → Not asked any more. Its answers stay readable under “Earlier questions”.",
  ],
  [
    "a new question",
    [addQuestion("story", at(0, 0), "soup", "Which soup?", "choice", ["Pea", "Leek"])],
    "words only: Story: “Which soup?”:  → Which soup?",
    "words only: Story: “Which soup?”: what can be chosen:  → Pea",
    "words only: Story: “Which soup?”: what can be chosen:  → Leek",
  ],
  [
    "a question under another heading",
    [{ does: "move item", section: "health", from: at(2, 0), to: at(0, 1) }],
    "words only: Health: “Have you ever been treated by a doctor of Chinese medicine?”: the heading: Other kinds of care → Medicines and medical care",
  ],
  [
    "a question in another place",
    [{ does: "move item", section: "story", from: at(0, 0), to: at(0, 2) }],
    "words only: Story: “What is the main reason you got in touch with me?”: the place: First → After “Which issues feel most pressing to you for your…”",
  ],
  [
    "another heading",
    [groupText("questionnaire", 2, "title", "Your pages")],
    "meaning may have changed: Details: The heading “Where you are online”: Where you are online → Your pages",
  ],
  [
    "a word before what is sensitive",
    [groupText("questionnaire", 2, "sensitive", "Skip it.")],
    "words only: Details: The heading “Where you are online”: the sensitive line:  → Skip it.",
  ],
  [
    "helplines",
    [{ does: "say whom to call", section: "story", group: 1, isSaid: false }],
    "words only: Story: The heading “Room to unload”: whom to call now: It is said here → ",
  ],
  [
    "a new heading",
    [{ does: "add group", section: "story", at: 0, title: "First" }],
    "words only: Story: The heading “First”:  → First",
  ],
  [
    "a heading in another place",
    [{ does: "move group", section: "story", from: 0, to: 1 }],
    "words only: Story: The heading “What brings you here”: the place: First → After “Room to unload”",
  ],
  [
    "a heading that goes",
    [{ does: "remove group", section: "story", group: 1 }],
    "words only: Story: The heading “Room to unload”: Room to unload → ",
    "words only: Story: The heading “Room to unload”: the introduction: What you write here is confidential, like everything else in these sections. It does not need to make sense, be kind or be finished. → ",
    "words only: Story: The heading “Room to unload”: whom to call now: It is said here → ",
    "words only: Story: “This space is for unloading. What else would you like to…”: the heading: Room to unload → What brings you here",
  ],
  [
    "a note that goes",
    [{ does: "remove note", section: "personal", at: at(0, 0) }],
    "words only: Personal: The heading “Your dream”: a note: Please read these first 4 questions now, but answer them last. → ",
  ],
  [
    "a section's title",
    [sectionText("story", "title", "Your story")],
    "meaning may have changed: Story: The section: Story → Your story",
  ],
  [
    "a section in another place",
    [{ does: "move section", section: "personal", to: 0 }],
    "words only: The sections: “Personal”: the place: After “Family | Siblings” → First",
  ],
  [
    "a stopped section",
    [{ does: "stop section", section: "story" }],
    "touches stored answers: Story: The section: who sees it: Shown to your clients, with what they had answered in it → No longer shown to your clients. What they answered stays readable under “Earlier sections”.",
  ],
  [
    "a new section with all that it asks",
    [
      { does: "add section", section: "sleep", title: "Sleep", heading: "Your nights" },
      addQuestion("sleep", at(0, 0), "hours", "How many hours do you sleep?", "number"),
    ],
    "words only: Sleep: The section:  → Sleep",
    "words only: Sleep: The heading “Your nights”:  → Your nights",
    "words only: Sleep: “How many hours do you sleep?”:  → How many hours do you sleep?",
  ],
  [
    "a condition of a question",
    [when(BIRTHPLACE, { question: "gender", is: ["Male", "Other"] })],
    "meaning may have changed: Details: “Place of Birth”: when it is asked: Always → Only when “Gender” is “Male” or “Other”",
  ],
  [
    "a condition that an empty answer meets",
    [when(BIRTHPLACE, { question: "gender", isNot: ["Male"] })],
    "meaning may have changed: Details: “Place of Birth”: when it is asked: Always → Unless “Gender” is “Male”",
  ],
  [
    "a condition of a heading",
    [when(WORK, nowAnswered)],
    "meaning may have changed: Details: The heading “Your work”: when its questions are asked: Always → Only when “Gender” is answered",
  ],
  [
    "a condition of a new question",
    [
      addQuestion("questionnaire", at(0, 3), "soup", "Which soup?"),
      when({ of: "question", question: "soup" }, nowAnswered),
    ],
    "words only: Details: “Which soup?”:  → Which soup?",
    "meaning may have changed: Details: “Which soup?”: when it is asked: Always → Only when “Gender” is answered",
  ],
  [
    "a question under a heading with another condition",
    [
      when(WORK, nowAnswered),
      { does: "move item", section: "questionnaire", from: at(4, 0), to: at(5, 0) },
    ],
    "meaning may have changed: Details: The heading “Your work”: when its questions are asked: Always → Only when “Gender” is answered",
    expect.stringMatching(
      /^meaning may have changed: .*: the heading: Partner and children → Your work \(Only when “Gender” is answered\)$/u,
    ),
  ],
  [
    "a note with a condition",
    [
      { does: "add note", section: "questionnaire", at: at(5, 0), words: "About work." },
      when({ of: "note", at: at(5, 0) }, nowAnswered),
    ],
    "words only: Details: The heading “Your work”: a note:  → About work. (Only when “Gender” is answered)",
  ],
  [
    "a public text",
    [rewriteText(SITE_CONTENT, ["portrait", "alt"], "I, beside a lake")],
    "words only: Your site: You and your practice: What your portrait shows:  → I, beside a lake",
  ],
  [
    "a number among the public texts",
    [rewriteText(SITE_CONTENT, ["cancelHours"], "48")],
    "words only: Your site: You and your practice: Hours before a session until which it can be moved: 24 → 48",
  ],
  [
    "an offer",
    [rewriteText(OFFERS, [2, "euros"], "135")],
    expect.stringMatching(
      /^words only: Your site: Your offers: What it is called: Single session; .* in euros: 120; .* → .* in euros: 135; .*/u,
    ),
  ],
  [
    "an offer that goes",
    [{ does: "remove entry", file: OFFERS, at: 0 }],
    expect.stringMatching(
      /^words only: Your site: Your offers: What it is called: Free call; .* in euros: 0; .* → $/u,
    ),
  ],
  [
    "a list of texts",
    [rewriteText(COACHING, ["steps"], "You write.\n\n We talk. ")],
    expect.stringMatching(
      /^words only: Your site: The coaching page: How it goes, step by step: [^→]+ → You write\.\nWe talk\.$/u,
    ),
  ],
  [
    "a visitor’s question",
    [rewriteText(VISITOR_QUESTIONS, [0, "answer"], "No.")],
    expect.stringMatching(/^words only: Your site: What visitors ask: .+ → .+: Do I .+: No\.$/u),
  ],
  [
    "a paragraph of the story",
    [rewriteText(STORY, [0], "I know it.")],
    expect.stringMatching(/^words only: Your site: Your story: .+ → I know it\.$/u),
  ],
  [
    "a description",
    [rewriteText(DESCRIPTIONS, ["/terms"], "Soon.")],
    "words only: Your site: What search engines say: Terms of Service: What you can expect from coaching with me and what I ask of you, in plain words. → Soon.",
  ],
])("the table has %s", (_, edits, ...rows) => {
  expect(changes(SITE, filesAfter(SITE, edits))).toEqual(rows);
});

/** A value of a file changed by hand; without `value`, the value is taken away. */
function byHand(files: SiteFiles, name: string, path: readonly string[], value?: unknown) {
  const content: unknown = JSON.parse(files.get(name) ?? "");
  const owner = path
    .slice(0, -1)
    .reduce<object>((inner, key) => Object(Reflect.get(inner, key)), Object(content));
  const key = path.at(-1) ?? "";
  if (value === undefined) {
    Reflect.deleteProperty(owner, key);
  } else {
    Reflect.set(owner, key, value);
  }
  return new Map([...files, [name, JSON.stringify(content)]]);
}

const NOT_ASKED = "Not asked any more. Its answers stay readable under “Earlier questions”.";
const DETAILS = "questionnaire.schema.json";
const KINDS = "field-lists.json";

test("the table has a question that must be answered from now on", () => {
  const required = byHand(QUESTIONS, "story.schema.json", ["required"], ["reason", "issues"]);
  const optional = byHand(QUESTIONS, "story.schema.json", ["required"], ["reason"]);
  const name = "Story: “Which issues feel most pressing to you for your…”";
  expect(changes(optional, required)).toEqual([
    `meaning may have changed: ${name}: whether it may be skipped: It may be skipped → It must be answered`,
  ]);
  expect(changes(required, optional)).toEqual([
    `meaning may have changed: ${name}: whether it may be skipped: It must be answered → It may be skipped`,
  ]);
  expect(
    changes(byHand(QUESTIONS, "story.schema.json", ["properties", "issues"]), required),
  ).toContain(
    `meaning may have changed: ${name}: whether it may be skipped: It may be skipped → It must be answered`,
  );
});

test("the table has other kinds, names and limits of answers", () => {
  const kind = byHand(QUESTIONS, KINDS, ["questionnaire", "age", "kind"], "short text");
  expect(changes(QUESTIONS, kind)).toEqual([
    "touches stored answers: Details: “Age”: the kind of answer. Earlier answers may not fit: a number → a few words",
  ]);
  const limits = byHand(QUESTIONS, DETAILS, ["properties", "height", "minimum"], 60);
  expect(changes(QUESTIONS, limits)).toEqual([
    "meaning may have changed: Details: “Height in centimetres”: which answers fit: maximum 250, minimum 50, multipleOf 0.1, type number → maximum 250, minimum 60, multipleOf 0.1, type number",
  ]);
  const gone = byHand(QUESTIONS, DETAILS, ["properties", "age"]);
  const renamed = byHand(gone, DETAILS, ["properties", "years"], { type: "number", title: "Age" });
  const kept = { kind: "number", renamedFrom: "age" };
  expect(
    changes(QUESTIONS, byHand(renamed, KINDS, ["questionnaire", "years"], kept)),
  ).toContainEqual(
    "touches stored answers: Details: “Age”: the name its answers are kept under: age → years",
  );
});

test("the table has a question and a section that vanish without being stopped", () => {
  const answers = "Gone without being stopped. Its answers would not be seen any more.";
  const gone = byHand(QUESTIONS, DETAILS, ["properties", "age"]);
  expect(changes(QUESTIONS, byHand(gone, KINDS, ["questionnaire", "age"]))).toContainEqual(
    `touches stored answers: Details: “Age”: Age → ${answers}`,
  );
  const retired = filesAfter(QUESTIONS, [stopped]);
  const name = "In which rooms do you have a smart TV?";
  expect(changes(retired, byHand(retired, KINDS, ["health", "smartTv"]))).toEqual([
    `touches stored answers: Health: “${name}”: ${NOT_ASKED} → ${answers}`,
  ]);
  expect(changes(QUESTIONS, byHand(QUESTIONS, "sections.json", ["1"], {}))).toContainEqual(
    "touches stored answers: Story: The section: Story → Gone without being stopped. The answers in it would not be seen any more.",
  );
});

test("the table has a question that is asked again", () => {
  const retired = filesAfter(QUESTIONS, [stopped]);
  const again = filesAfter(retired, [
    { does: "ask again", section: "health", question: "smartTv" },
  ]);
  expect(changes(retired, again)).toEqual([
    `touches stored answers: Health: “In which rooms do you have a smart TV?”: ${NOT_ASKED} → In which rooms do you have a smart TV?`,
    expect.stringMatching(/^words only: .*: the help text:  → A voice assistant/u),
    expect.stringMatching(/^words only: .* → It is left out: a plain fact$/u),
  ]);
});

test("a rewording of a deciding question also changes the conditions about it", () => {
  const before = filesAfter(QUESTIONS, [when(BIRTHPLACE, nowAnswered)]);
  const after = filesAfter(before, [title("questionnaire", "gender", "Gender?")]);
  expect(changes(before, after)).toEqual([
    "words only: Details: “Gender”: Gender → Gender?",
    "meaning may have changed: Details: “Place of Birth”: when it is asked: Only when “Gender” is answered → Only when “Gender?” is answered",
  ]);
});

test("a section without headings has places, too", () => {
  const ordered = (...keys: readonly string[]) =>
    new Map([...QUESTIONS, ["story.ui.json", JSON.stringify({ "ui:order": keys })]]);
  const before = ordered("reason", "story", "issues", "unload");
  expect(changes(before, ordered("story", "issues", "reason", "unload"))).toEqual([
    "words only: Story: “What is the main reason you got in touch with me?”: the place: First → After “Which issues feel most pressing to you for your…”",
  ]);
});

test("the layout is no change, and neither is a file of one side alone", () => {
  const flat = [...SITE].map(([name, text]) => [name, JSON.stringify(JSON.parse(text))] as const);
  expect(changes(SITE, new Map(flat))).toEqual([]);
  expect(changes(QUESTIONS, SITE)).toEqual([]);
  expect(changes(SITE, QUESTIONS)).toEqual([]);
});

test("a file that is no JSON is named", () => {
  expect(() => compareFiles(SITE, new Map([...SITE, [STORY, "["]]))).toThrow(
    "content/story.json cannot be read.",
  );
});

test("the table has a translation, beside the English text of today", () => {
  const edits: readonly Edit[] = [
    { does: "move item", section: "story", from: at(0, 0), to: at(1, 0) },
    groupText("story", 0, "title", "Why you are here"),
  ];
  const translated = (words: string): Edit => {
    const path = ["groups", "story", "title"];
    return { does: "translate", section: "story", language: "nl", path, words };
  };
  const inDutch = (made: readonly Edit[]) =>
    changes(TRANSLATED_SITE, filesAfter(TRANSLATED_SITE, made)).filter((row) =>
      row.includes("Dutch"),
    );
  expect(inDutch(edits)).toEqual([]);
  expect(inDutch([...edits.slice(0, 1), translated("Wat er speelt")])).toEqual([
    "words only: Story: “What brings you here” in Dutch: Wat je hier brengt → Wat er speelt",
  ]);
});
