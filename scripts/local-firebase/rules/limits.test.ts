import { expect, test } from "vitest";
import type { RulesDocuments } from "./request.ts";
import { loadRules } from "./rules.ts";
import { decideBy, outcomeOf, READ, rulesWith } from "./testing/try-condition.ts";

const anyDocument: RulesDocuments = { before: () => new Map(), after: () => new Map() };

function repeat(count: number, piece: (index: number) => string, separator: string): string {
  return Array.from({ length: count }, (_, index) => piece(index)).join(separator);
}

function exists(index: number): string {
  return `exists(/databases/$(database)/documents/other/d${index})`;
}

function load(body: string): () => unknown {
  return () => loadRules(rulesWith(body));
}

const FUNCTIONS = `function f(a) { let b = 1; return true; } function g(a) { return a == 1 || true; }`;
const PATH = "/databases/$(database)/documents/other/d";

// The counts are those of Google's emulator, found like here.
test.each([
  ["true", 1],
  ["!false", 2],
  ["request.method == 'get'", 4],
  ["true && true", 4],
  ["true || false", 2],
  ["1 is int", 3],
  ["true ? true : true", 4],
  ["false ? true : true", 6],
  ["[1, 2] == [1, 2]", 7],
  ["{'a': 1}.get('a', 1) == 1", 8],
  ["timestamp.value(1) == timestamp.value(1)", 5],
  [`!exists(${PATH})`, 8],
  ["f(1)", 5],
  ["f(1 / 0)", 7],
  ["g(null.a)", 9],
  ["(null.a == null.a.b) || true", 9],
  ["({'a': null.a, 'b': 1} == 1) || true", 11],
])("%s counts as Google counts it", (condition, count) => {
  const besides = (spent: number) => {
    // As many expressions as the list has items, and six.
    const filler = `!(0 in [${repeat(spent - 6, () => "1", ",")}])`;
    const body = `${FUNCTIONS} match /things/{t} { allow get: if ${filler} && (${condition}); }`;
    return loadRules(rulesWith(body)).decide(READ, { ...anyDocument, before: () => undefined });
  };
  expect(besides(1_000 - count)).toEqual({ allowed: true });
  expect(besides(1_001 - count)).toHaveProperty("allowed", false);
});

test("past a limit nothing turns the request into an allowed one", () => {
  const long = repeat(600, () => "1", "+");
  expect(outcomeOf(`(${long} == 600) || true`)).toMatch("1000 expressions");
  expect(outcomeOf(`true && (true || ${long} == 1)`)).toBe("true");
  const rules = loadRules(
    rulesWith(`match /things/{t} { allow get: if ${long} == 1; allow get: if true; allow get; }`),
  );
  const decision = rules.decide(READ, anyDocument);
  expect(decision).toHaveProperty("reasons.length", 3);
});

test("an operation accesses ten documents, repeats not counted", () => {
  const ten = repeat(10, exists, "&&");
  expect(outcomeOf(ten, {}, anyDocument)).toBe("true");
  expect(outcomeOf(`${ten} && ${exists(0)}`, {}, anyDocument)).toBe("true");
  expect(outcomeOf(`${ten} && ${exists(10)}`, {}, anyDocument)).toMatch("More than 10");
  expect(outcomeOf(`(${ten} && ${exists(10)}) || true`, {}, anyDocument)).toMatch("More than 10");
  expect(outcomeOf(repeat(11, (index) => `!${exists(index)}`, "&&"))).toMatch("More than 10");
  for (const access of ["get", "getAfter", "existsAfter"]) {
    const eleventh = exists(0).replace("exists", access);
    const outcome = outcomeOf(
      `${ten.replace("d0)", "d10)")} && ${eleventh} != null`,
      {},
      anyDocument,
    );
    expect(outcome, access).toMatch("More than 10");
  }
});

test("the operations of one request access twenty documents together", () => {
  const documents: RulesDocuments = { ...anyDocument };
  const five = (from: number) => repeat(5, (index) => exists(from + index), "&&");
  for (const from of [0, 5, 10, 15]) {
    expect(decideBy(five(from), {}, documents).allowed).toBe(true);
  }
  expect(decideBy(five(0), {}, documents).allowed).toBe(true);
  expect(outcomeOf(exists(20), {}, documents)).toMatch("More than 20");
  expect(decideBy(exists(20), {}, { ...anyDocument }).allowed).toBe(true);
});

test("functions call each other 20 deep", () => {
  const chain = (depth: number) =>
    rulesWith(
      `function f1() { return true; }
      ${repeat(depth - 1, (index) => `function f${index + 2}() { return f${index + 1}(); }`, "\n")}
      match /things/{thing} { allow get: if f${depth}() || true; }`,
    );
  expect(loadRules(chain(20)).decide(READ, anyDocument).allowed).toBe(true);
  expect(loadRules(chain(21)).decide(READ, anyDocument).allowed).toBe(false);
});

test("parameters and lets are limited", () => {
  const names = (count: number) => repeat(count, (index) => `a${index}`, ", ");
  const lets = (count: number) => repeat(count, (index) => `let a${index} = 1;`, " ");
  expect(load(`function f(${names(7)}) { ${lets(0)} return true; }`)).not.toThrow();
  expect(load(`function f(${names(8)}) { return true; }`)).toThrow("“f” has more than 7");
  expect(load(`function f() { ${lets(10)} return true; }`)).not.toThrow();
  expect(load(`function f() { ${lets(11)} return true; }`)).toThrow("“f” has more than 10");
});

test("matches nest ten deep, with 100 segments and 20 wildcards", () => {
  // The surrounding match has three segments and one wildcard.
  const nested = (depth: number) => `${"match /a { ".repeat(depth)}${"}".repeat(depth)}`;
  expect(load(nested(9))).not.toThrow();
  expect(load(nested(10))).toThrow("more than 10 nested matches");
  expect(load(`match ${"/a".repeat(97)} {}`)).not.toThrow();
  expect(load(`match ${"/a".repeat(98)} {}`)).toThrow("more than 100 path segments");
  expect(load(`match ${repeat(19, (index) => `/{a${index}}`, "")} {}`)).not.toThrow();
  expect(load(`match ${repeat(20, (index) => `/{a${index}}`, "")} {}`)).toThrow("more than 20");
});

test("rules have at most 256 KB", () => {
  const text = rulesWith("");
  expect(() => loadRules(text + " ".repeat(256 * 1024 - text.length))).not.toThrow();
  expect(() => loadRules(text + " ".repeat(256 * 1024 - text.length + 1))).toThrow("256 KB");
});

test("expressions too long to be evaluated are refused at load", () => {
  expect(load(`match /a { allow get: if ${repeat(3_000, () => "true", "&&")}; }`)).toThrow(
    "too long",
  );
  expect(load(`match /a { allow get: if ${"!".repeat(50_000)}true; }`)).toThrow("too long");
});
