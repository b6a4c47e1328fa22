import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DOCUMENTS, rulesWith } from "local-firebase/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Engine, openEmbeddedFirestore, openGoogleFirestore, type Sender } from "./engines.ts";

interface Asked {
  readonly method: string;
  readonly body: object;
  readonly sender: Sender;
}

let engines: readonly [google: Engine, ours: Engine];
const folder = mkdtempSync(join(tmpdir(), "responses-"));
const rulesFile = join(folder, "firestore.rules");

beforeAll(async () => {
  writeFileSync(
    rulesFile,
    rulesWith("match /things/{thing} { allow read, write: if request.auth != null; }"),
  );
  engines = [await openGoogleFirestore(rulesFile), await openEmbeddedFirestore(rulesFile)];
});
afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.close()));
  rmSync(folder, { recursive: true });
});

const nameOf = (path: string): string => `${DOCUMENTS}/${path}`;
const A = nameOf("things/a");
const MISSING = nameOf("things/missing");
const SENDERS = ["a person", "the administrator", "nobody"] as const;

const VALUES: readonly object[] = [
  { nullValue: null },
  { nullValue: "NULL_VALUE" },
  { booleanValue: false },
  ...["0", "-1", "9007199254740993", "9223372036854775807"].map((integerValue) => ({
    integerValue,
  })),
  { integerValue: 5 },
  { integerValue: "1.5" },
  ...[0, 1.5, -1e300, 5e-324, "NaN", "Infinity", "-Infinity", "-0"].map((doubleValue) => ({
    doubleValue,
  })),
  ...["", "é😀", "x\ny"].map((stringValue) => ({ stringValue })),
  ...[
    "2026-01-02T03:04:05Z",
    "2026-01-02T03:04:05.678Z",
    "2026-01-02T03:04:05.123456789Z",
    "2026-01-02T05:04:05+02:00",
    "yesterday",
  ].map((timestampValue) => ({ timestampValue })),
  { bytesValue: "AQI=" },
  { bytesValue: "" },
  { referenceValue: A },
  { geoPointValue: { latitude: 1.5, longitude: -2 } },
  { geoPointValue: { latitude: 0, longitude: 0 } },
  { geoPointValue: { latitude: 91, longitude: 0 } },
  { arrayValue: {} },
  { arrayValue: { values: [] } },
  { arrayValue: { values: [{ stringValue: "a" }, { integerValue: "1" }, { mapValue: {} }] } },
  { arrayValue: { values: [{ arrayValue: {} }] } },
  { mapValue: {} },
  { mapValue: { fields: { a: { mapValue: { fields: { b: { nullValue: null } } } } } } },
  { mapValue: { fields: { "": { nullValue: null } } } },
  { mapValue: { fields: { __reserved__: { nullValue: null } } } },
  {},
  { stringValue: "a", integerValue: "1" },
  { unknownValue: 1 },
  { stringValue: 5 },
];
const TIME = { setToServerValue: "REQUEST_TIME" };
const TRANSFORMS: readonly object[] = [
  TIME,
  ...[
    { integerValue: "2" },
    { doubleValue: 0.5 },
    { stringValue: "x" },
    { integerValue: "9223372036854775807" },
  ].map((increment) => ({ increment })),
  ...[
    {},
    { values: [] },
    { values: [{ integerValue: "1" }] },
    { values: [{ stringValue: "a" }, { stringValue: "z" }] },
  ].flatMap((list) => [{ appendMissingElements: list }, { removeAllFromArray: list }]),
];
const PATHS = [
  "v",
  "a.b",
  "a.b.c",
  "`a b`",
  "`a`.b",
  "missing",
  "a..b",
  "",
  "a b",
  "1a",
  "__x__",
  "`v",
];
const CONDITIONS: readonly object[] = [
  {},
  { exists: true },
  { exists: false },
  { updateTime: "2020-01-01T00:00:00Z" },
  { updateTime: "never" },
];

const set = (fields: object, name = A): object => ({ update: { name, fields } });

const COMMITS: readonly (readonly object[])[] = [
  [],
  ...VALUES.map((value) => [set({ v: value })]),
  ...VALUES.map((value) => [set({ v: value }, nameOf("things/new"))]),
  ...PATHS.flatMap((path) => [
    [{ ...set({ v: { integerValue: "1" } }), updateMask: { fieldPaths: [path] } }],
    [{ ...set({}), updateTransforms: [{ fieldPath: path, ...TIME }] }],
    [
      {
        ...set({ a: { mapValue: { fields: { b: { integerValue: "1" } } } } }),
        updateMask: { fieldPaths: ["v", path] },
      },
    ],
  ]),
  ...TRANSFORMS.flatMap((transform) => [
    [
      {
        ...set({ v: { integerValue: "1" } }),
        updateTransforms: [{ fieldPath: "v", ...transform }],
      },
    ],
    [
      {
        ...set({ v: { arrayValue: { values: [{ stringValue: "a" }] } } }),
        updateTransforms: [{ fieldPath: "v", ...transform }],
      },
    ],
    [
      {
        ...set({}),
        updateMask: { fieldPaths: [] },
        updateTransforms: [{ fieldPath: "v", ...transform }],
      },
    ],
    [
      {
        ...set({}, MISSING),
        updateTransforms: [
          { fieldPath: "v", ...transform },
          { fieldPath: "w", ...TIME },
        ],
      },
    ],
    [{ transform: { document: A, fieldTransforms: [{ fieldPath: "v", ...transform }] } }],
  ]),
  ...CONDITIONS.flatMap((currentDocument) =>
    [A, MISSING].flatMap((name) => [
      [{ ...set({ v: { integerValue: "1" } }, name), currentDocument }],
      [{ delete: name, currentDocument }],
      [{ verify: name, currentDocument }],
      [{ ...set({}, name), updateMask: { fieldPaths: ["v"] }, currentDocument }],
    ]),
  ),
  [set({ v: { nullValue: null } }), { delete: A }],
  [{ delete: A }, { delete: MISSING }],
  [set({}), set({}, nameOf("closed/a"))],
  ...[
    "",
    "things",
    `${DOCUMENTS}/things`,
    `${DOCUMENTS}/things/a/b`,
    nameOf("things/__x__"),
    nameOf("things/.."),
    A.replace("demo-test", "demo-other"),
    A.replace("(default)", "other"),
  ].flatMap((name) => [[set({}, name)], [{ delete: name }]]),
  [{}],
  [{ unknown: 1 }],
  [{ ...set({}), unknown: 1 }],
];

const READS: readonly object[] = [
  {},
  ...[
    [A],
    [MISSING],
    [A, MISSING],
    [MISSING, A, A],
    [],
    [nameOf("things")],
    ["x"],
    [""],
    [nameOf("closed/a")],
    [A.replace("demo-test", "demo-other")],
  ].flatMap((documents) => [{ documents }, { documents, mask: { fieldPaths: ["v"] } }]),
  ...PATHS.map((path) => ({ documents: [A], mask: { fieldPaths: [path] } })),
  { documents: [A], mask: {} },
  { documents: [A], unknown: 1 },
  { documents: [A], readTime: "2020-01-01T00:00:00Z" },
  { documents: [A], transaction: "AAAA" },
];

const THINGS = { from: [{ collectionId: "things" }] };
const filter = (op: string, value: object, fieldPath = "n"): object => ({
  ...THINGS,
  where: { fieldFilter: { field: { fieldPath }, op, value } },
});
const OPERATORS = [
  "EQUAL",
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
];
const order = (fieldPath: string, direction?: string): object => ({
  field: { fieldPath },
  ...(direction !== undefined && { direction }),
});
const BY_N = { ...THINGS, orderBy: [order("n")] };
const QUERIES: readonly object[] = [
  {},
  THINGS,
  { from: [{ collectionId: "closed" }] },
  { from: [{ collectionId: "nothing" }] },
  { from: [{ collectionId: "" }] },
  { from: [] },
  ...OPERATORS.flatMap((op) =>
    VALUES.slice(0, 26)
      .map((value) => filter(op, value))
      .concat(
        [A, MISSING].map((referenceValue) => filter(op, { referenceValue }, "__name__")),
        filter(op, { stringValue: "a" }, "__name__"),
      ),
  ),
  ...["IS_NULL", "IS_NAN", "IS_NOT_NULL", "NONE"].map((op) => ({
    ...THINGS,
    where: { unaryFilter: { field: { fieldPath: "n" }, op } },
  })),
  filter("UNKNOWN", { nullValue: null }),
  ...["n", "missing", "__name__", "a.b", "a..b", ""].flatMap((path) => [
    { ...THINGS, orderBy: [order(path)] },
    { ...THINGS, orderBy: [order(path, "DESCENDING")], limit: 2 },
    { ...THINGS, select: { fields: [{ fieldPath: path }] } },
  ]),
  ...[0, 1, -1, 1000, "2", { value: 2 }].flatMap((number) => [
    { ...THINGS, limit: number },
    { ...THINGS, offset: number },
    { ...BY_N, limit: 2, offset: number },
  ]),
  ...[true, false].flatMap((before) =>
    [{ integerValue: "2" }, { stringValue: "x" }, { nullValue: null }].flatMap((value) => [
      { ...BY_N, startAt: { values: [value], before } },
      { ...BY_N, endAt: { values: [value], before } },
      { ...BY_N, startAt: { values: [value, value], before } },
    ]),
  ),
  { ...THINGS, startAt: { values: [{ integerValue: "2" }] } },
  { ...filter("GREATER_THAN", { integerValue: "1" }), orderBy: [order("missing")] },
  { ...THINGS, where: { compositeFilter: { op: "AND", filters: [] } } },
  { ...THINGS, unknown: 1 },
];

const on = (
  method: string,
  bodies: readonly object[],
  senders: readonly Sender[] = ["the administrator"],
): readonly Asked[] =>
  bodies.flatMap((body) => senders.map((sender) => ({ method, body, sender })));
const count = (structuredQuery: object, aggregation: object): object => ({
  structuredAggregationQuery: { structuredQuery, aggregations: [aggregation] },
});

const REQUESTS: Readonly<Record<string, readonly Asked[]>> = {
  commit: on(
    ":commit",
    COMMITS.map((writes) => ({ writes })),
  ),
  "commit by other senders": on(
    ":commit",
    COMMITS.slice(0, 8).map((writes) => ({ writes })),
    SENDERS,
  ),
  batchGet: on(":batchGet", READS, SENDERS),
  runQuery: on(
    ":runQuery",
    QUERIES.map((structuredQuery) => ({ structuredQuery })),
  ),
  "runQuery by other senders": on(
    ":runQuery",
    QUERIES.slice(0, 6).map((structuredQuery) => ({ structuredQuery })),
    SENDERS,
  ),
  "runQuery below a document": on("/things/a:runQuery", [{ structuredQuery: THINGS }], SENDERS),
  runAggregationQuery: on(":runAggregationQuery", [
    ...QUERIES.slice(0, 40).map((query) => count(query, { alias: "all", count: {} })),
    count(THINGS, { count: {} }),
    count(THINGS, {}),
    count(THINGS, { alias: "", count: {} }),
    {},
  ]),
  others: [
    ...on(":listCollectionIds", [{}, { pageSize: 1 }, { pageSize: -1 }, { unknown: 1 }]),
    ...on("/things/a:listCollectionIds", [{}]),
    ...on(":beginTransaction", [{ options: { readOnly: {} } }, { options: { unknown: 1 } }]),
    ...on(":rollback", [{}, { transaction: "AAAA" }]),
    ...on(":unknown", [{}]),
  ],
};

/** Times and the ids of transactions are each engine's own; only their form counts. */
const withoutTimes = (text: string): string =>
  text
    .replaceAll(/"(commitTime|readTime|updateTime|createTime)":"[^"]*Z"/g, '"$1":"TIME"')
    .replaceAll(/"20(?!26-01|20)\d\d-[^"]*Z"/g, '"NOW"')
    .replaceAll(/"transaction":"[^"]*"/g, '"transaction":"ID"');

/**
 * Sorts the fields of objects. Leaves out the texts of errors, which are each engine's own; the emulator's mark
 * of the last answer of a stream; and production's list around the error of a stream.
 */
const told = (body: unknown): string =>
  withoutTimes(
    JSON.stringify(body, (key, value: unknown) => {
      if (key === "error") {
        const { code, status }: { code?: number; status?: string } = Object(value);
        return { code, status };
      }
      return typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value)
              .filter(([name]) => name !== "done")
              .toSorted(([a], [b]) => (a < b ? -1 : 1)),
          )
        : value;
    }),
  ).replace(/^\[(\{"error":.*\})\]$/, "$1");

it.each(Object.keys(REQUESTS))("answers field by field alike: %s", async (kind) => {
  const differences: object[] = [];
  for (const { method, body, sender } of REQUESTS[kind] ?? []) {
    const [google, ours] = await Promise.all(
      engines.map(async (engine) => {
        const things = [1, 2, 3].map((n) =>
          set({ n: { integerValue: String(n) } }, nameOf(`things/n${n}`)),
        );
        const a = set({
          v: { integerValue: "7" },
          a: { mapValue: { fields: { b: { nullValue: null } } } },
        });
        await engine.post(
          ":commit",
          { writes: [a, { delete: MISSING }, { delete: nameOf("things/new") }, ...things] },
          "the administrator",
        );
        const reply = await engine.post(method, body, sender);
        const after =
          method === ":commit" && reply.status === 200
            ? (
                await engine.post(
                  ":batchGet",
                  { documents: [A, MISSING, nameOf("things/new")] },
                  "the administrator",
                )
              ).body
            : undefined;
        return {
          answer: `${reply.status} ${told(reply.body)} ${told(after ?? null)}`,
          text: JSON.stringify(reply.body).slice(0, 300),
        };
      }),
    );
    if (google?.answer !== ours?.answer) {
      differences.push({ sender, method, body: JSON.stringify(body), google, ours });
    }
  }
  expect(differences).toEqual([]);
});
