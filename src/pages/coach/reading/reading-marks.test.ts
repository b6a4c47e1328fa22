import { expect, it } from "vitest";
import { createReadingKey, hashAnswers } from "../../../domain/answer/reading.ts";
import type { SectionDefinition } from "../../../questionnaire/section-definition.ts";
import { marksOf, changesSinceRead, textsOf } from "./reading-marks.ts";

const definition: SectionDefinition = {
  section: { id: "story", title: "Story", route: "/story", coachRoute: "/adminstory" },
  schema: {
    type: "object",
    title: "Story",
    properties: { why: { type: "string", title: "Why?" }, age: { type: "number", title: "Age" } },
  },
  ui: {},
  fields: {
    why: { kind: "long text", renamedFrom: "reason" },
    age: { kind: "number" },
    gone: { kind: "long text", retired: "What is gone?" },
  },
  validators: {},
};
const filed = (answers: Readonly<Record<string, unknown>>) => ({
  definition,
  answers,
  remarks: {},
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
