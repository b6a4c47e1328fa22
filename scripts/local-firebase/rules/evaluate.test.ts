import { describe, expect, test } from "vitest";
import type { RulesRequest } from "./request.ts";
import { loadRules } from "./rules.ts";
import { decideBy, documentsOf, outcomeOf, READ, rulesWith } from "./testing/try-condition.ts";
import type { RulesValue } from "./values.ts";

function withData(data: Record<string, RulesValue>): Partial<RulesRequest> {
  return { before: new Map(Object.entries(data)) };
}

describe("errors", () => {
  test.each([
    "1.0 / 0.0 > 1",
    "{'a': 1, 'a': 2}.size() == 1",
    "[[1]].join(',') == '1'",
    "'a'.hasOnly(['a'])",
    "request.nothing == null",
    "request['nothing'] == null",
    "(/a/b)[0] == 'a'",
    "resource != get(/databases/$(database)/documents/things/one)",
  ])("%s is an error, which denies", (condition) => {
    const documents = documentsOf(new Map([["things/one", new Map()]]));
    expect(outcomeOf(condition, {}, documents)).not.toMatch(/^true$|^false$/);
  });

  test("a reason holds no document data", () => {
    const secret = "s3cret";
    const request = { ...withData({ a: secret, b: new Map([[secret, 1n]]) }) };
    for (const condition of [
      "resource.data.a + 1 == 2",
      "resource.data.b[resource.data.a + 'x'] == 1",
      "resource.data[resource.data.a] == 1",
      "'a'.matches('(' + resource.data.a)",
      "/a/$(resource.data.a + '/') == /a",
      "duration.value(1, resource.data.a) == duration.value(1, 's')",
    ]) {
      expect(outcomeOf(condition, request)).not.toMatch(/^true$|^false$|s3cret/);
    }
    expect(outcomeOf("resource.data.c == 1")).toBe("The map has no key “c”.");
  });

  test("every rule that spoke says why, and none when none did", () => {
    const rules = loadRules(
      rulesWith(`match /things/{t} {
        allow get: if false;
        allow get, create: if t;
        allow create;
      }`),
    );
    const reasons = ["false", "The condition is not a bool but of type string."];
    const documents = documentsOf(new Map());
    expect(rules.decide(READ, documents)).toEqual({ allowed: false, reasons });
    const elsewhere = rules.decide({ ...READ, path: "others/one" }, documents);
    expect(elsewhere).toEqual({ allowed: false, reasons: [] });
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

  test.each(["", "a", "a/b/c", "a//b", "/a/b", "a/b/"])("%j is no document", (path) => {
    const rules = loadRules(rulesWith("match /{rest=**} { allow get; }"));
    expect(rules.decide({ ...READ, path }, documentsOf(new Map())).allowed).toBe(false);
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

  test.each([
    ["function f(a) { return a; }", "f(1 / 0)", false],
    ["function f(a) { return true; }", "f(1 / 0)", true],
    ["function f() { let a = 1 / 0; return a == 1; }", "f()", false],
    ["function f() { let a = 1 / 0; return a == 1 || true; }", "f()", true],
  ])("an error in an argument or a let matters where it is read: %s", (declared, call, allowed) => {
    expect(decideWith(`${declared} match /things/{id} { allow get: if ${call}; }`)).toBe(allowed);
  });

  test.each([
    ["function f() { return f(); }", "“f” calls itself"],
    ["function f() { return g(); } function g() { return f(); }", "“f” calls itself"],
    ["function f() { return 1; } function f() { return 2; }", "“f” is defined twice"],
    ["function get(a) { return 1; }", "“get” is built in"],
    ["function f(a, a) { return 1; }", "“a” is defined twice"],
    ["function f(a) { let a = 1; return 1; }", "“a” is defined twice"],
    ["function f() { let a = b; let b = 1; return 1; }", "unknown variable “b”"],
    ["function f(secret) { return g(); } function g() { return secret; }", "variable “secret”"],
    ["function f(request) { return 1; }", "“request” cannot be redefined"],
    ["function f() { return g(); }", "unknown function “g”"],
    ["match /a/{b} { function f() { return 1; } } match /c/{d} { allow get: if f(); }", "“f”"],
    ["function f() { return timestamp.now(); }", "unknown function “timestamp.now”"],
    ["function f() { return timestamp.constructor(1); }", "function “timestamp.constructor”"],
    ["function f() { return timestamp; }", "“timestamp” is not a variable"],
    ["function f() { return math.abs(1); }", "unknown variable “math”"],
    ["function f() { return timestamp.value(); }", "“timestamp.value” takes 1 argument, not 0"],
    ["function f() { return 'a'.size(1); }", "“size” takes 0 arguments, not 1"],
    ["function f() { return {}.get('a'); }", "“get” takes 2 arguments, not 1"],
    ["function f() { return get(); }", "“get” takes 1 argument, not 0"],
    ["function f(a) { return 1; } function g() { return f(); }", "“f” takes 1 argument, not 0"],
    ["function f() { return 'a'.replace('b', 'c'); }", "unknown function “replace”"],
    ["function f() { return 'a'.toString(); }", "unknown function “toString”"],
    ["function f() { return __proto__(); }", "unknown function “__proto__”"],
    ["function f() { return constructor; }", "unknown variable “constructor”"],
    ["function f() { return 1 is constructor; }", "unknown type “constructor”"],
    ["function f() { return 1 is null; }", "unknown type “null”"],
    ["function f() { return request.query.limit; }", "“request.query” is not supported"],
    ["match /{a=**} { match /b/{c} {} }", "at the end of a path only"],
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
