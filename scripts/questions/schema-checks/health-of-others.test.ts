import { expect, test } from "vitest";
import { healthOfOthers } from "./health-of-others.ts";
import { replaceIn, sourcesAfter } from "./testing/edited-valid-files.ts";

const lineFor = (words: string): string | undefined =>
  healthOfOthers(sourcesAfter([replaceIn("questionnaire.schema.json", "How old are you?", words)]));

test.each([
  "Which diseases have your parents had?",
  "About how heavy are your brothers and sisters?",
  "What medicines does your best friend take?",
])("a question on the health of others is named: %s", (words) => {
  expect(lineFor(words)).toMatch(/^The law protects the health of others too.* need of: age\.$/u);
});

test.each([
  "Which diseases have you had in your childhood?",
  "What work did your mother do?",
  "Who are your 3 best friends?",
])("a question on something else is not named: %s", (words) => {
  expect(lineFor(words)).toBeUndefined();
});
