import { structure } from "./documentation.ts";
import { firestore } from "./rulesets.ts";
import type { VectorGroup } from "./vector.ts";

const always = "match /things/{thing} { allow get: if true; }";

function repeat(count: number, part: (index: number) => string, separator = " "): string {
  return Array.from({ length: count }, (_, index) => part(index)).join(separator);
}

/** `depth` match statements inside each other, including the one of the database. */
function nested(depth: number): string {
  return firestore(
    `${repeat(depth - 1, (index) => `match /a${index}/b {`)} allow get; ${"} ".repeat(depth - 1)}`,
  );
}

/** `/databases/{database}/documents` are three of the segments; `**` matches none in the request. */
function segments(count: number): string {
  return firestore(
    `match /${repeat(count - 4, (index) => `s${index}`, "/")}/{rest=**} { allow get; }`,
  );
}

/** `{database}` is one of the captures. */
function captures(count: number): string {
  return firestore(`match /${repeat(count - 1, (index) => `s/{v${index}}`, "/")} { allow get; }`);
}

/** f1 calls f2, and so on. */
function calls(depth: number): string {
  const functions = repeat(
    depth - 1,
    (index) => `function f${index + 1}() { return f${index + 2}(); }`,
  );
  return firestore(`
    ${functions}
    function f${depth}() { return true; }
    match /things/{thing} { allow get: if f1(); }`);
}

function parameters(count: number): string {
  const names = repeat(count, (index) => `p${index}`, ", ");
  return firestore(`
    function f(${names}) { return p${count - 1}; }
    match /things/{thing} { allow get: if f(${repeat(count, () => "true", ", ")}); }`);
}

function lets(count: number): string {
  return firestore(`
    function f() { ${repeat(count, (index) => `let l${index} = true;`)} return l${count - 1}; }
    match /things/{thing} { allow get: if f(); }`);
}

/** A ruleset of exactly that many bytes. */
function sized(bytes: number): string {
  const rules = firestore(`${always} // `);
  return rules.replace("// ", `// ${"x".repeat(bytes - rules.length)}`);
}

const evaluations = (count: number): string =>
  firestore(`match /things/{thing} { allow get: if ${repeat(count, () => "1 == 1", " && ")}; }`);

export const limits: readonly VectorGroup[] = [
  {
    says: "Maximum nested match statement depth: 10",
    source: structure,
    vectors: [
      {
        name: "ten matches can be nested",
        rules: nested(10),
        request: { path: repeat(9, (index) => `a${index}/b`, "/") },
        expected: "allow",
      },
      {
        name: "eleven matches cannot be nested",
        rules: nested(11),
        expected: { loadError: /10|nest|deep|depth/i },
      },
    ],
  },
  {
    says: "Maximum path length, in path segments, allowed within a set of nested match statements: 100",
    source: structure,
    vectors: [
      {
        name: "a path can have a hundred segments",
        rules: segments(100),
        request: { path: repeat(96, (index) => `s${index}`, "/") },
        expected: "allow",
      },
      {
        name: "a path cannot have more segments",
        rules: segments(101),
        expected: { loadError: /100|segment/i },
      },
      {
        name: "nested paths are counted together",
        rules: firestore(
          `match /${repeat(50, (index) => `s${index}`, "/")} { match /${repeat(48, (index) => `t${index}`, "/")} { allow get; } }`,
        ),
        expected: { loadError: /100|segment/i },
      },
    ],
  },
  {
    says: "Maximum number of path capture variables allowed within a set of nested match statements: 20",
    source: structure,
    vectors: [
      {
        name: "a path can capture twenty variables",
        rules: captures(20),
        request: { path: repeat(19, (index) => `s/x${index}`, "/") },
        expected: "allow",
      },
      {
        name: "a path cannot capture more variables",
        rules: captures(21),
        expected: { loadError: /20|variable|wildcard|capture/i },
      },
    ],
  },
  {
    says: "Maximum function call depth: 20",
    source: structure,
    vectors: [
      { name: "calls can be twenty deep", rules: calls(20), request: {}, expected: "allow" },
      { name: "calls cannot be deeper", rules: calls(21), request: {}, expected: "refused" },
    ],
  },
  {
    says: "Maximum number of function arguments: 7",
    source: structure,
    vectors: [
      {
        name: "a function can take seven arguments",
        rules: parameters(7),
        request: {},
        expected: "allow",
      },
      {
        name: "a function cannot take more arguments",
        rules: parameters(8),
        expected: { loadError: /7|argument|parameter/i, line: 5 },
      },
    ],
  },
  {
    says: "Maximum number of let variable bindings per function: 10",
    source: structure,
    vectors: [
      { name: "a function can have ten lets", rules: lets(10), request: {}, expected: "allow" },
      {
        name: "a function cannot have more lets",
        rules: lets(11),
        expected: { loadError: /10|let/i, line: 5 },
      },
    ],
  },
  {
    says: "Maximum number of recursive or cyclical function calls: 0 (not permitted)",
    source: structure,
    vectors: [
      {
        name: "a cycle of three functions is refused",
        rules: firestore(`
    function a() { return b(); }
    function b() { return c(); }
    function c() { return a(); }
    match /things/{thing} { allow get: if a(); }`),
        expected: { loadError: /recurs|cycl|itself/i },
      },
    ],
  },
  {
    says: "Maximum number of expressions evaluated per request: 1,000",
    source: structure,
    vectors: [
      {
        name: "a hundred comparisons are evaluated",
        rules: evaluations(100),
        request: {},
        expected: "allow",
      },
      {
        name: "more than a thousand comparisons are refused",
        rules: evaluations(1_001),
        request: {},
        expected: "refused",
      },
      {
        name: "no rule allows once the limit is passed",
        rules: firestore(`
    function ten() { return ${repeat(10, () => "1 == 1", " && ")}; }
    function hundred() { return ${repeat(10, () => "ten()", " && ")}; }
    match /things/{thing} { allow get: if ${repeat(11, () => "hundred()", " && ")}; }`),
        request: {},
        expected: "deny",
      },
      {
        name: "the expressions of all rules are counted together",
        rules: firestore(
          `match /things/{thing} { ${repeat(20, () => `allow get: if !(${repeat(60, () => "1 == 1", " && ")});`)} allow get: if 1 == 1; }`,
        ),
        request: {},
        expected: "deny",
      },
    ],
  },
  {
    says: "Maximum size of a ruleset: 256 KB limit on the size of the ruleset text source",
    source: structure,
    vectors: [
      {
        name: "a source can have 256 KB",
        rules: sized(256 * 1024),
        request: {},
        expected: "allow",
      },
      {
        name: "a source cannot have more than 256 KB",
        rules: sized(256 * 1024 + 1),
        expected: { loadError: /256|size|large|long/i },
      },
    ],
  },
];
