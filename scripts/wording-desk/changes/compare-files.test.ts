import { expect, test } from "vitest";
import type { AskWhen } from "../../../src/domain/question/section-files.ts";
import type { Edit, Owner } from "../edits/edit.ts";
import { COACHING, OFFERS, SITE_CONTENT, type SiteFiles, STORY } from "../edits/file-names.ts";
import {
  addQuestion,
  at,
  filesAfter,
  groupText,
  help,
  rewriteText,
  set,
  stopAsking,
  title,
  translate,
  stopSection,
} from "../testing/edits.ts";
import { byHand, QUESTIONS, SITE, TRANSLATED_SITE } from "../testing/site-files.ts";
import { compareFiles } from "./compare-files.ts";

const changes = (before: SiteFiles, after: SiteFiles): readonly string[] =>
  compareFiles(before, after).map(({ kind, section, about, before: was, now }) =>
    [kind.split(" ")[0], section, about, `${was} → ${now}`].join(": ").replaceAll("\n", " / "),
  );

const COFFEE = "How much coffee do you drink in a day?";
const SMART_TV = "In which rooms do you have a smart TV?";
const NOT_ASKED = "Not asked any more. Its answers stay readable under “Earlier questions”.";
const WHOLE_SMART_TV = `${SMART_TV} / a line of help under it: A voice assistant counts as well. If you have none, leave this empty. / it asks for a plain fact: Yes / the kind of answer: as much as the client likes`;
const stopped = stopAsking("health", "smartTv");
const nowAnswered: AskWhen = { question: "gender", isAnswered: true };
const when = (of: Owner, condition: AskWhen): Edit =>
  set("questionnaire", of, "ui:askWhen", condition);
const options = (...entries: readonly string[]): Edit =>
  set("questionnaire", { question: "gender" }, "options", entries);

test.each<[string, readonly Edit[], ...string[]]>([
  [
    "a rewording",
    [title("health", "coffeeIntake", "How much coffee do you have in a day?")],
    `words: Health: “${COFFEE}”: ${COFFEE} → How much coffee do you have in a day?`,
  ],
  [
    "another meaning",
    [help("health", "coffeeIntake", "In mugs.")],
    `meaning: Health: “${COFFEE}”: a line of help under it: In cups. → In mugs.`,
  ],
  [
    "what is switched on",
    [set("story", { question: "issues" }, "ui:plainFact", true)],
    "words: Story: “Which issues feel most pressing to you for your…”: it asks for a plain fact: No → Yes",
  ],
  [
    "days that are no longer kept",
    [set("personal", { question: "ratingHealth" }, "ui:askedAgain", "")],
    "touches: Personal: “On a scale from 0 to 10, how far have you come with your…”: its number may change: each day's is kept: Yes → No",
  ],
  [
    "the scale of a rating",
    [set("personal", { question: "ratingHealth" }, "scale", { low: 1, high: 5 })],
    "touches: Personal: “On a scale from 0 to 10, how far have you come with your…”: its scale: 0 to 10 → 1 to 5",
  ],
  [
    "an option that goes",
    [options("Woman", "Male", "Other", "None")],
    "touches: Details: “Gender”: the options: Male / Female / Other → Woman / Male / Other / None",
  ],
  [
    "an option that comes",
    [options("Male", "Female", "Other", "None")],
    "meaning: Details: “Gender”: the options: Male / Female / Other → Male / Female / Other / None",
  ],
  [
    "options in another order",
    [options("Female", "Male", "Other")],
    "words: Details: “Gender”: the options: Male / Female / Other → Female / Male / Other",
  ],
  [
    "a stopped question, with all that goes with it",
    [stopped],
    `touches: Health: “${SMART_TV}”: ${WHOLE_SMART_TV} → ${NOT_ASKED}`,
  ],
  [
    "a new question",
    [
      addQuestion("questionnaire", at(0, 3), "soup", "Which soup?", "choice", ["Pea", "Leek"]),
      when({ question: "soup" }, nowAnswered),
    ],
    "words: Details: “Which soup?”:  → Which soup? / its options are buttons: Yes / its condition: Only asked when “Gender” is answered. / the kind of answer: one of some options / the options: Pea / Leek",
  ],
  [
    "a question in another place",
    [{ does: "move", section: "health", from: at(2, 0), to: at(0, 1) }],
    "words: Health: “Have you ever been treated by a doctor of Chinese medicine?”: the place: After the heading “Other kinds of care” → After “Which medications have you taken in the last 10 years?”",
  ],
  [
    "a heading in another place",
    [
      { does: "move", section: "story", from: { group: 0 }, to: { group: 1 } },
      groupText("story", 0, "title", "Room"),
    ],
    "meaning: Story: the heading “Room to unload”: Room to unload → Room",
    "words: Story: the heading “Room”: the place: After “Which issues feel most pressing to you for your…” → First",
  ],
  [
    "a heading that goes",
    [{ does: "remove", section: "story", at: { group: 1 } }],
    expect.stringMatching(
      /^words: Story: the heading “Room to unload”: Room to unload .+ say here whom to call now: Yes → $/u,
    ),
  ],
  [
    "a section's title, and its place",
    [{ does: "move", section: "personal", to: 0 }, set("personal", "section", "title", "You")],
    "meaning: Personal: the section: Personal → You",
    "words: The sections: Personal: the place: After Family | Siblings → First",
  ],
  [
    "a stopped section",
    [stopSection("story")],
    "touches: Story: the section: no longer shown to your clients, and readable for you under “Earlier sections”, with its answers: No → Yes",
  ],
  [
    "a new section with all that it asks",
    [
      { does: "add section", section: "sleep", title: "Sleep", heading: "Your nights" },
      addQuestion("sleep", at(0, 0), "hours", "How many hours do you sleep?", "number"),
    ],
    "words: Sleep: the section:  → Sleep / its addresses: /sleep, and /adminsleep for you",
    "words: Sleep: the heading “Your nights”:  → Your nights",
    "words: Sleep: “How many hours do you sleep?”:  → How many hours do you sleep? / the kind of answer: a number",
  ],
  [
    "a condition of a heading, as one of its questions",
    [when({ group: 5 }, { question: "gender", isNot: ["Male"] })],
    "meaning: Details: “Current Occupation”: its condition:  → Only asked when “Gender” is not “Male”.",
    "meaning: Details: “Past Occupations”: its condition:  → Only asked when “Gender” is not “Male”.",
  ],
  [
    "a note with a condition",
    [
      { does: "insert", section: "questionnaire", at: at(5, 0), words: "About work." },
      when(at(5, 0), nowAnswered),
    ],
    "words: Details: a note under the heading “Your work”:  → About work. / its condition: Only asked when “Gender” is answered.",
  ],
  [
    "texts and numbers of the public pages",
    [rewriteText(SITE_CONTENT, ["cancelHours"], "48"), rewriteText(COACHING, ["steps"], "A\nB")],
    "words: Your site: You and your practice: Hours before a session until which it can be moved: 24 → 48",
    expect.stringMatching(/How it goes, step by step: .+ → A \/ B$/u),
  ],
  [
    "an offer, and one that goes",
    [
      rewriteText(OFFERS, [2, "euros"], "135"),
      { does: "remove", file: OFFERS, at: 0 },
      { does: "move", file: STORY, from: 0, to: 1 },
    ],
    expect.stringMatching(/Your offers: What it is called: Free call; .* → .* in euros: 135; .*/u),
    expect.stringMatching(/Your offers: What it is called: Single session; .* → $/u),
    expect.stringMatching(/^words: Your site: Your story: the order: .+ → .+$/u),
  ],
])("the table has %s", (_, edits, ...rows) => {
  expect(changes(SITE, filesAfter(SITE, edits))).toEqual(rows);
});

const handed = (name: string, from: string, to: string): SiteFiles =>
  byHand(QUESTIONS, name, from, to);

test.each<[string, SiteFiles, SiteFiles, ...string[]]>([
  [
    "an answer that may be skipped now",
    QUESTIONS,
    handed("questionnaire.schema.json", '"required": [\n    "name"\n  ]', '"required": []'),
    "meaning: Details: “Name”: it must be answered: Yes → No",
  ],
  [
    "another kind of answer",
    QUESTIONS,
    handed("field-lists.json", '"age": { "kind": "number" }', '"age": { "kind": "short text" }'),
    "touches: Details: “Age”: the kind of answer: a number → a few words",
  ],
  [
    "other limits",
    QUESTIONS,
    handed("questionnaire.schema.json", '"minimum": 50', '"minimum": 60'),
    "meaning: Details: “Height in centimetres”: minimum: 50 → 60",
  ],
  [
    "another name of answers",
    QUESTIONS,
    new Map([
      ...[...QUESTIONS].map(([name, text]) => [name, text.replaceAll('"age"', '"years"')] as const),
      ...[
        ...handed(
          "field-lists.json",
          '"age": { "kind": "number" }',
          '"years": { "kind": "number", "renamedFrom": "age" }',
        ),
      ].filter(([name]) => name === "field-lists.json"),
    ]),
    "touches: Details: “Age”: the name its answers are kept under now:  → years",
  ],
  [
    "a question that is asked again",
    filesAfter(QUESTIONS, [stopped]),
    QUESTIONS,
    `touches: Health: “${SMART_TV}”: ${NOT_ASKED} → ${WHOLE_SMART_TV}`,
  ],
  [
    "a question that vanishes without being stopped",
    filesAfter(QUESTIONS, [addQuestion("story", at(0, 0), "soup", "Which soup?")]),
    QUESTIONS,
    "touches: Story: “Which soup?”: Which soup? / the kind of answer: a few words → ",
  ],
  [
    "a condition about a reworded question",
    filesAfter(QUESTIONS, [when({ question: "birthplace" }, nowAnswered)]),
    filesAfter(QUESTIONS, [
      when({ question: "birthplace" }, nowAnswered),
      title("questionnaire", "gender", "Gender?"),
    ]),
    "words: Details: “Gender”: Gender → Gender?",
    "meaning: Details: “Place of Birth”: its condition: Only asked when “Gender” is answered. → Only asked when “Gender?” is answered.",
  ],
])("the table has %s", (_, before, after, ...rows) => {
  expect(changes(before, after)).toEqual(rows);
});

test("the layout is no change, and neither is a file of one side alone", () => {
  const flat = [...SITE].map(([name, text]) => [name, JSON.stringify(JSON.parse(text))] as const);
  expect(changes(SITE, new Map(flat))).toEqual([]);
  expect(changes(QUESTIONS, SITE)).toEqual([]);
  expect(changes(SITE, QUESTIONS)).toEqual([]);
});

test("the table has a translation, beside the English text of today", () => {
  const edits: readonly Edit[] = [
    { does: "move", section: "story", from: at(0, 0), to: at(1, 0) },
    groupText("story", 0, "title", "Why you are here"),
  ];
  const inDutch = (made: readonly Edit[]) =>
    changes(TRANSLATED_SITE, filesAfter(TRANSLATED_SITE, made)).filter((row) =>
      row.includes("Dutch"),
    );
  expect(inDutch(edits)).toEqual([
    expect.stringMatching(/“Why you are here”: {2}→ Why you .* in Dutch: Wat je hier brengt$/u),
    expect.stringMatching(/“What brings you here”: What .* in Dutch: Wat je hier brengt → $/u),
  ]);
  const [moved] = edits;
  expect(inDutch(moved ? [moved] : [])).toEqual([]);
  const translated = translate("story", ["groups", "story", "title"], "Wat er speelt");
  expect(inDutch([...(moved ? [moved] : []), translated])).toEqual([
    "meaning: Story: the heading “What brings you here” in Dutch: Wat je hier brengt → Wat er speelt",
  ]);
});
