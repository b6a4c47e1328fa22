import { describe, expect, test } from "vitest";
import type { RulesFilter, RulesQuery, RulesRequest } from "./request.ts";
import { decideBy, documentsOf, outcomeOf } from "./testing/try-condition.ts";
import { RulesPath, RulesTimestamp, type RulesValue } from "./values.ts";

type Operator = Extract<RulesFilter, { kind: "field" }>["operator"];

function where(field: string, operator: Operator, value: RulesValue): RulesFilter {
  return { kind: "field", field: field.split("."), operator, value };
}

function listOf(filter: RulesFilter | undefined, rest: Partial<RulesQuery> = {}) {
  const query = { where: filter, orderBy: [], limit: undefined, offset: 0, ...rest };
  return {
    method: "list",
    path: "things",
    before: undefined,
    query,
  } satisfies Partial<RulesRequest>;
}

function proves(filter: RulesFilter | undefined, condition: string): boolean {
  return decideBy(condition, listOf(filter)).allowed;
}

const isOwner = "resource.data.owner == request.auth.uid";

describe("what a query proves", () => {
  test.each<[string, RulesFilter, string]>([
    ["an equality", where("owner", "==", "ada"), isOwner],
    ["an equality of numbers", where("a", "==", 1n), "resource.data.a == 1.0"],
    ["a nested equality", where("a.b", "==", true), "resource.data.a.b && 'b' in resource.data.a"],
    ["that a parent is a map", where("a.b", "==", true), "resource.data.a is map"],
    ["null", where("a", "==", null), "resource.data.a == null"],
    ["a reference", where("a", "==", new RulesPath(["x", "y"])), "resource.data.a == /x/y"],
    ["every value of in", where("a", "in", ["x", "y"]), "resource.data.a in ['x', 'y', 'z']"],
    ["a range", where("a", ">=", 5n), "resource.data.a > 4 && 5 <= resource.data.a"],
    ["a range's type", where("a", ">", "x"), "resource.data.a is string"],
    ["a number, of either type", where("a", ">", 1n), "resource.data.a is number"],
    [
      "an upper bound of a timestamp",
      where("a", "<", RulesTimestamp.parse("2026-01-01T00:00:00Z")),
      "resource.data.a < request.time",
    ],
    [
      "what is excluded",
      where("a", "!=", "x"),
      "resource.data.a != 'x' && resource.data.a != null",
    ],
    ["what not-in excludes", where("a", "not-in", ["x"]), "!(resource.data.a in ['x'])"],
    ["an item", where("a", "array-contains", "x"), "'x' in resource.data.a"],
    ["items", where("a", "array-contains", "x"), "resource.data.a.hasAny(['x', 'y'])"],
    [
      "any item",
      where("a", "array-contains-any", ["x", "y"]),
      "resource.data.a.hasAny(['x', 'y'])",
    ],
    ["that a field exists", where("a", "!=", 1n), "resource.data.keys().hasAll(['a'])"],
    ["a field with a default", where("a", "==", "x"), "resource.data.get('a', 'y') == 'x'"],
    ["the document's id", where("__name__", "==", "one"), "thing == 'one' && resource.id == thing"],
  ])("%s", (_name, filter, condition) => {
    expect(proves(filter, condition)).toBe(true);
    expect(proves(undefined, condition)).toBe(false);
  });

  test("an order proves that its field exists", () => {
    const query = listOf(undefined, { orderBy: [{ field: ["a"], direction: "ASC" }] });
    expect(decideBy("'a' in resource.data", query).allowed).toBe(true);
    expect(decideBy("'b' in resource.data", query).allowed).toBe(false);
  });

  test("every branch of an or must be proved", () => {
    const mine = where("owner", "==", "ada");
    const open = where("open", "==", true);
    expect(proves({ kind: "or", filters: [mine, open] }, `${isOwner} || resource.data.open`)).toBe(
      true,
    );
    expect(proves({ kind: "or", filters: [mine, open] }, isOwner)).toBe(false);
    expect(proves({ kind: "and", filters: [mine, open] }, isOwner)).toBe(true);
  });

  test("every value of in must be proved", () => {
    expect(proves(where("a", "in", ["x"]), "resource.data.a == 'x'")).toBe(true);
    expect(proves(where("a", "in", ["x", "y"]), "resource.data.a == 'x'")).toBe(false);
  });

  test("the query's limit, offset and order are known", () => {
    const query = listOf(undefined, {
      limit: 10,
      orderBy: [{ field: ["a", "b"], direction: "DESC" }],
    });
    expect(
      outcomeOf(
        "request.query.limit <= 10 && request.query.offset == 0 && request.query.orderBy == 'a.b DESC'",
        query,
      ),
    ).toBe("true");
    expect(outcomeOf("request.query.limit <= 10", listOf(undefined))).toMatch("no key “limit”");
  });

  test("resource is not null", () => {
    expect(outcomeOf("resource != null && resource.data != null", listOf(undefined))).toBe("true");
  });
});

describe("what a query leaves open is like an error", () => {
  test("|| and && may still decide", () => {
    expect(outcomeOf(`${isOwner} || true`, listOf(undefined))).toBe("true");
    expect(outcomeOf(`${isOwner} && false`, listOf(undefined))).toBe("false");
  });

  test.each<[string, RulesFilter?]>([
    [`!(${isOwner})`],
    ["resource.data.a == resource.data.a"],
    ["!('a' in resource.data)"],
    ["resource.data.get('a', true)"],
    ["resource.data.size() >= 0"],
    ["thing == thing"],
    ["thing is string"],
    ["request.path == request.path"],
    ["resource.id in ['one']"],
    ["[resource.data].size() == 1"],
    ["[thing].size() == 1"],
    ["{'a': thing}.size() == 1"],
    ["/a/$(thing) is path"],
    ["exists(/databases/$(database)/documents/things/$(thing))"],
    ["request.resource == null"],
    ["resource.data.a is int", where("a", "==", 1n)],
    ["string(resource.data.a) == '1'", where("a", "==", 1n)],
    ["resource.data.a == resource.data.a", where("a", "==", Number.NaN)],
    ["resource.data.a[0] is int", where("a", "==", [1n])],
    ["resource.data.a > 5", where("a", ">=", 5n)],
    // A query sorts NaN below every number; the rules do not.
    ["resource.data.a < 5", where("a", "<", 5n)],
    ["resource.data.a", where("a", ">", false)],
    ["resource.data.a.hasOnly(['x'])", where("a", "array-contains", "x")],
    ["resource.data.a == ['x']", where("a", "array-contains", "x")],
    ["resource.data.a is string", where("a", "!=", "x")],
    ["resource.data.keys().hasOnly(['a'])", where("a", "==", "x")],
    ["resource.data == {'a': 'x'}", where("a", "==", "x")],
    ["resource.data['a.b'] == 'x'", where("a.b", "==", "x")],
    ["thing == 'one' || thing != 'one'", where("__name__", ">", "one")],
    ["thing == 'one'", where("__name__", "==", "others/one")],
  ])("%s is not proved", (condition, filter) => {
    expect(decideBy(condition, listOf(filter))).toMatchObject({
      allowed: false,
      denials: [{ outcome: "error" }],
    });
  });

  test("the message names neither fields nor values that came from documents", () => {
    const documents = documentsOf(new Map([["a/b", new Map([["f", "s3cret"]])]]));
    const field = "get(/databases/$(database)/documents/a/b).data.f";
    for (const condition of [
      `resource.data[${field}] == {}`,
      `resource.data[${field}].size() == 1`,
      `resource.data.a == ${field}`,
    ]) {
      const filter = where("s3cret.x", "==", "s3cret");
      expect(outcomeOf(condition, listOf(filter), documents)).toMatch(/does not prove/);
      expect(outcomeOf(condition, listOf(filter), documents)).not.toContain("s3cret");
    }
  });
});
