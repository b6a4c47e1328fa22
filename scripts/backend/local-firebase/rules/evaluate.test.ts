import { describe, expect, test } from "vitest";
import type { RulesRequest } from "./request.ts";
import { loadRules } from "./rules.ts";
import { decideBy, documentsOf, outcomeOf, READ, rulesWith } from "./testing/try-condition.ts";
import { RulesPath, type RulesValue } from "./values.ts";

const ERROR = "1 / 0 == 1";

function withData(data: Record<string, RulesValue>): Partial<RulesRequest> {
  return { before: new Map(Object.entries(data)) };
}

describe("errors", () => {
  test.each([
    [`${ERROR} || true`, "true"],
    [`true || ${ERROR}`, "true"],
    [`${ERROR} && false`, "false"],
    [`false && ${ERROR}`, "false"],
  ])("%s is %s", (condition, expected) => {
    expect(outcomeOf(condition)).toBe(expected);
  });

  test.each([
    `${ERROR} || false`,
    `${ERROR} && true`,
    `!(${ERROR})`,
    `${ERROR} ? true : true`,
    "1 && true",
    "null || true && 1",
    "1",
    "'true'",
    "resource.data.missing == null",
    "!('a' in 1)",
    "[1][1] == null",
    "[1][-1] == 1",
    "'abc'[0:4] == 'abc'",
    "9223372036854775807 + 1 > 0",
    "1.0 / 0.0 > 1",
    "{'a': 1, 'a': 2}.size() == 1",
    "1 < '2'",
    "request.resource == null",
    "request.query == null",
    "request.nothing == null",
    "(/a/$(x)).bind({'x': 'b/c'}) is path",
    "/a/$('b/c') is path",
    "'a'.matches('(')",
    "[1].join(',') == '1'",
    "exists('/things/one')",
    "exists(/things/one)",
    "exists(/databases/other/documents/things/one)",
    "exists(/databases/$(database)/documents/things)",
    "get(/databases/$(database)/documents/things/none).data.a == 1",
  ])("%s is an error, which denies", (condition) => {
    const decision = decideBy(condition);
    expect(decision).toMatchObject({ allowed: false, denials: [{ outcome: "error" }] });
  });

  test("a denial tells where and why, without document data", () => {
    const secret = "s3cret";
    const request = { ...withData({ a: secret, b: new Map([[secret, 1n]]) }) };
    for (const condition of [
      "resource.data.a + 1 == 2",
      "resource.data.b[resource.data.a + 'x'] == 1",
      "resource.data[resource.data.a] == 1",
      "int(resource.data.a) == 1",
      "'a'.matches('(' + resource.data.a)",
      "path('/' + resource.data.a + '/')[0] == 'a'",
      "duration.value(1, resource.data.a) == duration.value(1, 's')",
      "(/a/$(b)).bind({resource.data.a: 1}) == /a/b",
    ]) {
      const message = outcomeOf(condition, request);
      expect(message).toMatch(/^Line 4, column \d+: /);
      expect(message).not.toContain(secret);
    }
    expect(outcomeOf("resource.data.c == 1")).toBe("Line 4, column 61: The map has no key “c”.");
  });

  test("every rule that spoke is told, and none when none did", () => {
    const rules = loadRules(
      rulesWith(`match /things/{t} {
        allow get: if false;
        allow get, create: if t;
        allow create;
      }`),
    );
    expect(rules.decide(READ, documentsOf(new Map()))).toEqual({
      allowed: false,
      denials: [
        { line: 5, column: 9, outcome: "false", message: "The condition is false." },
        {
          line: 6,
          column: 9,
          outcome: "error",
          message: "The condition is not a bool but of type string.",
        },
      ],
    });
    expect(rules.decide({ ...READ, path: "others/one" }, documentsOf(new Map()))).toEqual({
      allowed: false,
      denials: [],
    });
  });

  test("documents that throw deny", () => {
    const broken = () => {
      throw new Error("disk");
    };
    const decision = decideBy(
      "exists(/databases/$(database)/documents/a/b) || true",
      {},
      { before: broken, after: broken },
    );
    expect(decision.allowed).toBe(false);
  });
});

describe("names as data", () => {
  test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])("%s is a key", (name) => {
    expect(outcomeOf(`'${name}' in resource.data`)).toBe("false");
    expect(outcomeOf(`resource.data.${name} == 1`)).toMatch("has no key");
    expect(outcomeOf(`request.${name} == 1`)).toMatch("no “");
    const data = { before: new Map<string, RulesValue>([[name, 1n]]) };
    expect(outcomeOf(`resource.data.${name} == 1 && '${name}' in resource.data`, data)).toBe(
      "true",
    );
    expect(outcomeOf(`{'${name}': 1}.keys() == ['${name}']`)).toBe("true");
  });

  test.each(["__proto__", "constructor", "toString"])("%s is no function or type", (name) => {
    expect(() => outcomeOf(`${name}()`)).toThrow("unknown function");
    expect(() => outcomeOf(`'a'.${name}()`)).toThrow("unknown function");
    expect(() => outcomeOf(`math.${name}(1) == 1`)).toThrow("unknown function");
    expect(() => outcomeOf(`1 is ${name}`)).toThrow("unknown type");
    expect(() => outcomeOf(name)).toThrow("unknown variable");
  });
});

describe("operations", () => {
  const things = withData({ a: 1n });

  test("a create has no document before, and nothing in it", () => {
    const create = { method: "create", before: undefined, after: new Map([["a", 1n]]) } as const;
    expect(outcomeOf("request.resource.data.a == 1", create)).toBe("true");
    for (const condition of ["resource == null", "resource.data.a == 1"]) {
      expect(outcomeOf(condition, create)).toMatch("no such document");
    }
  });

  test("a delete and a read have no document after", () => {
    for (const method of ["delete", "get"] as const) {
      expect(outcomeOf("resource.data.a == 1", { ...things, method })).toBe("true");
      expect(outcomeOf("request.resource != null", { ...things, method })).toMatch("no “resource”");
    }
  });

  test("get reads the state before, getAfter the state after", () => {
    const documents = {
      before: () => new Map([["a", 1n]]),
      after: (path: string) => (path === "things/gone" ? undefined : new Map([["a", 2n]])),
    };
    const path = (id: string) => `/databases/$(database)/documents/things/${id}`;
    const condition = `get(${path("x")}).data.a == 1 && getAfter(${path("x")}).data.a == 2
      && exists(${path("gone")}) && !existsAfter(${path("gone")})`;
    expect(outcomeOf(condition, {}, documents)).toBe("true");
  });

  test("references are paths", () => {
    const reference = RulesPath.parse("/databases/(default)/documents/users/ada");
    expect(
      outcomeOf(
        "resource.data.a == /databases/$(database)/documents/users/$(request.auth.uid)",
        withData({ a: reference ?? null }),
      ),
    ).toBe("true");
  });

  test("documents are not compared as a whole", () => {
    expect(
      outcomeOf(
        "resource != get(/databases/$(database)/documents/things/one)",
        {},
        documentsOf(new Map([["things/one", new Map()]])),
      ),
    ).toMatch("does not take");
  });
});

describe("functions", () => {
  function decideWith(body: string): boolean {
    return loadRules(rulesWith(body)).decide(READ, documentsOf(new Map())).allowed;
  }

  test("they see the wildcards of where they stand, not of where they are called", () => {
    expect(
      decideWith(`
        match /{outer}/{id} {
          function f(id) { let both = outer + id; return both; }
          allow get: if f('x') == 'thingsx' && id == 'one';
        }`),
    ).toBe(true);
    expect(() =>
      decideWith("function f() { return id == 'one'; } match /things/{id} { allow get: if f(); }"),
    ).toThrow("unknown variable “id”");
  });

  test("an inner function hides an outer one", () => {
    expect(
      decideWith(`
        function f() { return false; }
        match /things/{id} { allow get: if f(); function f() { return true; } }`),
    ).toBe(true);
  });

  test("an error in an argument or a let is an error of the call", () => {
    expect(
      decideWith(`function f(a) { return true; } match /things/{id} { allow get: if f(1 / 0); }`),
    ).toBe(false);
    expect(
      decideWith(
        `function f() { let a = 1 / 0; return true; } match /things/{id} { allow get: if f(); }`,
      ),
    ).toBe(false);
  });

  test.each([
    ["function f() { return f(); }", "“f” calls itself"],
    ["function f() { return g(); } function g() { return f(); }", "“f” calls itself"],
    ["function f() { return 1; } function f() { return 2; }", "“f” is defined twice"],
    ["function get(a) { return 1; }", "“get” is built in"],
    ["function f(a, a) { return 1; }", "“a” is defined twice"],
    ["function f(a) { let a = 1; return 1; }", "“a” is defined twice"],
    ["function f() { let a = b; let b = 1; return 1; }", "unknown variable “b”"],
    ["function f(request) { return 1; }", "“request” cannot be redefined"],
    ["function f() { return g(); }", "unknown function “g”"],
    ["function f() { return math.cosh(1); }", "unknown function “math.cosh”"],
    ["function f() { return math; }", "“math” is not a variable"],
    ["function f() { return math.abs(); }", "“math.abs” takes 1 argument, not 0"],
    ["function f() { return 'a'.size(1); }", "“size” takes 0 arguments, not 1"],
    ["function f() { return get(); }", "“get” takes 1 argument, not 0"],
    ["function f(a) { return 1; } function g() { return f(); }", "“f” takes 1 argument, not 0"],
    ["match /{a=**} { match /{b=**} {} }", "more than one recursive wildcard"],
    ["match /{a}/{a} {}", "“a” is defined twice"],
  ])("%s is refused", (body, message) => {
    expect(() => loadRules(rulesWith(body))).toThrow(message);
  });

  test("thousands of functions in a row are refused, not overflowed", () => {
    const functions = Array.from(
      { length: 5_000 },
      (_, i) => `function f${i}(){return f${i + 1}();}`,
    );
    const body = `${functions.join("\n")}\nfunction f5000(){return true;}`;
    expect(() => loadRules(rulesWith(body))).toThrow(/Line 1, column 1: the rules nest too deeply/);
  });
});

describe("match paths", () => {
  function reads(version: 1 | 2, pattern: string, path: string): boolean {
    const text = rulesWith(`match ${pattern} { allow get; }`).replace("'2'", `'${version}'`);
    return loadRules(text).decide({ ...READ, path }, documentsOf(new Map())).allowed;
  }

  test("a recursive wildcard takes none of the segments only in version 2", () => {
    expect(reads(1, "/a/{b}/{rest=**}", "a/b")).toBe(false);
    expect(reads(2, "/a/{b}/{rest=**}", "a/b")).toBe(true);
    expect(reads(1, "/a/{rest=**}", "a/b")).toBe(true);
    expect(reads(1, "/{rest=**}", "a/b/c/d")).toBe(true);
  });

  test("a recursive wildcard stands anywhere only in version 2", () => {
    expect(reads(2, "/{rest=**}/c/{d}", "a/b/c/d")).toBe(true);
    expect(reads(2, "/{rest=**}/c/{d}", "c/d")).toBe(true);
    expect(reads(2, "/{rest=**}/c/{d}", "a/b/x/d")).toBe(false);
    expect(() => reads(1, "/{rest=**}/c/{d}", "c/d")).toThrow("must come last");
  });

  test("a match takes the whole path", () => {
    expect(reads(2, "/a/{b}", "a/b/c/d")).toBe(false);
    expect(reads(2, "/a/{b}/c/{d}", "a/b")).toBe(false);
  });

  test.each(["", "a", "a/b/c", "a//b", "/a/b", "a/b/"])("%j is no document", (path) => {
    expect(reads(2, "/{rest=**}", path)).toBe(false);
  });
});
