import { describe, expect, it } from "vitest";
import type { SectionDefinition } from "../../../../src/questionnaire/section-definition.ts";
import { oldAnswers, oldAnswersInWords, savedBefore } from "./old-answers.ts";

const definition: SectionDefinition = {
  section: { id: "day", title: "A day", route: "/day", coachRoute: "/adminday" },
  schema: {
    title: "A day",
    type: "object",
    properties: {
      morning: { type: "string", title: "How does it begin?" },
      size: { type: "string", title: "Which size?", enum: ["Small", "Large"] },
      cups: { type: "number", title: "How many cups?" },
      evening: { type: "string", title: "How does it end?" },
    },
  },
  ui: {},
  fields: {
    morning: { kind: "long text", renamedFrom: ["dawn", "start"] },
    size: { kind: "choice" },
    cups: { kind: "number" },
    evening: { kind: "long text" },
    colour: { kind: "choice", retired: "Which colour?" },
    noon: { kind: "long text", retired: "What do you do at noon?" },
  },
  validators: {},
};

const past = {
  wordings: { cups: [{ words: "Cups?", from: "", until: "2027-03-01" }] },
  options: { size: ["Huge"], colour: ["Green", "Blue"] },
};

describe("earlier answers", () => {
  const answers = oldAnswers(definition, past);

  it("lie where they were kept then, with options that are gone, and answer what is asked no more", () => {
    expect(answers).toEqual({
      start: expect.any(String),
      size: "Huge",
      // The earlier site stored numbers as text.
      cups: "3",
      colour: "Green",
      noon: expect.any(String),
    });
  });

  it("were saved before the first rewording", () => {
    expect(new Date(savedBefore(past) ?? 0).toISOString().slice(0, 10)).toBe("2027-02-28");
    expect(savedBefore({ wordings: {}, options: {} })).toBeUndefined();
  });

  it("are told in words", () => {
    expect(oldAnswersInWords(definition, past)).toBe(
      "Made up, and among them 1 under earlier words, 2 to what you have stopped asking and 1 with an option that is not offered.",
    );
    const plain = { ...definition, fields: {} };
    expect(oldAnswersInWords(plain, { wordings: {}, options: {} })).toMatch(
      /^Nothing here has been reworded or stopped yet/u,
    );
  });
});
