import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { painIn } from "./painful-words.ts";

/**
 * A line for each sentence, in English and in Dutch, after the kinds of questions that published instruments ask.
 * Half of them were written by somebody who had not seen the words that are looked for.
 */
const SENTENCES = readFileSync(join(import.meta.dirname, "testing/painful-sentences.txt"), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(" | "));

test.each(SENTENCES)("%s: %s", (pain, english = "", dutch = "") => {
  const expected = pain === "harmless" ? undefined : pain;
  expect([painIn(english), painIn(dutch)]).toEqual([expected, expected]);
});
