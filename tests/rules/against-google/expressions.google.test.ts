import { join } from "node:path";
import { array, constant, constantFrom, oneof, sample, tuple } from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DOCUMENTS, METHODS, outcomeOf, rulesWith } from "local-firebase/testing";
import { ROOT } from "../../support/site/running-app.ts";
import { type Engine, openGoogleFirestore } from "./engines.ts";

/** Each engine refuses to load some rules that the other loads, and that are errors there whatever is asked. */
type Verdict = "true" | "false" | "error or not loaded";

/** Conditions in one file of rules: the emulator takes a second for a large one. */
const A_FILE = 60;

let google: Engine;
beforeAll(async () => {
  google = await openGoogleFirestore(join(ROOT, "firestore.rules"));
});
afterAll(() => google.close());

function ours(condition: string): Verdict {
  try {
    const outcome = outcomeOf(condition);
    return outcome === "true" || outcome === "false" ? outcome : "error or not loaded";
  } catch {
    return "error or not loaded";
  }
}

/** A condition is false if it does not allow, and its negation does. */
async function googles(conditions: readonly string[]): Promise<readonly Verdict[]> {
  const matches = conditions.map(
    (condition, index) => `
      match /things/a${index} { allow get: if ${condition}; }
      match /things/b${index} { allow get: if !(${condition}); }`,
  );
  try {
    await google.setRules(rulesWith(matches.join("")));
  } catch {
    if (conditions.length === 1) {
      return ["error or not loaded"];
    }
    const half = Math.ceil(conditions.length / 2);
    return [
      ...(await googles(conditions.slice(0, half))),
      ...(await googles(conditions.slice(half))),
    ];
  }
  return Promise.all(
    conditions.map(async (_condition, index): Promise<Verdict> => {
      const isAllowed = async (id: string): Promise<boolean> =>
        (await google.post(":batchGet", { documents: [`${DOCUMENTS}/things/${id}`] })).status !==
        403;
      if (await isAllowed(`a${index}`)) {
        return "true";
      }
      return (await isAllowed(`b${index}`)) ? "false" : "error or not loaded";
    }),
  );
}

async function differences(conditions: readonly string[]): Promise<readonly object[]> {
  const found: object[] = [];
  for (let from = 0; from < conditions.length; from += A_FILE) {
    const asked = conditions.slice(from, from + A_FILE);
    const verdicts = await googles(asked);
    for (const [index, condition] of asked.entries()) {
      const verdict = { ours: ours(condition), googles: verdicts[index] };
      if (verdict.ours !== verdict.googles) {
        found.push({ condition, ...verdict });
      }
    }
  }
  return found;
}

const VALUES = [
  "1",
  "2.5",
  "-3",
  "'a'",
  "''",
  "true",
  "null",
  "[1, 2]",
  "[]",
  "{'k': 1}",
  "{}",
  "request.time",
  "duration.value(1, 'h')",
  "/a/b",
  "[1].toSet()",
  "request.auth.uid",
];
const OPERATORS = ["==", "!=", "<", "<=", ">", ">=", "in", "+", "-", "*", "%", "&&", "||"];
const ARITHMETIC = new Set(["+", "-", "*", "%"]);
const NAMES = new Set([...METHODS.values()].flatMap((methods) => [...methods.keys()]));

it("decides each operator between all pairs of values alike", async () => {
  const conditions = OPERATORS.flatMap((operator) =>
    VALUES.flatMap((left) =>
      VALUES.map((right) => {
        const joined = `(${left}) ${operator} (${right})`;
        return ARITHMETIC.has(operator) ? `(${joined}) != null` : joined;
      }),
    ),
  );
  expect(await differences(conditions)).toEqual([]);
});

it("binds two and three operators in a row alike", async () => {
  const value = constantFrom("1", "2", "true", "false", "'a'", "['a']", "[true]", "[1]");
  const tail = oneof(
    tuple(constantFrom(...OPERATORS), value),
    tuple(constant("is"), constantFrom("int", "bool", "string", "list")),
  );
  const condition = tuple(
    constantFrom("", "!", "-"),
    value,
    array(tail, { minLength: 2, maxLength: 3 }),
  ).map(([sign, first, rest]) => `${sign}${first} ${rest.flat().join(" ")}`);
  expect(await differences(sample(condition, { numRuns: 3000, seed: 1 }))).toEqual([]);
});

/** With what a method may answer. */
const ANSWERS =
  "0|1|2|'1,2'|'1a2'|'anull2.5'|'A'|['a']|['', '']|[2]|['k']|[1, 2, 1, 2]|['k'].toSet()|[].toSet()|false"
    .split("|")
    .concat(VALUES.slice(0, 13));

it("calls every method on every value alike, with the same answer", async () => {
  const targets = [...VALUES, "{'k': 1}.diff({'k': 2, 'j': 3})", "['a', null, 2.5]", "'a1b'"];
  const values = ["", ...VALUES, "'[0-9]+'", "'k', 2"];
  const calls = [...NAMES].flatMap((method) =>
    targets.flatMap((target) => values.map((argument) => `(${target}).${method}(${argument})`)),
  );
  const answered = calls.filter((call) => ours(`(${call}) != null`) === "true");
  expect(answered.length).toBeGreaterThan(100);
  expect(
    await differences([
      ...calls.map((call) => `${call} != null`),
      ...answered.flatMap((call) => ANSWERS.map((answer) => `${call} == ${answer}`)),
    ]),
  ).toEqual([]);
});
