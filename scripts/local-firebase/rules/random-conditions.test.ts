import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { RulesRequest } from "./request.ts";
import { outcomeOf, READ } from "./testing/try-condition.ts";
import { RulesLatLng, RulesPath, RulesTimestamp, type RulesValue } from "./values.ts";

/** Items are separated by two spaces, because some contain one. */
const list = (text: string): readonly string[] => text.trim().split(/\s{2,}/u);

const ATOMS = list(`
  true  false  null  0  1  -1  9223372036854775807  1.5  0.0  ''  'a'  []  [1, 'a', null]
  {}  {'a': 1}  /things/one  thing  request  request.auth  request.auth.uid  request.time
  request.method  request.path  request.resource  request.resource.data  request.resource.data.a
  resource  resource.id  resource.data  resource.data.a  resource.data['b']
  get(/databases/$(database)/documents/things/one)
  timestamp.value(0)  duration.value(1, 'h')`);

const BINARY = list("+  -  *  /  %  <  <=  >  >=  ==  !=  &&  ||  in");

const METHODS = list(`
  size()  keys()  values()  toSet()  upper()  lower()  hasAny(['a'])  hasAll(['a'])
  hasOnly(['a'])  matches('a*')  join(',')  diff({'a': 2})  affectedKeys()  get('a', 0)
  concat([1])  removeAll([1])  toMillis()`);

const TYPES = list(
  "bool  bytes  duration  float  int  latlng  list  map  number  path  string  timestamp",
);

const atom = fc.constantFrom(...ATOMS);

/** An atom, or an operation on conditions. When a test fails, fast-check shrinks operations to atoms. */
function condition(inner: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const of = (
    parts: readonly fc.Arbitrary<string>[],
    join: (...texts: readonly string[]) => string,
  ) => fc.tuple(...parts).map((texts) => join(...texts));
  return fc.oneof(
    { withCrossShrink: true },
    atom,
    of([inner], (one) => `!(${one})`),
    of([inner, fc.constantFrom(...TYPES)], (one, type) => `(${one}) is ${type}`),
    of([inner, inner, inner], (one, two, three) => `(${one}) ? (${two}) : (${three})`),
    of([inner, fc.constantFrom(...METHODS)], (one, method) => `(${one}).${method}`),
    of([inner, inner], (one, two) => `(${one})[${two}]`),
    of([inner, inner], (one, two) => `[${one}, ${two}]`),
    {
      weight: 2,
      arbitrary: of(
        [inner, fc.constantFrom(...BINARY), inner],
        (one, operator, two) => `(${one}) ${operator} (${two})`,
      ),
    },
  );
}

const flat = condition(atom);
const nested = condition(flat);
const deep = condition(nested);
const anyCondition = fc.oneof({ withCrossShrink: true }, flat, nested, deep, condition(deep));

const VALUES: readonly RulesValue[] = [
  null,
  true,
  0n,
  -1n,
  2n ** 63n - 1n,
  1.5,
  Number.NaN,
  Infinity,
  "",
  "a",
  "\ud800",
  new Uint8Array([1]),
  new RulesLatLng(1, 2),
  new RulesPath(["databases", "(default)"]),
  RulesTimestamp.fromMillis(0),
  [],
  [1n, "a"],
  new Map([["a", 1n]]),
  new Map([["__proto__", 1n]]),
];

const METHODS_OF_REQUESTS = ["get", "list", "create", "update", "delete"] as const;

const anyValue = fc.constantFrom(...VALUES);

const anyDocument = fc
  .tuple(anyValue, fc.constantFrom("b", "constructor", "__proto__", ""), anyValue)
  .map(([a, field, value]) => new Map([["a", a] as const, [field, value] as const]));

const anyRequest = fc
  .record({
    method: fc.constantFrom(...METHODS_OF_REQUESTS),
    auth: fc.constantFrom(null, READ.auth),
    stored: anyDocument,
    written: anyDocument,
  })
  .map(({ method, auth, stored, written }): Partial<RulesRequest> => ({
    method,
    path: method === "list" ? "things" : "things/one",
    auth,
    before: method === "create" || method === "list" ? undefined : stored,
    after: method === "create" || method === "update" ? written : undefined,
  }));

type Outcome = "true" | "false" | "error";

const OPPOSITE: Readonly<Record<Outcome, Outcome>> = {
  true: "false",
  false: "true",
  error: "error",
};

function outcome(text: string, asked: Partial<RulesRequest>): Outcome {
  const told = outcomeOf(text, asked);
  return told === "true" || told === "false" ? told : "error";
}

/** How many cases a test tries: few on every run, many if the environment has `LONG_RUNS`. */
const runs = (onEveryRun: number, inTheLongRun: number): number =>
  (process.env["LONG_RUNS"] ?? "") === "" ? onEveryRun : inTheLongRun;

// The long run tries new cases each time. A failure names the seed.
const seed = runs(20_261_121, Date.now());

it("no condition breaks the interpreter on any request, and all outcomes come about", () => {
  const found = new Set<Outcome>();
  fc.assert(
    fc.property(anyCondition, anyRequest, (text, asked) => {
      found.add(outcome(text, asked));
    }),
    { numRuns: runs(3_000, 30_000), seed },
  );
  expect(found).toEqual(new Set<Outcome>(["true", "false", "error"]));
}, 300_000);

it("no operator makes an error into an allow, or a truth into another", () => {
  fc.assert(
    fc.property(anyCondition, anyRequest, (text, asked) => {
      const plain = outcome(text, asked);
      expect(outcome(`!(${text})`, asked), "!").toBe(OPPOSITE[plain]);
      expect(outcome(`(${text}) && true`, asked), "&& true").toBe(plain);
      expect(outcome(`true && (${text})`, asked), "true &&").toBe(plain);
      expect(outcome(`(${text}) || false`, asked), "|| false").toBe(plain);
      expect(outcome(`true ? (${text}) : true`, asked), "true ?").toBe(plain);
      expect(outcome(`(${text}) ? true : false`, asked), "? true : false").toBe(plain);
      expect(outcome(`(${text}) && false`, asked), "&& false").toBe("false");
      expect(outcome(`(${text}) || true`, asked), "|| true").toBe("true");
    }),
    { numRuns: runs(500, 5_000), seed },
  );
}, 300_000);
