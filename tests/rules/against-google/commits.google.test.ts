import { DOCUMENTS, rulesWith } from "local-firebase/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Engine, openEngines } from "./engines.ts";

const ADMIN = "the administrator";

/** The writes of which sequences are made; the number tells their values apart. */
const WRITES: Readonly<Record<string, (name: string, value: number) => object>> = {
  insert: (name, value) => ({ ...set(name, value), currentDocument: { exists: false } }),
  set,
  update: (name, value) => ({
    ...set(name, value),
    updateMask: { fieldPaths: ["v"] },
    currentDocument: { exists: true },
  }),
  "update a version": (name, value) => ({
    ...set(name, value),
    currentDocument: { updateTime: "2020-01-01T00:00:00Z" },
  }),
  delete: (name) => ({ delete: name }),
  "delete what exists": (name) => ({ delete: name, currentDocument: { exists: true } }),
  add: (name) => ({
    update: { name, fields: {} },
    updateMask: { fieldPaths: [] },
    updateTransforms: [{ fieldPath: "v", increment: { integerValue: "10" } }],
  }),
  verify: (name) => ({ verify: name, currentDocument: { exists: true } }),
};

function set(name: string, value: number): object {
  return { update: { name, fields: { v: { integerValue: String(value) } } } };
}

const KINDS = Object.keys(WRITES);
const SEQUENCES = KINDS.flatMap((first) => [
  [first],
  ...KINDS.flatMap((second) => [[first, second], ...KINDS.map((third) => [first, second, third])]),
]);

const PATH = "/databases/$(database)/documents/things/$(thing)";
/** What a rule sees of a commit: which right it asks for, and the document before and after. */
const RULES = [
  "allow create",
  "allow update",
  "allow delete",
  "allow write: if request.resource.data.v <= 1",
  "allow write: if resource.data.v == 0 && request.resource.data.v > 1",
  `allow write: if existsAfter(${PATH}) && getAfter(${PATH}).data == request.resource.data`,
  `allow write: if exists(${PATH}) && get(${PATH}).data == resource.data`,
  "allow write: if resource == null",
  "allow write: if request.resource == null",
  `allow write: if getAfter(${PATH}) == null`,
  "allow read, write",
];

const rulesOf = (allow: string): string =>
  rulesWith(`match /things/{thing} { ${allow.includes(":") ? allow : `${allow}: if true`}; }`);

let engines: Awaited<ReturnType<typeof openEngines>>;
beforeAll(async () => {
  engines = await openEngines(rulesOf("allow write"));
});
afterAll(() => engines.close());

/** The status of the commit, and what is stored after it. */
async function outcome(engine: Engine, sequence: readonly string[], isStored: boolean, id: string) {
  const name = `${DOCUMENTS}/things/${id}`;
  if (isStored) {
    await engine.post(":commit", { writes: [set(name, 0)] }, ADMIN);
  }
  const writes = sequence.map((kind, index) => WRITES[kind]?.(name, index + 1));
  const { status } = await engine.post(":commit", { writes });
  const { body } = await engine.post(":batchGet", { documents: [name] }, ADMIN);
  const [answer]: [{ found?: { fields?: object } }?] = Object(body);
  return { status, stored: answer?.found === undefined ? "nothing" : answer.found.fields };
}

it.each(RULES)("judges and stores every sequence of three writes alike: %s", async (allow) => {
  const { google, ours } = engines;
  const rules = rulesOf(allow);
  await Promise.all([google.setRules(rules), ours.setRules(rules)]);
  const differences: object[] = [];
  for (const [number, sequence] of SEQUENCES.entries()) {
    for (const isStored of [false, true]) {
      const id = `${RULES.indexOf(allow)}-${number}-${String(isStored)}`;
      const [theirs, own] = await Promise.all([
        outcome(google, sequence, isStored, id),
        outcome(ours, sequence, isStored, id),
      ]);
      if (JSON.stringify(theirs) !== JSON.stringify(own)) {
        differences.push({ sequence: sequence.join(", "), isStored, theirs, own });
      }
    }
  }
  expect(differences).toEqual([]);
});
