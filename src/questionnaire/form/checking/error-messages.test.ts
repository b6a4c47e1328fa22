import { describe, expect, it } from "vitest";
import type { Misfit } from "../../../domain/question/section-files.ts";
import type { QuestionKind } from "../../../domain/question/question-kinds.ts";
import { FATE_WORDS, misfitMessage } from "./error-messages.ts";

interface Case {
  readonly kind: QuestionKind;
  readonly params?: Misfit["params"];
  /** The message without its last sentence, which is one of the `FATE_WORDS`. */
  readonly words: string;
}

/** A new keyword in `Misfit` is a compiler error until it has a case here. */
const CASES: Readonly<Record<Misfit["keyword"], Case>> = {
  type: { kind: "rating", words: "I expect a whole number here." },
  enum: { kind: "choice", words: "Could you look at this answer once more?" },
  format: { kind: "email", words: "This does not look like an email address yet." },
  pattern: { kind: "time", words: "Could you look at this answer once more?" },
  minimum: {
    kind: "number",
    params: { limit: 18 },
    words: "Is this right? I expect 18 or more.",
  },
  maximum: {
    kind: "number",
    params: { limit: 120 },
    words: "Is this right? I expect 120 or less.",
  },
  multipleOf: {
    kind: "number",
    params: { multipleOf: 0.1 },
    words: "This is more precise than needed, steps of 0.1 are enough.",
  },
  maxLength: {
    kind: "long text",
    params: { limit: 300 },
    words: "This is longer than 300 characters.",
  },
};

describe("of an answer that does not fit", () => {
  // `CASES` has one entry for each keyword; `Object.entries` gives its keys the type `string`.
  const cases = Object.entries(CASES) as readonly (readonly [Misfit["keyword"], Case])[];

  it.each(cases)("the keyword %s has its words", (keyword, { kind, params = {}, words }) => {
    expect(misfitMessage({ keyword, params }, "left as it was", kind)).toBe(
      `${words} Your earlier answer stays as it is.`,
    );
  });

  it.each(cases)(
    "the keyword %s says that it is kept all the same",
    (keyword, { kind, params = {}, words }) => {
      expect(misfitMessage({ keyword, params }, "stored as typed", kind)).toBe(
        `${words} ${FATE_WORDS["stored as typed"]}`,
      );
    },
  );

  it.each<Misfit>([
    { keyword: "type", params: {} },
    { keyword: "multipleOf", params: { multipleOf: 1 } },
  ])("a number that is stored is not whole: $keyword", (misfit) => {
    expect(misfitMessage(misfit, "stored as typed", "number")).toBe(
      "I expect a whole number here. It is kept all the same.",
    );
  });

  it("a web address is named as such", () => {
    expect(misfitMessage({ keyword: "format", params: {} }, "stored as typed", "web address")).toBe(
      "This does not look like a web address yet. It is kept all the same.",
    );
  });
});
