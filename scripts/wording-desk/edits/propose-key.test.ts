import { expect, test } from "vitest";
import { keyProblem } from "../../schema-checks/sections/questions/names.ts";
import { QUESTIONS } from "../testing/site-files.ts";
import { proposeKey, takenKeys } from "./propose-key.ts";

const NONE: ReadonlySet<string> = new Set();

test.each([
  ["Which soup do you like best?", "soupBest"],
  ["What’s your mother’s maiden name?", "motherMaidenName"],
  ["Où habitez-vous? À l'étranger?", "ouHabitezVousEtranger"],
  ["And what else?", "andWhatElse"],
  ["3 wishes", "question3Wishes"],
  ["…?", "question"],
  ["你好", "question"],
  ["Constructor", "constructor2"],
  ["Donaudampfschifffahrtsgesellschaftskapitän", "donaudampfschifffahrtsgesellsc"],
])("the words %j become the key %s", (words, key) => {
  expect(proposeKey(words, NONE)).toBe(key);
  expect(keyProblem(key)).toBeUndefined();
});

test("a key that is taken is counted on, in whatever case it is written", () => {
  expect(proposeKey("Soup?", new Set(["SOUP", "soup2"]))).toBe("soup3");
});

test("keys that are asked, retired, renamed or only in the ledger are taken", () => {
  const files = new Map([
    ...QUESTIONS,
    [
      "field-lists.json",
      `{ "story": { "old": { "kind": "short text", "retired": "?" }, "a": { "kind": "number", "renamedFrom": ["b", "c"] } } }`,
    ],
    ["ledger.json", `{ "story": { "gone": {} }, "health": { "elsewhere": {} } }`],
  ]);
  expect([...takenKeys(files, "story")].toSorted()).toEqual([
    "a",
    "b",
    "c",
    "gone",
    "issues",
    "old",
    "reason",
    "story",
    "unload",
  ]);
});
