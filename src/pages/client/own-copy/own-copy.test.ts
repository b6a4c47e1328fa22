import { expect, it } from "vitest";
import { type StoredAnswers, isBegun } from "../../../domain/answer/answers.ts";
import {
  type SectionDefinition,
  loadSectionDefinition,
  sections,
} from "../../../questionnaire/section-definition.ts";
import { createAsking } from "../../../questionnaire/form/asking/asking.ts";
import { copyAsJson } from "./copy-as-json.ts";
import { type OwnSection, isInCopy } from "./own-copy.ts";

const AT = new Date("2026-11-22T12:00:00Z");
const FIRST = { words: "The first words", from: "", until: "2026-03-01" };

/** A section as it is stored; `more` has what else is known of it. */
const sectionIn = (
  definition: SectionDefinition,
  answers: StoredAnswers,
  more: Partial<OwnSection> = {},
): OwnSection => ({
  definition,
  answers,
  isBegun: isBegun(answers),
  savedAt: AT.getTime(),
  earlierWordings: {},
  replies: {},
  earlierTexts: [],
  ...more,
});

const definitionOf = (id: string) =>
  loadSectionDefinition(sections.find((section) => section.id === id) ?? sections[0]);

/** A section in the copy. */
interface Data {
  readonly groups: readonly { readonly title: string; readonly questions: readonly Question[] }[];
}

interface Question {
  readonly key: string;
  readonly answer: string | null;
  readonly condition?: string;
  readonly ratherTalkAboutIt?: true;
}

function dataIn(...own: Parameters<typeof sectionIn>) {
  const text = copyAsJson([sectionIn(...own)], AT);
  // The test's own program has written it.
  const {
    copiedAt,
    sections: [section],
  } = JSON.parse(text) as { copiedAt: string; sections: [Data] };
  const questions = section.groups.flatMap((group) => group.questions);
  const answerTo = (key: string) => questions.find((question) => question.key === key)?.answer;
  return { text, copiedAt, section, questions, answerTo };
}

const dataOf = async (id: string, answers: StoredAnswers, more?: Partial<OwnSection>) =>
  dataIn(await definitionOf(id), answers, more);

it("has every question of a section once, with the answer in words", async () => {
  const { questions, answerTo } = await dataOf("personal", { ratingHealth: 7, dream: "A garden" });
  const keys = questions.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toHaveLength(25);
  expect(["ratingHealth", "dream", "coreValues", "ratingWealth"].map(answerTo)).toEqual([
    "7 of 10",
    "A garden",
    null,
    null,
  ]);
});

it("has what an older document holds: odd values, and answers to no question", async () => {
  const answers = { gender: "Woman", age: "41", other: "kept", web: null };
  const { section, answerTo } = await dataOf("questionnaire", answers);
  expect(["gender", "age"].map(answerTo)).toEqual(["Woman", "41"]);
  expect(section.groups.at(-1)).toMatchObject({
    title: "Questions I ask no more",
    questions: [{ key: "other", answer: "kept" }],
  });
});

it("tells answers in words, also odd ones and those of removed questions", async () => {
  const definition = await definitionOf("story");
  const fields = {
    ...definition.fields,
    story: { kind: "date" },
    reason: { kind: "number" },
    before: { kind: "date", retired: "When was it?" },
  } as const;
  const answers = { story: "1990-01-31", reason: "1m70", before: "1990-02-01" };
  const { questions } = dataIn({ ...definition, fields }, answers);
  expect(questions.filter(({ answer }) => answer !== null)).toMatchObject([
    { key: "reason", answer: "1m70" },
    { key: "story", answer: "31 January 1990" },
    { question: "When was it?", answer: "1 February 1990" },
  ]);
});

it("takes a section for begun once there is a word in it", () => {
  expect(isBegun({})).toBe(false);
  expect(isBegun({ a: "", b: null })).toBe(false);
  expect(isBegun({ a: "", b: 0 })).toBe(true);
});

it.each(["constructor", "toString", "hasOwnProperty", "valueOf"])(
  "has an answer that is stored under the name %s",
  async (name) => {
    const { text, answerTo } = await dataOf("health", { [name]: "Kept", gender: name });
    expect(answerTo(name)).toBe("Kept");
    expect(text).not.toContain('"askedIn"');
  },
);

it("is data with the words of each question, and those it had before", async () => {
  const earlierWordings = { story: [FIRST] };
  const data = await dataOf("story", { story: "Once" }, { earlierWordings });
  const { copiedAt, section, questions } = data;
  expect(copiedAt).toBe(AT.toISOString());
  expect(section).toMatchObject({ title: "Story", isBegun: true, lastSavedAt: AT.toISOString() });
  expect(questions).toHaveLength(4);
  expect(questions.find(({ key }) => key === "story")).toEqual({
    key: "story",
    question: "Please tell me your story. How did you come to where you are now?",
    earlierWordings: [{ question: "The first words", from: null, until: "2026-03-01" }],
    answer: "Once",
  });
  expect(questions.filter(({ answer }) => answer === null)).toHaveLength(3);
});

it("has the words that the client read in another language", async () => {
  const askedIn = new Map([
    ["story", { language: "nl", words: "Vertel <mij> alles." }],
    ["gone", { language: "nl", words: "Wat?" }],
  ] as const);
  const { text } = await dataOf("story", { story: "Ooit", gone: "Weg" }, { askedIn });
  expect(text).toMatch(/"askedIn": \{\s+"language": "nl",\s+"question": "Vertel <mij> alles\."/u);
});

it("names the questions to talk about, also unanswered, and shows no key", async () => {
  const answers = {
    "story:talk": "yes",
    "issues:talk": "",
    "unload:talk": "yes",
    unload: "x",
    "unload:words": "2026-11-22",
  };
  const { text, questions } = await dataOf("story", answers);
  const marked = questions.filter(({ ratherTalkAboutIt }) => ratherTalkAboutIt);
  expect(marked.map(({ key, answer }) => [key, answer])).toEqual([
    ["story", null],
    ["unload", "x"],
  ]);
  expect(text).not.toMatch(/:(?:talk|words)/u);
  expect(isBegun({ "story:talk": "yes" })).toBe(true);
  expect(isBegun({ "story:talk": "" })).toBe(false);
});

it("has the values of all days, also where the answer is taken back", async () => {
  const { questions, answerTo } = await dataOf("personal", {
    ratingHealth: "",
    "ratingHealth:before-2026-11-27": 3,
    "ratingHealth:2026-11-28": 7,
    "ratingHealth:2026-11-29": "",
    "gone:2026-11-28": 4,
  });
  expect(answerTo("gone")).toContain("4 on 28 November 2026");
  expect(questions).toContainEqual(
    expect.objectContaining({
      key: "ratingHealth",
      answer: null,
      values: [
        { value: 3, before: "2026-11-27" },
        { value: 7, on: "2026-11-28" },
      ],
    }),
  );
});

it("leaves out what was not asked, and tells a condition no longer met", async () => {
  const [section] = sections;
  const { ui, ...rest } = await loadSectionDefinition(section);
  const condition = { "ui:askWhen": { question: "gender", is: ["Female"] } };
  const [you, ...others] = ui["ui:groups"] ?? [];
  const groups = others.map((group) => ({ ...group, ...condition }));
  const definition = {
    ...rest,
    createAsking,
    ui: {
      ...ui,
      birthplace: condition,
      childrenDetails: {},
      ...(you && { "ui:groups": [you, ...groups] }),
    },
  };
  const answers = { gender: "Male", birthplace: "By the sea", phone: "+31 6 1" };
  const {
    section: copied,
    questions,
    answerTo,
  } = dataIn(definition, answers, {
    replies: {
      "answer/questionnaire/altEmail": { text: "A word", question: "?", at: 0, isPutAway: false },
    },
  });
  expect(copied.groups.map(({ title }) => title)).toEqual([you?.title, others[0]?.title]);
  const words = "Only asked when “Gender” is “Female”.";
  expect(questions.filter((question) => question.condition === words)).toMatchObject([
    { key: "birthplace", answer: "By the sea" },
    { key: "phone", answer: "+31 6 1" },
    { key: "altEmail", answer: null, wordFromCoach: { text: "A word" } },
  ]);
  expect(answerTo("address")).toBeUndefined();
});

it("has the coach's words below their answers, and the rest at the end", async () => {
  const word = (text: string, question: string) => ({
    text,
    question,
    at: AT.getTime(),
    isPutAway: true,
  });
  const replies = {
    "answer/story/story": word("Thank you <3", "Your story?"),
    "answer/story/reason": word(
      "We shall see.",
      "What is the main reason you got in touch with me?",
    ),
    "answer/story/stopped": word("Once asked", "Stopped?"),
    "section/story": word("On all of it", "Story"),
    "section/health": word("Elsewhere", "Health"),
  };
  const { section, questions } = await dataOf("story", { story: "Once" }, { replies });
  const givenAt = AT.toISOString();
  expect(Reflect.get(section, "wordsFromCoach")).toEqual([
    { text: "Once asked", to: "Stopped?", givenAt },
    { text: "On all of it", to: "Story", givenAt },
  ]);
  expect(questions).toContainEqual(
    expect.objectContaining({
      key: "story",
      wordFromCoach: { text: "Thank you <3", to: "Your story?", givenAt },
    }),
  );
  expect((await dataOf("story", {}, { replies })).text).toContain("We shall see.");
});

it("has an answer's earlier texts, also where its question is not there", async () => {
  const earlierTexts = ["story/story/b", "story/story/a", "story/gone/c"].map((key, index) => ({
    key,
    text: `Earlier <${index}>`,
    keptAt: AT.getTime(),
  }));
  const { section, questions } = await dataOf("story", { reason: "A reason" }, { earlierTexts });
  const until = AT.toISOString();
  expect(questions).toContainEqual(
    expect.objectContaining({
      key: "story",
      answer: null,
      earlierTexts: [
        { text: "Earlier <0>", until },
        { text: "Earlier <1>", until },
      ],
    }),
  );
  expect(Reflect.get(section, "earlierTexts")).toEqual([
    { to: "gone", text: "Earlier <2>", until },
  ]);
});

it("has a section no longer asked only with a text of the client", async () => {
  const { section, ...rest } = await loadSectionDefinition(sections[0]);
  const own = sectionIn({ ...rest, section: { ...section, id: "gone" } }, {});
  const earlier = { key: "gone/story/a", text: "Earlier", keptAt: AT.getTime() };
  expect(isInCopy(own)).toBe(false);
  expect(isInCopy({ ...own, earlierTexts: [earlier] })).toBe(true);
  expect(isInCopy({ ...own, isBegun: true })).toBe(true);
  expect(isInCopy({ ...own, definition: { ...rest, section } })).toBe(true);
});
