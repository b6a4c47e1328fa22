import { expect, it } from "vitest";
import type { StoredAnswers } from "../../../domain/answer/answers.ts";
import type { EarlierText } from "../../../domain/answer/earlier-text.ts";
import type { Replies } from "../../../domain/client/reply.ts";
import { loadSectionDefinition, sections } from "../../../questionnaire/section-definition.ts";
import { createAsking } from "../../../questionnaire/form/asking/asking.ts";
import { copyAsDocument } from "./copy-as-document.ts";
import { copyAsJson } from "./copy-as-json.ts";
import { isBegun } from "../../../domain/answer/stored-text.ts";
import { type CopiedSection, type OwnSection, copySection, isInCopy } from "./own-copy.ts";

const AT = new Date("2026-11-22T12:00:00Z");
const FIRST = { words: "The first words", from: "", until: "2026-03-01" };

/** The copy of one of the real sections. */
async function copyOf(
  id: string,
  answers: StoredAnswers,
  earlierWordings = {},
  replies: Replies = {},
  earlierTexts: readonly EarlierText[] = [],
  askedIn?: OwnSection["askedIn"],
): Promise<CopiedSection> {
  const section = sections.find((candidate) => candidate.id === id);
  if (section === undefined) {
    throw new Error(`There is no section ${id}.`);
  }
  const definition = await loadSectionDefinition(section);
  return copySection({
    definition,
    answers,
    isBegun: isBegun(answers),
    savedAt: AT.getTime(),
    earlierWordings,
    askedIn,
    replies,
    earlierTexts,
  });
}

const questionsIn = (copy: CopiedSection) => copy.groups.flatMap(({ questions }) => questions);
const answerTo = (copy: CopiedSection, key: string) =>
  questionsIn(copy).find((question) => question.key === key)?.answer;

it("has every question of a section once, with the answer in words", async () => {
  const copy = await copyOf("personal", { ratingHealth: 7, dream: "A garden" });
  const keys = questionsIn(copy).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toHaveLength(25);
  expect(answerTo(copy, "ratingHealth")).toBe("7 of 10");
  expect(answerTo(copy, "dream")).toBe("A garden");
  expect(answerTo(copy, "coreValues")).toBe("");
  expect(answerTo(copy, "ratingWealth")).toBe("");
});

it("has what an older document holds: odd values, and answers to no question", async () => {
  const copy = await copyOf("questionnaire", {
    gender: "Woman",
    age: "41",
    other: "kept",
    web: null,
  });
  expect(answerTo(copy, "gender")).toBe("Woman");
  expect(answerTo(copy, "age")).toBe("41");
  expect(copy.groups.at(-1)).toMatchObject({
    title: "Questions I ask no more",
    questions: [{ key: "other", answer: "kept" }],
  });
});

it("tells answers in words, also odd ones and those of removed questions", async () => {
  const section = sections.find(({ id }) => id === "story");
  if (section === undefined) {
    throw new Error("There is no story.");
  }
  const definition = await loadSectionDefinition(section);
  const { groups } = copySection({
    definition: {
      ...definition,
      fields: {
        ...definition.fields,
        story: { kind: "date" },
        reason: { kind: "number" },
        before: { kind: "date", retired: "When was it?" },
      },
    },
    answers: { story: "1990-01-31", reason: "1m70", before: "1990-02-01" },
    isBegun: true,
    savedAt: undefined,
    earlierWordings: {},
    replies: {},
    earlierTexts: [],
  });
  const questions = groups.flatMap((group) => group.questions);
  expect(questions.filter(({ answer }) => answer !== "")).toMatchObject([
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
    const copy = await copyOf("health", { [name]: "Kept", gender: name });
    expect(answerTo(copy, name)).toBe("Kept");
    expect(copyAsDocument([copy], AT)).not.toContain("Asked in");
    expect(copyAsJson([copy], AT)).not.toContain('"askedIn"');
  },
);

it("is data with the words of each question, and those it had before", async () => {
  const copy = await copyOf("story", { story: "Once" }, { story: [FIRST] });
  const { copiedAt, sections: copied } = JSON.parse(copyAsJson([copy], AT)) as {
    readonly copiedAt: string;
    readonly sections: readonly { readonly groups: readonly { readonly questions: object[] }[] }[];
  };
  expect(copiedAt).toBe(AT.toISOString());
  expect(copied[0]).toMatchObject({ title: "Story", isBegun: true, lastSavedAt: AT.toISOString() });
  const questions = copied[0]?.groups.flatMap((group) => group.questions) ?? [];
  expect(questions).toHaveLength(4);
  expect(questions.find((question) => Reflect.get(question, "key") === "story")).toEqual({
    key: "story",
    question: "Please tell me your story. How did you come to where you are now?",
    earlierWordings: [{ question: "The first words", from: null, until: "2026-03-01" }],
    answer: "Once",
  });
  expect(questions.filter((question) => Reflect.get(question, "answer") === null)).toHaveLength(3);
});

it("has the words that the client read in another language", async () => {
  const copy = await copyOf(
    "story",
    { story: "Ooit", gone: "Weg" },
    {},
    {},
    [],
    new Map([
      ["story", { language: "nl", words: "Vertel <mij> alles." }],
      ["gone", { language: "nl", words: "Wat?" }],
    ]),
  );
  expect(copyAsJson([copy], AT)).toMatch(
    /"askedIn": \{\s+"language": "nl",\s+"question": "Vertel <mij> alles\."/u,
  );
  const document = copyAsDocument([copy], AT);
  expect(document).toContain('Asked in Dutch: <span lang="nl">Vertel &lt;mij&gt; alles.</span>');
  expect(document).toContain('Asked in Dutch: <span lang="nl">Wat?</span>');
});

it("is a document that takes no answer for markup, and loads nothing", async () => {
  const hostile = `</div><script>alert(1)</script>"'&amp;`;
  const answers = { story: hostile, [hostile]: hostile };
  const reworded = { story: [{ words: hostile, from: "", until: "" }] };
  const html = copyAsDocument([await copyOf("story", answers, reworded)], AT);
  expect(html).not.toContain("<script");
  expect(html.split("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;amp;")).toHaveLength(5);
  expect(html).not.toMatch(/\b(?:src|href)="(?!#)|url\(|@import/u);
});

it("has one line for a section that is not begun, and no questions", async () => {
  const html = copyAsDocument(
    [await copyOf("health", {}), await copyOf("story", { story: "x" })],
    AT,
  );
  expect(html.split("Not begun yet.")).toHaveLength(2);
  expect(html).toContain("Last saved on 22 November 2026.");
  expect(html).toContain("Not answered: 2");
  expect(html).toContain(`<li dir="auto">Which issues feel most pressing`);
});

it("names the questions to talk about, also unanswered, and shows no key", async () => {
  const answers = {
    "story:talk": "yes",
    "issues:talk": "",
    "unload:talk": "yes",
    unload: "x",
    "unload:words": "2026-11-22",
  };
  const copy = await copyOf("story", answers);
  const marked = questionsIn(copy).filter((question) => question.isToTalkAbout);
  expect(marked.map(({ key, answer }) => [key, answer])).toEqual([
    ["story", ""],
    ["unload", "x"],
  ]);
  const html = copyAsDocument([copy], AT);
  expect(html.split("I would rather talk about this.")).toHaveLength(3);
  expect(html).toContain("Not answered: 2");
  const json = copyAsJson([copy], AT);
  expect(json.match(/"ratherTalkAboutIt": true/gu)).toHaveLength(2);
  expect(html + json).not.toMatch(/:(?:talk|words)/u);
  expect(isBegun({ "story:talk": "yes" })).toBe(true);
  expect(isBegun({ "story:talk": "" })).toBe(false);
});

it("has the values of all days, also where the answer is taken back", async () => {
  const copy = await copyOf("personal", {
    ratingHealth: "",
    "ratingHealth:before-2026-11-27": 3,
    "ratingHealth:2026-11-28": 7,
    "ratingHealth:2026-11-29": "",
    "gone:2026-11-28": 4,
  });
  const html = copyAsDocument([copy], AT);
  expect(html).toContain("3 before 27 November 2026, 7 on 28 November 2026</p>");
  expect(html).toContain("4 on 28 November 2026");
  expect(html).not.toMatch(/:(?:before-)?2026/u);
  expect(JSON.parse(copyAsJson([copy], AT))).toMatchObject({
    sections: [
      {
        groups: expect.arrayContaining([
          {
            title: "Where you are now",
            questions: expect.arrayContaining([
              expect.objectContaining({
                key: "ratingHealth",
                answer: null,
                values: [
                  { value: 3, before: "2026-11-27" },
                  { value: 7, on: "2026-11-28" },
                ],
              }),
            ]),
          },
        ]),
      },
    ],
  });
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
  const copy = copySection({
    definition,
    answers,
    isBegun: true,
    savedAt: undefined,
    earlierWordings: {},
    replies: {
      "answer/questionnaire/altEmail": { text: "A word", question: "?", at: 0, isPutAway: false },
    },
    earlierTexts: [],
  });
  expect(copy.groups.map(({ title }) => title)).toEqual([you?.title, others[0]?.title]);
  const words = "Only asked when “Gender” is “Female”.";
  expect(questionsIn(copy).filter((question) => question.condition === words)).toMatchObject([
    { key: "birthplace", answer: "By the sea" },
    { key: "phone", answer: "+31 6 1" },
    { key: "altEmail", answer: "", reply: { text: "A word" } },
  ]);
  expect(answerTo(copy, "address")).toBeUndefined();
  expect(copyAsDocument([copy], AT).split(words)).toHaveLength(4);
  expect(JSON.parse(copyAsJson([copy], AT))).toMatchObject({
    sections: [
      { groups: [{}, { questions: [{ key: "phone", condition: words }, { key: "altEmail" }] }] },
    ],
  });
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
  const copy = await copyOf("story", { story: "Once" }, {}, replies);
  const html = copyAsDocument([copy], AT);
  const place = (text: string) => html.indexOf(text);
  expect(html).toContain("A word from my coach, 22 November 2026, on “Your story?”");
  expect(html).toContain("A word from my coach, 22 November 2026</p>");
  const order = ["We shall see.", "Once<", "Thank you &lt;3", "on “Stopped?”", "On all of it"];
  expect(order.map(place)).toEqual(order.map(place).toSorted((one, other) => one - other));
  expect(order.map(place)).not.toContain(-1);
  expect(html).not.toContain("Elsewhere");
  const { sections: copied } = JSON.parse(copyAsJson([copy], AT)) as {
    readonly sections: readonly [
      {
        readonly groups: readonly { readonly questions: object[] }[];
        readonly wordsFromCoach: object[];
      },
    ];
  };
  const givenAt = AT.toISOString();
  expect(copied[0].wordsFromCoach).toEqual([
    { text: "Once asked", to: "Stopped?", givenAt },
    { text: "On all of it", to: "Story", givenAt },
  ]);
  expect(copied[0].groups.flatMap(({ questions }) => questions)).toContainEqual(
    expect.objectContaining({
      key: "story",
      wordFromCoach: { text: "Thank you <3", to: "Your story?", givenAt },
    }),
  );
  const notBegun = copyAsDocument([await copyOf("story", {}, {}, replies)], AT);
  expect(notBegun).toContain("We shall see.");
});

it("has an answer's earlier texts, also where its question is not there", async () => {
  const texts = ["story/story/b", "story/story/a", "story/gone/c"].map((key, index) => ({
    key,
    text: `Earlier <${index}>`,
    keptAt: AT.getTime(),
  }));
  const copy = await copyOf("story", { reason: "A reason" }, {}, {}, texts);
  const until = AT.toISOString();
  const { sections: copied } = JSON.parse(copyAsJson([copy], AT)) as {
    readonly sections: readonly {
      readonly groups: readonly { readonly questions: readonly object[] }[];
      readonly earlierTexts: readonly object[];
    }[];
  };
  const data = copied[0];
  expect(data?.groups.flatMap(({ questions }) => questions)).toContainEqual(
    expect.objectContaining({
      key: "story",
      answer: null,
      earlierTexts: [
        { text: "Earlier <0>", until },
        { text: "Earlier <1>", until },
      ],
    }),
  );
  expect(data?.earlierTexts).toEqual([{ to: "gone", text: "Earlier <2>", until }]);
  const html = copyAsDocument([copy], AT);
  for (const index of [0, 1, 2]) {
    expect(html.split(`Earlier &lt;${index}&gt;`)).toHaveLength(2);
  }
  expect(html).toContain("Earlier text, until 22 November 2026, to “gone”");
});

it("has a section no longer asked only with a text of the client", async () => {
  const { section, ...rest } = await loadSectionDefinition(sections[0]);
  const own = {
    definition: { ...rest, section: { ...section, id: "gone" } },
    answers: {},
    isBegun: false,
    savedAt: undefined,
    earlierWordings: {},
    replies: {},
    earlierTexts: [],
  };
  const earlier = { key: "gone/story/a", text: "Earlier", keptAt: AT.getTime() };
  expect(isInCopy(own)).toBe(false);
  expect(isInCopy({ ...own, earlierTexts: [earlier] })).toBe(true);
  expect(isInCopy({ ...own, isBegun: true })).toBe(true);
  expect(isInCopy({ ...own, definition: { ...rest, section } })).toBe(true);
});
