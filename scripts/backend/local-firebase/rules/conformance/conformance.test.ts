import { describe, expect, it } from "vitest";
import { RulesLoadError } from "../errors.ts";
import { loadRules } from "../rules.ts";
import { decideRequest, decodeDocuments } from "./notation.ts";
import { firestore } from "./rulesets.ts";
import type {
  BatchVector,
  ExpressionRow,
  ExpressionVector,
  LoadVector,
  RequestNotation,
  RulesVector,
  Vector,
} from "./vector.ts";
import { vectors } from "./vectors.ts";

/** Names of vectors that do not pass yet. A listed vector that passes fails the run: remove it. */
const EXPECTED_FAILURES: ReadonlySet<string> = new Set<string>();

function inFull(vector: Vector | ExpressionRow): Vector {
  if ("name" in vector) return vector;
  const [name, expression, expected] = vector;
  return { name, expression, expected };
}

const names = vectors.flatMap(([, groups]) =>
  groups.flatMap((group) => group.vectors.map((vector) => inFull(vector).name)),
);

describe.each(vectors)("Security Rules: %s", (_topic, groups) => {
  for (const { says, source, vectors: members } of groups) {
    describe(`${says} (${source})`, () => {
      for (const vector of members.map(inFull)) {
        const test = EXPECTED_FAILURES.has(vector.name) ? it.fails : it;
        test(vector.name, () => check(vector));
      }
    });
  }
});

describe("the conformance vectors", () => {
  it("have names of their own", () => {
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("are at least 250", () => {
    expect(names.length).toBeGreaterThanOrEqual(250);
  });

  it("include every expected failure", () => {
    expect([...EXPECTED_FAILURES].filter((name) => !names.includes(name))).toEqual([]);
  });
});

function check(vector: Vector): void {
  if ("expression" in vector) checkExpression(vector);
  else if ("requests" in vector) checkBatch(vector);
  else if ("request" in vector) checkRules(vector);
  else checkLoadError(vector);
}

function checkExpression({
  expression,
  expected,
  request = {},
  documents,
}: ExpressionVector): void {
  const method = request.method ?? "get";
  const rules = loadRules(
    firestore(`match /things/{thing} { allow ${method}: if ${expression}; }`),
  );
  const decision = decideRequest(rules, request, decodeDocuments(documents));
  const outcomes = decision.allowed
    ? ["true"]
    : decision.denials.map(({ outcome, message }) =>
        outcome === "error" ? `error: ${message}` : outcome,
      );
  expect(outcomes).toEqual([
    expected === "error" ? expect.stringMatching(/^error: ./) : String(expected),
  ]);
}

function checkRules({ rules, request, documents, expected }: RulesVector): void {
  if (expected === "refused") {
    expect(["deny", "load error"]).toContain(loadAndDecide(rules, request));
    return;
  }
  const decision = decideRequest(loadRules(rules), request, decodeDocuments(documents));
  expect(decision.allowed ? "allow" : "deny").toBe(expected);
}

function loadAndDecide(source: string, request: RequestNotation): "allow" | "deny" | "load error" {
  try {
    const decision = decideRequest(loadRules(source), request, decodeDocuments(undefined));
    return decision.allowed ? "allow" : "deny";
  } catch (error) {
    if (error instanceof RulesLoadError) return "load error";
    throw error;
  }
}

function checkBatch({ rules, requests, documents, expected }: BatchVector): void {
  const loaded = loadRules(rules);
  const shared = decodeDocuments(documents);
  const outcomes = requests.map((request) =>
    decideRequest(loaded, request, shared).allowed ? "allow" : "deny",
  );
  expect(outcomes).toEqual(expected);
}

function checkLoadError({ rules, expected }: LoadVector): void {
  const error = loadErrorOf(rules);
  if (!(error instanceof RulesLoadError)) throw new Error("the rules load", { cause: error });
  const [problem, ...shown] = error.message.split("\n");
  const { loadError, shows = /^/, line = error.line, column = error.column } = expected;
  expect(problem).toMatch(loadError);
  expect(shown.join("\n")).toMatch(shows);
  expect({ line: error.line, column: error.column }).toEqual({ line, column });
}

function loadErrorOf(source: string): unknown {
  try {
    loadRules(source);
    return undefined;
  } catch (error) {
    return error;
  }
}
