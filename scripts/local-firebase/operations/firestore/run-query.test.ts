import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DOCUMENTS, TestBackend } from "../../testing/test-backend.ts";

let backend: TestBackend;

const text = (stringValue: string) => ({ stringValue });
const integer = (value: number) => ({ integerValue: String(value) });
const double = (doubleValue: number | string) => ({ doubleValue });
const list = (...values: readonly object[]) => ({ arrayValue: { values } });
const reference = (id: string) => ({ referenceValue: `${DOCUMENTS}/items/${id}` });
const NULL = { nullValue: null };
const NAN = double("NaN");

/** The documents of the collection `items`, by id and in order. Most queries here are about `v`. */
const ITEMS: Readonly<Record<string, object>> = {
  a: { v: integer(1), group: text("x"), tags: list(text("red"), integer(1)) },
  b: { v: double(1), group: text("y"), tags: list(text("blue")), odd: list(NULL) },
  c: { v: integer(2), group: text("x"), tags: text("red"), odd: list(NAN) },
  d: { v: text("1"), group: text("y"), odd: list(integer(7)) },
  e: { v: NULL, group: text("x") },
  f: { v: double("NaN"), group: text("y") },
  g: { group: text("x"), deep: { mapValue: { fields: { n: integer(5) } } } },
  h: { v: integer(3), deep: { mapValue: { fields: { n: integer(4) } } } },
};

beforeAll(async () => {
  backend = await TestBackend.start();
  const documents = Object.entries({
    ...Object.fromEntries(Object.entries(ITEMS).map(([id, fields]) => [`items/${id}`, fields])),
    // None of these is in the collection `items`.
    "items/a/items/z": { v: integer(1) },
    "items2/a": { v: integer(1) },
    "item/a": { v: integer(1) },
  });
  const writes = documents.map(([path, fields]) => ({
    update: { name: `${DOCUMENTS}/${path}`, fields },
  }));
  await backend.firestore(":commit", { writes });
});
afterAll(async () => {
  await backend.stop();
});

interface Answer {
  readonly document?: { readonly name: string; readonly fields: object };
  readonly readTime: string;
}

const run = (query: object, parent = "") =>
  backend.firestore(`${parent}:runQuery`, {
    structuredQuery: { from: [{ collectionId: "items" }], ...query },
  });

async function answers(query: object, parent = ""): Promise<readonly Answer[]> {
  const { status, body } = await run(query, parent);
  expect(body).toBeInstanceOf(Array);
  expect(status).toBe(200);
  const found: readonly Answer[] = Object(body);
  return found;
}

/** The ids of the documents found, joined to one word. */
async function ids(query: object, parent = ""): Promise<string> {
  const found = await answers(query, parent);
  return found.map(({ document }) => document?.name.split("/").at(-1) ?? "").join("");
}

const where = (fieldPath: string, op: string | number, value: object) => ({
  where: { fieldFilter: { field: { fieldPath }, op, value } },
});
const unary = (fieldPath: string, op: string | number) => ({
  where: { unaryFilter: { field: { fieldPath }, op } },
});
const all = (op: string | number, ...filters: readonly { readonly where: object }[]) => ({
  where: { compositeFilter: { op, filters: filters.map((filter) => filter.where) } },
});
const orderBy = (...orders: readonly string[]) => ({
  orderBy: orders.map((order) => {
    const [fieldPath, direction] = order.split(" ");
    return { field: { fieldPath }, direction: direction ?? "ASCENDING" };
  }),
});

describe("documents:runQuery", () => {
  it("finds the collection's own documents, in the order of names", async () => {
    expect(await ids({})).toBe("abcdefgh");
  });

  it("finds those of a subcollection by its parent", async () => {
    expect(await ids({}, "/items/a")).toBe("z");
  });

  it("answers an empty result with only a time", async () => {
    expect(await answers({ from: [{ collectionId: "none" }] })).toEqual([
      { readTime: expect.stringMatching(/Z$/) },
    ]);
  });

  it.each([
    ["equality, 1 being 1.0", where("v", "EQUAL", integer(1)), "ab"],
    ["equality of text", where("v", "EQUAL", text("1")), "d"],
    ["equality of null", where("v", "EQUAL", NULL), "e"],
    ["less, without NaN", where("v", "LESS_THAN", integer(2)), "ab"],
    ["less or equal, without NaN", where("v", "LESS_THAN_OR_EQUAL", integer(2)), "abc"],
    ["greater or equal to NaN, which nothing is", where("v", "GREATER_THAN_OR_EQUAL", NAN), ""],
    ["less or equal to NaN, which nothing is", where("v", "LESS_THAN_OR_EQUAL", NAN), ""],
    ["greater, of the same type only", where("v", "GREATER_THAN", integer(1)), "ch"],
    ["greater or equal", where("v", "GREATER_THAN_OR_EQUAL", text("0")), "d"],
    ["a field in a map", where("deep.n", "GREATER_THAN", integer(0)), "hg"],
    ["null", unary("v", "IS_NULL"), "e"],
    ["NaN", unary("v", "IS_NAN"), "f"],
    ["a name", where("__name__", "EQUAL", reference("c")), "c"],
    ["a range of names", where("__name__", "GREATER_THAN", reference("f")), "gh"],
    ["some names", where("__name__", "IN", list(reference("c"), reference("a"))), "ac"],
    ["a field that no document has", where("none", "EQUAL", integer(1)), ""],
    [
      "both of two",
      all("AND", where("group", "EQUAL", text("x")), where("v", "EQUAL", integer(1))),
      "a",
    ],
    ["operators by number", all(1, where("group", 5, text("x")), unary("v", 3)), "e"],
  ])("filters by %s", async (_what, query, found) => {
    expect(await ids(query)).toBe(found.length === 0 ? "" : found);
  });

  it.each([
    ["a field, without documents that lack it", orderBy("v"), "efabchd"],
    ["a field, downwards, names downwards too", orderBy("v DESCENDING"), "dhcbafe"],
    ["two fields", orderBy("group", "v DESCENDING"), "caedbf"],
    ["a field and names against it", orderBy("v", "__name__ DESCENDING"), "efbachd"],
    ["names downwards", orderBy("__name__ DESCENDING"), "hgfedcba"],
    ["a field in a map", orderBy("deep.n"), "hg"],
    [
      "a direction by number",
      { orderBy: [{ field: { fieldPath: "v" }, direction: 2 }] },
      "dhcbafe",
    ],
  ])("orders by %s", async (_what, query, found) => {
    expect(await ids(query)).toBe(found);
  });

  it.each([
    ["at a value", { startAt: { values: [integer(1)], before: true } }, "abchd"],
    ["after a value", { startAt: { values: [integer(1)] } }, "chd"],
    ["after a value and a name", { startAt: { values: [integer(1), reference("a")] } }, "bchd"],
    ["before a value", { endAt: { values: [integer(2)], before: true } }, "efab"],
    ["at a value's end", { endAt: { values: [integer(2)] } }, "efabc"],
    ["between two", { startAt: { values: [integer(1)] }, endAt: { values: [integer(3)] } }, "ch"],
  ])("starts or ends %s", async (_what, cursors, found) => {
    expect(await ids({ ...orderBy("v"), ...cursors })).toBe(found);
  });

  it("reads cursors downwards in a descending order", async () => {
    const startAt = { values: [integer(2)], before: true };
    expect(await ids({ ...orderBy("v DESCENDING"), startAt })).toBe("cbafe");
  });

  it.each([
    [{ limit: 2 }, "ab"],
    [{ limit: 2, offset: 3 }, "de"],
    [{ offset: 6 }, "gh"],
    [{ offset: 100 }, ""],
    [{ limit: 0 }, ""],
    [{ ...orderBy("v DESCENDING"), limit: 2, offset: 1 }, "hc"],
    [{ ...orderBy("__name__ DESCENDING"), limit: 2 }, "hg"],
    [{ ...where("group", "EQUAL", text("x")), limit: 3 }, "ace"],
  ])("cuts %j to %s", async (query, found) => {
    expect(await ids(query)).toBe(found);
  });

  it("answers only the selected fields, or only names", async () => {
    const select = (...paths: readonly string[]) => ({
      ...where("__name__", "EQUAL", reference("a")),
      select: { fields: paths.map((fieldPath) => ({ fieldPath })) },
    });
    expect(await answers(select("v", "none"))).toMatchObject([
      { document: { fields: { v: integer(1) } } },
    ]);
    const [byName] = await answers(select("__name__"));
    expect(byName?.document?.fields).toBeUndefined();
  });

  it.each([
    ["an operator's number that there is not", where("v", 11, text("a"))],
    ["no operator", { where: { fieldFilter: { field: { fieldPath: "v" }, value: text("a") } } }],
    ["no value", { where: { fieldFilter: { field: { fieldPath: "v" }, op: "EQUAL" } } }],
    ["a composite filter of nothing", all("AND")],
    ["IN without a list", where("v", "IN", text("a"))],
    ["IN an empty list", where("v", "IN", list())],
    [
      "NOT_IN 11 values",
      where("v", "NOT_IN", list(...Array.from({ length: 11 }, (_, n) => integer(n)))),
    ],
    ["an array in ARRAY_CONTAINS_ANY", where("tags", "ARRAY_CONTAINS_ANY", list(list(text("a"))))],
    ["a cursor longer than the orders", { startAt: { values: [reference("a"), integer(1)] } }],
    ["a cursor by name that is no reference", { startAt: { values: [text("a")] } }],
    ["a fractional limit", { limit: 1.5 }],
    ["a limit as text", { limit: "5" }],
    ["a broken field path", orderBy("a..b")],
  ])("refuses %s", async (_what, query) => {
    expect(await run(query)).toEqual({
      status: 400,
      body: [{ error: { code: 400, message: expect.any(String), status: "INVALID_ARGUMENT" } }],
    });
  });

  it.each([
    ["another comparison", where("v", "NOT_EQUAL", integer(1))],
    ["what is not null", unary("v", "IS_NOT_NULL")],
    ["none of some values", where("v", "NOT_IN", list(integer(1)))],
    ["an element of a list", where("tags", "ARRAY_CONTAINS", text("red"))],
    ["one of some elements", where("tags", "ARRAY_CONTAINS_ANY", list(text("red")))],
    ["one of some values", where("v", "IN", list(integer(1)))],
    ["alternatives", all("OR", where("v", "EQUAL", NULL), where("v", "EQUAL", NAN))],
    [
      "a name and more",
      all("AND", where("v", "EQUAL", integer(1)), where("__name__", "EQUAL", reference("a"))),
    ],
    [
      "ranges of two fields",
      all("AND", where("v", "LESS_THAN", integer(1)), where("group", "LESS_THAN", text("x"))),
    ],
    ["an order behind the one by name", orderBy("__name__", "v")],
    ["more than anybody asks for", orderBy(...Array.from({ length: 11 }, (_, n) => `f${n}`))],
    ["a vector", where("v", "EQUAL", { mapValue: { fields: { __type__: text("__vector__") } } })],
    ["a pipeline's value", where("v", "EQUAL", { fieldReferenceValue: "v" })],
    ["a collection group", { from: [{ collectionId: "items", allDescendants: true }] }],
    ["vectors", { findNearest: {} }],
  ])("refuses %s by name", async (_what, query) => {
    expect(await run(query)).toEqual({
      status: 501,
      body: [{ error: { code: 501, message: expect.any(String), status: "UNIMPLEMENTED" } }],
    });
  });
});
