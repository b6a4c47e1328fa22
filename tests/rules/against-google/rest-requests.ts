import { DOCUMENTS } from "local-firebase/testing";
import type { Sender } from "./engines.ts";

/** A request to an engine of Firestore, as the browser's SDK or firebase-admin may send it, or nobody. */
export interface Asked {
  readonly method: string;
  readonly body: object;
  readonly sender: Sender;
}

export const nameOf = (path: string): string => `${DOCUMENTS}/${path}`;
export const A = nameOf("things/a");
export const MISSING = nameOf("things/missing");
export const NEW = nameOf("things/new");
const SENDERS = ["a person", "the administrator", "nobody"] as const;

const each = (name: string, ...values: readonly unknown[]): readonly object[] =>
  values.map((value) => ({ [name]: value }));
const map = (fields: object): object => ({ mapValue: { fields } });
const ONE = { integerValue: "1" };
const TEXT = { stringValue: "a" };

const VALUES: readonly object[] = [
  ...each("nullValue", null, "NULL_VALUE"),
  ...each("booleanValue", false),
  ...each("integerValue", "0", "-1", "9007199254740993", "9223372036854775807", 5, "1.5"),
  ...each("doubleValue", 0, 1.5, -1e300, 5e-324, "NaN", "Infinity", "-Infinity", "-0"),
  ...each("stringValue", "", "é😀", "x\ny"),
  ...each("timestampValue", "2026-01-02T03:04:05Z", "2026-01-02T03:04:05.678Z", "yesterday"),
  ...each("timestampValue", "2026-01-02T03:04:05.123456789Z", "2026-01-02T05:04:05+02:00"),
  ...each("bytesValue", "AQI=", ""),
  ...each("referenceValue", A),
  ...[1.5, 0, 91].map((latitude) => ({ geoPointValue: { latitude, longitude: 0 } })),
  ...each("arrayValue", {}, { values: [] }, { values: [TEXT, ONE, { mapValue: {} }] }),
  ...each("arrayValue", { values: [{ arrayValue: {} }] }),
  ...[{ a: map({ b: ONE }) }, {}, { "": ONE }, { __reserved__: ONE }].map(map),
  {},
  { ...TEXT, ...ONE },
  ...each("unknownValue", 1),
  ...each("stringValue", 5),
];
const TIME = { setToServerValue: "REQUEST_TIME" };
const LISTS = [{}, { values: [] }, { values: [ONE] }, { values: [TEXT, { stringValue: "z" }] }];
const TRANSFORMS: readonly object[] = [
  TIME,
  ...each("increment", { integerValue: "2" }, { doubleValue: 0.5 }, TEXT),
  ...each("increment", { integerValue: "9223372036854775807" }),
  ...each("appendMissingElements", ...LISTS),
  ...each("removeAllFromArray", ...LISTS),
];
const PATHS = "v|a.b|a.b.c|`a b`|`a`.b|missing|a..b||a b|1a|__x__|`v".split("|");
const NAMES = [
  "",
  "things",
  nameOf("things"),
  nameOf("things/a/b"),
  nameOf("things/__x__"),
  nameOf("things/.."),
  A.replace("demo-test", "demo-other"),
  A.replace("(default)", "other"),
];

export const set = (fields: object, name = A): object => ({ update: { name, fields } });
const masked = (fields: object, ...fieldPaths: readonly string[]): object => ({
  ...set(fields),
  updateMask: { fieldPaths },
});
const transformed = (write: object, ...updateTransforms: readonly object[]): object => ({
  ...write,
  updateTransforms,
});

const COMMITS: readonly (readonly object[])[] = [
  [],
  ...VALUES.flatMap((v) => [[set({ v })], [set({ v }, NEW)]]),
  ...PATHS.flatMap((path) => [
    [masked({ v: ONE }, path)],
    [masked({ a: map({ b: ONE }) }, "v", path)],
    [transformed(set({}), { fieldPath: path, ...TIME })],
  ]),
  ...TRANSFORMS.map((transform) => ({ fieldPath: "v", ...transform })).flatMap((transform) => [
    [transformed(set({ v: ONE }), transform)],
    [transformed(set({ v: { arrayValue: { values: [TEXT] } } }), transform)],
    [transformed(masked({}), transform)],
    [transformed(set({}, MISSING), transform, { fieldPath: "w", ...TIME })],
    [{ transform: { document: A, fieldTransforms: [transform] } }],
  ]),
  ...[
    {},
    ...each("exists", true, false),
    ...each("updateTime", "2020-01-01T00:00:00Z", "never"),
  ].flatMap((currentDocument) =>
    [A, MISSING].flatMap((name) => [
      [{ ...set({ v: ONE }, name), currentDocument }],
      [{ delete: name, currentDocument }],
      [{ verify: name, currentDocument }],
      [{ ...set({}, name), updateMask: { fieldPaths: ["v"] }, currentDocument }],
    ]),
  ),
  [set({ v: ONE }), { delete: A }],
  [{ delete: A }, { delete: MISSING }],
  [set({}), set({}, nameOf("closed/a"))],
  ...NAMES.flatMap((name) => [[set({}, name)], [{ delete: name }]]),
  [{}],
  [{ unknown: 1 }],
  [{ ...set({}), unknown: 1 }],
];

const GETS: readonly object[] = [
  {},
  ...[[A], [MISSING], [A, MISSING], [MISSING, A, A], [], [nameOf("closed/a")]].flatMap(
    (documents) => [{ documents }, { documents, mask: { fieldPaths: ["v"] } }],
  ),
  ...NAMES.map((name) => ({ documents: [name] })),
  ...PATHS.map((path) => ({ documents: [A], mask: { fieldPaths: [path] } })),
  { documents: [A], mask: {} },
  { documents: [A], unknown: 1 },
  { documents: [A], readTime: "2020-01-01T00:00:00Z" },
  { documents: [A], transaction: "AAAA" },
];

const THINGS = { from: [{ collectionId: "things" }] };
const where = (op: string, value: object, fieldPath = "n"): object => ({
  ...THINGS,
  where: { fieldFilter: { field: { fieldPath }, op, value } },
});
const COMPARISONS = ["EQUAL", "LESS_THAN", "LESS_THAN_OR_EQUAL", "GREATER_THAN"];
const by = (fieldPath: string, more: object = {}): object => ({
  ...THINGS,
  orderBy: [{ field: { fieldPath }, ...more }],
});
const QUERIES: readonly object[] = [
  {},
  THINGS,
  ...each("from", [{ collectionId: "closed" }], [{ collectionId: "nothing" }]),
  ...each("from", [{ collectionId: "" }], []),
  ...COMPARISONS.flatMap((op) => [
    ...VALUES.slice(0, 26).map((value) => where(op, value)),
    ...each("referenceValue", A, MISSING).map((value) => where(op, value, "__name__")),
    where(op, TEXT, "__name__"),
  ]),
  ...["IS_NULL", "IS_NAN", "IS_NOT_NULL", "NONE"].map((op) => ({
    ...THINGS,
    where: { unaryFilter: { field: { fieldPath: "n" }, op } },
  })),
  where("UNKNOWN", ONE),
  ...["n", "missing", "__name__", "a.b", "a..b", ""].flatMap((path) => [
    by(path),
    { ...by(path, { direction: "DESCENDING" }), limit: 2 },
    { ...THINGS, select: { fields: [{ fieldPath: path }] } },
  ]),
  ...[0, 1, -1, 1000, "2", { value: 2 }].flatMap((number) => [
    { ...THINGS, limit: number },
    { ...THINGS, offset: number },
    { ...by("n"), limit: 2, offset: number },
  ]),
  ...[true, false].flatMap((before) =>
    [ONE, TEXT, { nullValue: null }].flatMap((value) => [
      { ...by("n"), startAt: { values: [value], before } },
      { ...by("n"), endAt: { values: [value], before } },
      { ...by("n"), startAt: { values: [value, value], before } },
    ]),
  ),
  { ...THINGS, startAt: { values: [ONE] } },
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

/** Requests over every call that the SDKs make, by the call. */
export const REQUESTS: Readonly<Record<string, readonly Asked[]>> = {
  commit: on(":commit", each("writes", ...COMMITS)),
  "commit by others": on(":commit", each("writes", ...COMMITS.slice(0, 8)), SENDERS),
  batchGet: on(":batchGet", GETS, SENDERS),
  runQuery: on(":runQuery", each("structuredQuery", ...QUERIES)),
  "runQuery by others": on(":runQuery", each("structuredQuery", ...QUERIES.slice(0, 6)), SENDERS),
  "runQuery below": on("/things/a:runQuery", each("structuredQuery", THINGS), SENDERS),
  runAggregationQuery: on(":runAggregationQuery", [
    ...QUERIES.slice(0, 40).map((query) => count(query, { alias: "all", count: {} })),
    ...[{ count: {} }, {}, { alias: "", count: {} }].map((how) => count(THINGS, how)),
    {},
  ]),
  listCollectionIds: on(":listCollectionIds", [{}, ...each("pageSize", 1, -1), { unknown: 1 }]),
  transactions: [
    ...on(":beginTransaction", each("options", { readOnly: {} }, { unknown: 1 })),
    ...on(":rollback", [{}, { transaction: "AAAA" }]),
  ],
};
