import { describe, expect, it } from "vitest";
import type { RulesRequest } from "./request.ts";
import { type Chance, chanceOf } from "./testing/random.ts";
import { decideBy, READ } from "./testing/try-condition.ts";
import { RulesLatLng, RulesPath, RulesTimestamp, type RulesValue } from "./values.ts";

/** Separated by two blanks, because some have one in them. */
const list = (text: string): readonly string[] => text.trim().split(/\s{2,}/u);

const ATOMS = list(`
  true  false  null  0  1  -1  9223372036854775807  1.5  0.0  ''  'a'  b'ab'  []  [1, 'a', null]
  {}  {'a': 1}  /things/one  thing  request  request.auth  request.auth.uid  request.time
  request.method  request.path  request.resource  request.resource.data  request.resource.data.a
  request.query.limit  resource  resource.id  resource.data  resource.data.a  resource.data['b']
  get(/databases/$(database)/documents/things/one)  debug(resource.data)  math.abs(-1)
  timestamp.value(0)  duration.value(1, 'h')  latlng.value(1, 2)`);

const BINARY = list("+  -  *  /  %  <  <=  >  >=  ==  !=  &&  ||  in");

const METHODS = list(`
  size()  keys()  values()  toSet()  upper()  lower()  trim()  toBase64()  hasAny(['a'])
  hasAll(['a'])  hasOnly(['a'])  matches('a*')  split('a')  join(',')  diff({'a': 2})
  affectedKeys()  get('a', 0)  concat([1])  removeAll([1])  year()  replace('a', 'b')  toMillis()
  distance(latlng.value(0, 0))  union(['a'].toSet())`);

const TYPES = list(
  "bool  bytes  duration  float  int  latlng  list  map  number  path  string  timestamp",
);

function condition(chance: Chance, depth: number): string {
  const inner = () => condition(chance, depth - 1);
  switch (depth === 0 ? 0 : chance.below(9)) {
    case 0:
      return chance.pick(ATOMS);
    case 1:
      return `!(${inner()})`;
    case 2:
      return `(${inner()}) is ${chance.pick(TYPES)}`;
    case 3:
      return `(${inner()}) ? (${inner()}) : (${inner()})`;
    case 4:
      return `(${inner()}).${chance.pick(METHODS)}`;
    case 5:
      return `(${inner()})[${inner()}]`;
    case 6:
      return `[${inner()}, ${inner()}]`;
    default:
      return `(${inner()}) ${chance.pick(BINARY)} (${inner()})`;
  }
}

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

function request(chance: Chance): Partial<RulesRequest> {
  const document = () =>
    new Map([
      ["a", chance.pick(VALUES)],
      [chance.pick(["b", "constructor", "__proto__", ""]), chance.pick(VALUES)],
    ]);
  const method = chance.pick(METHODS_OF_REQUESTS);
  return {
    method,
    path: method === "list" ? "things" : "things/one",
    auth: chance.pick([null, READ.auth]),
    before: method === "create" || method === "list" ? undefined : document(),
    after: method === "create" || method === "update" ? document() : undefined,
    ...(method === "list" && { query: { where: undefined, orderBy: [], limit: 1, offset: 0 } }),
  };
}

type Outcome = "true" | "false" | "error";

const OPPOSITE: Readonly<Record<Outcome, Outcome>> = {
  true: "false",
  false: "true",
  error: "error",
};

function outcome(text: string, asked: Partial<RulesRequest>): Outcome {
  const decision = decideBy(text, asked);
  return decision.allowed ? "true" : (decision.denials[0]?.outcome ?? "error");
}

describe("random conditions on random requests", () => {
  const chance = chanceOf(20_261_121);
  const cases = Array.from({ length: 1500 }, () => ({
    text: condition(chance, 1 + chance.below(4)),
    asked: request(chance),
  }));
  const found = new Set<Outcome>();

  it("never break the interpreter, and never make an error into an allow", () => {
    for (const { text, asked } of cases) {
      const plain = outcome(text, asked);
      found.add(plain);
      const because = `${asked.method ?? ""}: ${text}`;
      expect(outcome(`!(${text})`, asked), because).toBe(OPPOSITE[plain]);
      expect(outcome(`(${text}) && true`, asked), because).toBe(plain);
      expect(outcome(`true && (${text})`, asked), because).toBe(plain);
      expect(outcome(`(${text}) || false`, asked), because).toBe(plain);
      expect(outcome(`true ? (${text}) : true`, asked), because).toBe(plain);
      expect(outcome(`(${text}) && false`, asked), because).toBe("false");
      expect(outcome(`(${text}) || true`, asked), because).toBe("true");
    }
  });

  it("come out in every way", () => {
    expect(found).toEqual(new Set<Outcome>(["true", "false", "error"]));
  });
});
