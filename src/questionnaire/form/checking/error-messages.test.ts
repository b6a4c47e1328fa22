import { expect, it } from "vitest";
import type { Misfit } from "../../../domain/question/section-files.ts";
import type { QuestionKind } from "../../../domain/question/question-kinds.ts";
import { misfitMessage } from "./error-messages.ts";

it.each<[Misfit["keyword"], QuestionKind, words: string, Misfit["params"]?]>([
  ["type", "rating", "I expect a whole number here."],
  ["enum", "choice", "Could you look at this answer once more?"],
  ["format", "email", "This does not look like an email address yet."],
  ["format", "web address", "This does not look like a web address yet."],
  ["pattern", "time", "Could you look at this answer once more?"],
  ["minimum", "number", "Is this right? I expect 18 or more.", { limit: 18 }],
  ["maximum", "number", "Is this right? I expect 120 or less.", { limit: 120 }],
  ["multipleOf", "number", "I expect a whole number here.", { multipleOf: 1 }],
  [
    "multipleOf",
    "number",
    "This is more precise than needed, steps of 0.1 are enough.",
    { multipleOf: 0.1 },
  ],
  ["maxLength", "long text", "This is longer than 300 characters.", { limit: 300 }],
])("an answer that fails by %s, of the kind %s, has words: %s", (keyword, kind, words, params) => {
  expect(misfitMessage({ keyword, params: params ?? {} }, "left as it was", kind)).toBe(
    `${words} Your earlier answer stays as it is.`,
  );
});
