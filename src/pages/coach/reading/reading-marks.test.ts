import { expect, it } from "vitest";
import { createReadingKey, hashAnswers } from "../../../domain/answer/reading.ts";
import type { SectionDefinition } from "../../../questionnaire/section-definition.ts";
import {
  changesSinceRead,
  countChanges,
  countedChanges,
  marksOf,
  textsOf,
} from "./reading-marks.ts";

const again = { "ui:askedAgain": true } as const;
const definition: SectionDefinition = {
  section: { id: "story", title: "Story", route: "/story", coachRoute: "/adminstory" },
  schema: {
    type: "object",
    title: "Story",
    properties: {
      why: { type: "string", title: "Why?" },
      age: { type: "number", title: "Age" },
      mood: { type: "integer", title: "How is it?" },
    },
  },
  ui: { age: again, mood: again },
  fields: {
    why: { kind: "long text", renamedFrom: "reason" },
    age: { kind: "number" },
    mood: { kind: "rating", renamedFrom: "feeling" },
    gone: { kind: "long text", retired: "What is gone?" },
  },
  language: "en",
  validators: {},
};
const filed = (answers: Readonly<Record<string, unknown>>) => ({
  definition,
  answers,
  remarks: {},
  askedIn: new Map(),
  isBegun: true,
});

it("knows an answer by its question, of earlier and retired ones, too", () => {
  const answers = {
    reason: "Because",
    age: "41",
    gone: "Kept",
    odd: null,
    unknown: 7,
    empty: "",
    "reason:talk": "yes",
  };
  expect(textsOf({ definition, answers })).toEqual({
    why: "Because",
    age: "41",
    gone: "Kept",
    unknown: "7",
  });
});

it("marks what is new or changed since a reading, and nothing without one", async () => {
  const key = createReadingKey();
  const hashes = await hashAnswers(
    key,
    textsOf({ definition, answers: { reason: "Because", age: 41 } }),
  );
  const now = filed({ reason: "Because", why: "No more", age: "41", gone: "Found" });
  const read = { key, sections: { story: { readAt: 5, hashes } } };
  expect(await marksOf([now], read)).toEqual({
    story: { readAt: 5, changes: { why: "changed", gone: "new" } },
  });
  for (const reading of [undefined, { key, sections: {} }]) {
    expect(await marksOf([now], reading)).toEqual({ story: { readAt: undefined, changes: {} } });
  }
});

it.each([
  ["the same number on another day", { mood: 3, "mood:2026-03-05": 3 }, "a new rating"],
  ["another number", { mood: 4 }, "a new rating"],
  ["two numbers", { mood: 4, age: 42 }, "1 new, a new rating"],
  ["no number any more", { mood: "", "mood:2026-03-04": "" }, "1 taken away"],
  ["a deleted earlier value", { "feeling:2026-03-01": "" }, ""],
])("a rating is new, without its number, after %s", async (_, changed, words) => {
  const before = { mood: 3, "feeling:2026-03-01": 1, "mood:2026-03-04": 3 };
  const key = createReadingKey();
  const hashes = await hashAnswers(key, textsOf({ definition, answers: before }));
  const now = filed({ ...before, ...changed });
  const marks = await marksOf([now], { key, sections: { story: { readAt: 5, hashes } } });
  expect(countChanges(countedChanges(now, marks["story"]?.changes ?? {}))).toBe(words);
});

it("a new rating is named beside other changes, and several are counted", () => {
  expect(countChanges(["rating", "changed", "rating"])).toBe("1 changed, 2 new ratings");
});

it.each([
  [{}, "Nothing new since you read it today"],
  [{ a: "new" }, "1 new since you read it today"],
  [{ a: "changed", b: "changed" }, "2 changed since you read it today"],
  [
    { a: "new", b: "taken away", c: "changed", d: "new" },
    "2 new, 1 changed, 1 taken away since you read it today",
  ],
] as const)("says of %j: %s", (changes, words) => {
  expect(changesSinceRead({ readAt: Date.now(), changes })).toBe(words);
});

it("says that a section is not marked yet", () => {
  expect(changesSinceRead({ readAt: undefined, changes: {} })).toBe("Not read yet");
});
