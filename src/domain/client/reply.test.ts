import { expect, it } from "vitest";
import { languageOfReply } from "./reply.ts";

it.each([
  ["Thank you. What you wrote about the winter stays with me, and we begin there.", "en"],
  ["Dank je wel. Wat je over de winter schreef, blijft bij mij, en daar beginnen we mee.", "nl"],
  ["Ik las je brief, and then I slept. We praten erover.", undefined],
  ["OK!", undefined],
])("the language of “%s” is %s", (text, language) => {
  expect(languageOfReply(text)).toBe(language);
});
