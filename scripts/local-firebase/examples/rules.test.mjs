import { readFileSync } from "node:fs";
import { loadRules, RulesTimestamp } from "local-firebase/rules";
import { expect, it } from "vitest";

const rules = loadRules(readFileSync("firestore.rules", "utf8"));
const none = { before: () => undefined, after: () => undefined };
const request = {
  method: "get",
  path: "notes/ada",
  time: RulesTimestamp.parse("2026-01-02T03:04:05Z"),
  before: new Map(),
};

it.each([
  ["ada", true],
  ["bob", false],
])("%s reads the note of ada: %s", (uid, isAllowed) => {
  expect(rules.decide({ ...request, auth: { uid, token: new Map() } }, none).allowed).toBe(
    isAllowed,
  );
});
