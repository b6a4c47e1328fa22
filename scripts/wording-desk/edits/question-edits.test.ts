import { expect, test } from "vitest";
import { QUESTION_KINDS, type QuestionKind } from "../../../src/domain/question/question-kinds.ts";
import { sectionsOf } from "../changes/section-content.ts";
import { checkQuestionFiles, withLedger } from "../checking/check-question-files.ts";
import { diffOf } from "../testing/line-diff.ts";
import { QUESTIONS } from "../testing/site-files.ts";
import type { Edit } from "./edit.ts";
import type { SiteFiles } from "./file-names.ts";
import { addQuestion, at, filesAfter, set } from "../testing/edits.ts";

const parsed = (files: SiteFiles) =>
  [...files].map(([name, text]) => [name, JSON.parse(text) as unknown]);

const contentOf = (files: SiteFiles, id: string) =>
  sectionsOf(files).find(({ section }) => section.id === id);

const stoppedAndAsked = (
  section: string,
  stopped: readonly string[],
  asked: readonly string[],
): readonly Edit[] => [
  ...stopped.map((question) => ({ does: "stop asking", section, question }) as const),
  ...asked.map((question) => ({ does: "ask again", section, question }) as const),
];

// The keys are the names of the kinds.
test.each(Object.keys(QUESTION_KINDS) as QuestionKind[])(
  "a new question of the kind %s is in order, and comes back with its other words",
  (kind) => {
    const { hasOptions } = QUESTION_KINDS[kind];
    const options = hasOptions === true ? ["A cat", "A dog"] : [];
    const added = withLedger(
      filesAfter(QUESTIONS, [
        addQuestion("health", at(2, 1), "pets", "Which one?", kind, options),
        ...(hasOptions === true ? [set("health", { question: "pets" }, "ui:other", "Other")] : []),
      ]),
      "2026-11-22",
    );
    expect(checkQuestionFiles(added)).toEqual([]);
    expect(contentOf(added, "health")).toMatchObject({
      fields: { pets: { kind } },
      schema: { properties: { pets: { title: "Which one?" } } },
    });
    expect(contentOf(added, "health")?.ui["ui:groups"]?.[2]?.items[1]).toBe("pets");
    const again = filesAfter(added, stoppedAndAsked("health", ["pets"], ["pets"]));
    expect(parsed(again)).toEqual(parsed(added));
  },
);

test("a new question adds its own lines alone", () => {
  const edit = addQuestion("health", at(2, 1), "soup", "Which soup?", "long text");
  expect(diffOf(QUESTIONS, filesAfter(QUESTIONS, [edit]))).toEqual({
    "field-lists.json": ['+ "soup": { "kind": "long text" },'],
    "health.schema.json": [
      '+ "soup": {',
      '+ "title": "Which soup?"',
      "+ },",
      '+ "type": "string",',
    ],
    "health.ui.json": ['+ "soup",', "+ },", '+ "soup": {', '+ "ui:widget": "textarea"'],
  });
});

test("a stopped question keeps its words, its neighbours and its help", () => {
  const edit: Edit = { does: "stop asking", section: "questionnaire", question: "name" };
  const files = filesAfter(QUESTIONS, [edit]);
  expect(checkQuestionFiles(withLedger(files, "2026-11-22"))).toEqual([]);
  expect(diffOf(QUESTIONS, files)).toEqual({
    "field-lists.json": [
      '- "name": { "kind": "short text", "required": true },',
      '+ "name": { "kind": "short text", "retired": "Name", "before": "age", "shown": { "ui:offer": "name", "ui:autocomplete": "name", "ui:plainFact": true } },',
    ],
    "questionnaire.schema.json": expect.arrayContaining(['- "required": [']),
    "questionnaire.ui.json": expect.arrayContaining(['- "name",']),
  });
});

test.each(sectionsOf(QUESTIONS))(
  "every question of $section.title comes back to its place and look",
  ({ section, schema }) => {
    const questions = Object.keys(schema.properties);
    const asked = questions.filter((question) => schema.required?.includes(question) !== true);
    for (const question of asked) {
      const edited = filesAfter(QUESTIONS, stoppedAndAsked(section.id, [question], [question]));
      expect(parsed(edited)).toEqual(parsed(QUESTIONS));
    }
  },
);

test.each([
  ["abc", "cab"],
  ["abc", "bca"],
  ["bcd", "bcd"],
  ["cbd", "cdb"],
  ["dcb", "cbd"],
])("questions side by side, stopped as %s, come back in order as %s", (...orders) => {
  const questions = {
    a: "mealEatingHabits",
    b: "waterIntake",
    c: "coffeeIntake",
    d: "caffeine_intake",
  };
  const [stopped, asked] = orders.map((order) =>
    Array.from(order, (letter) => questions[letter as keyof typeof questions]),
  );
  const edited = filesAfter(QUESTIONS, stoppedAndAsked("health", stopped ?? [], asked ?? []));
  expect(parsed(edited)).toEqual(parsed(QUESTIONS));
});

test("a stopped question keeps its heading where another one has its words", () => {
  const twice = filesAfter(QUESTIONS, [
    addQuestion("health", at(0, 0), "first", "Since when?", "short text"),
    addQuestion("health", at(1, 0), "second", "Since when?", "short text"),
  ]);
  const headings = (stopped: readonly string[], asked: readonly string[] = []) => {
    const files = filesAfter(twice, stoppedAndAsked("health", stopped, asked));
    const { fields } = contentOf(files, "health") ?? {};
    return [fields?.["first"]?.heading, fields?.["second"]?.heading];
  };
  const groups = contentOf(twice, "health")?.ui["ui:groups"] ?? [];
  expect(headings(["first", "second"])).toEqual(groups.slice(0, 2).map(({ title }) => title));
  expect(headings(["first"], ["first"])).toEqual([undefined, undefined]);
});
