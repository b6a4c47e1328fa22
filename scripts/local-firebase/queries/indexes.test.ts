import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { WireMessage } from "../requests/wire-json.ts";
import { openIndexesFile, requireIndex } from "./indexes.ts";
import { readStructuredQuery, STRUCTURED_QUERY_FIELDS } from "./structured-query.ts";

const folder = mkdtempSync(join(tmpdir(), "indexes-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const order = (fieldPath: string, direction = "ASCENDING") => ({ field: { fieldPath }, direction });
const filter = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const and = (...filters: object[]) => ({ compositeFilter: { op: "AND", filters } });

const SERVED = "";
const NOT_SERVED = expect.stringContaining("The query requires an index of ") as string;

/** The outcome of a query of one collection, with the indexes of a file. */
function answerTo(path: string, collectionId: string, query: object): string {
  const indexes = openIndexesFile(path);
  const wire = { from: [{ collectionId }], ...query };
  const read = readStructuredQuery(
    new WireMessage(wire, "structuredQuery", STRUCTURED_QUERY_FIELDS),
    "",
  );
  try {
    requireIndex(read, indexes);
    return SERVED;
  } catch (error) {
    return String(error);
  }
}

function fileWith(content: object): string {
  const path = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe("a query", () => {
  const automatic = fileWith({ indexes: [] });
  const number = { integerValue: "1" };

  it.each([
    ["of everything", {}],
    ["in the order of one field", { orderBy: [order("a")] }],
    ["in its falling order", { orderBy: [order("a", "DESCENDING")] }],
    ["with the names in the same order", { orderBy: [order("a"), order("__name__")] }],
    ["of a range of one field", { where: filter("a", "LESS_THAN", number) }],
    [
      "of several equal fields",
      { where: and(filter("a", "EQUAL", number), filter("b", "EQUAL", number)) },
    ],
    ["of a field in a map", { where: filter("a.b", "EQUAL", number) }],
  ])("%s is served by the indexes that Firestore makes by itself", (_, query) => {
    expect(answerTo(automatic, "things", query)).toBe(SERVED);
  });

  it.each([
    [
      "of one field in the order of another",
      { where: filter("a", "EQUAL", number), orderBy: [order("b")] },
    ],
    ["in the order of two", { orderBy: [order("a"), order("b")] }],
    [
      "with the names in the other order",
      { orderBy: [order("a"), order("__name__", "DESCENDING")] },
    ],
    ["in the falling order of names", { orderBy: [order("__name__", "DESCENDING")] }],
  ])("%s is not", (_, query) => {
    expect(answerTo(automatic, "things", query)).toEqual(NOT_SERVED);
  });
});

describe("a file of indexes", () => {
  it("replaces the automatic ones of the fields that it names", () => {
    const collectionGroup = "things";
    const path = fileWith({
      fieldOverrides: [
        { collectionGroup, fieldPath: "*", indexes: [] },
        {
          collectionGroup,
          fieldPath: "a",
          indexes: [{ order: "ASCENDING", queryScope: "COLLECTION" }],
        },
      ],
    });
    expect(answerTo(path, "things", { orderBy: [order("a")] })).toBe(SERVED);
    expect(answerTo(path, "things", { orderBy: [order("a", "DESCENDING")] })).toEqual(NOT_SERVED);
    expect(answerTo(path, "things", { orderBy: [order("b")] })).toEqual(NOT_SERVED);
    expect(answerTo(path, "others", { orderBy: [order("b")] })).toBe(SERVED);
  });

  it("is refused where it says what is not known here", () => {
    const group = { collectionGroup: "a", fieldPath: "b" };
    const indexes = [{ order: "ASCENDING", queryScope: "COLLECTION_GROUP" }];
    const ofGroup = fileWith({ fieldOverrides: [{ ...group, indexes }] });
    expect(() => openIndexesFile(ofGroup)).toThrow(/queryScope/u);
    const composite = fileWith({ indexes: [{ collectionGroup: "a", fields: [] }] });
    expect(() => openIndexesFile(composite)).toThrow(/collectionGroup/u);
  });
});
