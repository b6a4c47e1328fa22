import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RulesRequest } from "../../scripts/backend/local-firebase/rules/request.ts";
import { loadRules } from "../../scripts/backend/local-firebase/rules/rules.ts";
import type { RulesMap, RulesValue } from "../../scripts/backend/local-firebase/rules/values.ts";
import { ROOT } from "../support/site/running-app.ts";
import { readFieldLists, readSections } from "../support/site/section-files.ts";
import { NOW, tokenOf, WORLD } from "./decide-attempt.ts";

// Measures how long one decision takes: `npm run bench -- rules`.

const WARM_UP = 2000;
const ROUNDS = 10_000;

const rules = loadRules(readFileSync(join(ROOT, "firestore.rules"), "utf8"));
const sections = readSections(ROOT).map(({ id }) => id);
const lists = readFieldLists(ROOT);

const answersOf = (section: string): RulesMap =>
  new Map(Object.keys(lists[section] ?? {}).map((field) => [field, `${field} `.repeat(50)]));

/** A client's document with every question answered. */
const full: RulesMap = new Map<string, RulesValue>([
  ...(WORLD.get("clients/client") ?? []),
  ...sections.map((section) => [section, answersOf(section)] as const),
  ["revisions", new Map(sections.map((section) => [section, 9n]))],
  ["savedAt", new Map(sections.map((section) => [section, NOW]))],
]);

/** A save of one answer. The documents before and after it share every map that the save does not change. */
function save(section: string, revision = 10n): RulesRequest {
  const changed = (map: string, key: string, value: RulesValue): RulesMap => {
    const before = full.get(map);
    return new Map([...(before instanceof Map ? before : []), [key, value]]);
  };
  const [question = ""] = Object.keys(lists[section] ?? {});
  return {
    method: "update",
    path: "clients/client",
    auth: { uid: "client", token: tokenOf("client") },
    time: NOW,
    before: full,
    after: new Map([
      ...full,
      [section, changed(section, question, "changed")],
      ["revisions", changed("revisions", section, revision)],
      ["savedAt", changed("savedAt", section, NOW)],
    ]),
  };
}

const coach = { uid: "coach", token: tokenOf("coach") };
const cases: readonly (readonly [string, RulesRequest, boolean])[] = [
  ["a save of the first section", save("questionnaire"), true],
  ["a save of the largest section", save("health"), true],
  ["a save of the last section", save("personal"), true],
  ["a save on an old revision", save("health", 9n), false],
  [
    "the coach reads a client",
    { ...save("health"), method: "get", auth: coach, after: undefined },
    true,
  ],
];

function percentile(sorted: readonly number[], share: number): string {
  return `${(sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(3)} ms`;
}

for (const [name, request, expected] of cases) {
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    // A new `documents` for each decision: the interpreter counts a request's reads by this object.
    const read = (path: string) => WORLD.get(path);
    const documents = { before: read, after: read };
    const start = performance.now();
    const { allowed } = rules.decide(request, documents);
    const took = performance.now() - start;
    if (allowed !== expected) {
      throw new Error(`${name} was decided otherwise.`);
    }
    if (round >= 0) {
      times.push(took);
    }
  }
  const sorted = times.toSorted((left, right) => left - right);
  console.log(
    `${name.padEnd(32)} median ${percentile(sorted, 0.5)}, 95 % under ${percentile(sorted, 0.95)}`,
  );
}
