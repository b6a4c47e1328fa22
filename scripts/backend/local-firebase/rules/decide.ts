import type { CheckedAllow, CheckedMatch } from "./check.ts";
import { DocumentAccess } from "./document-access.ts";
import { Failure, unproved } from "./errors.ts";
import { evaluate } from "./evaluate.ts";
import { type Result, typeOf, type Value } from "./language-values.ts";
import { Unknown } from "./proof/unknown.ts";
import type { Decision, Denial } from "./decision.ts";
import type { RulesDocuments, RulesRequest } from "./request.ts";
import { type Situation, situationsOf } from "./situation.ts";

/** Never throws: an unexpected error denies the request. */
export function decide(
  matches: readonly CheckedMatch[],
  request: RulesRequest,
  documents: RulesDocuments,
): Decision {
  try {
    return decideUnguarded(matches, request, documents);
  } catch {
    const message = "The evaluation broke off.";
    return { allowed: false, denials: [{ line: 1, column: 1, outcome: "error", message }] };
  }
}

/** One `allow` is enough. For a list, its condition must be true in every branch of the query. */
function decideUnguarded(
  matches: readonly CheckedMatch[],
  request: RulesRequest,
  documents: RulesDocuments,
): Decision {
  const denials: Denial[] = [];
  const access = new DocumentAccess(documents, request.database ?? "(default)");
  const situations = situationsOf(request);
  for (const { pattern, allows } of matches) {
    const matched = situations.map((situation) => pattern.match(situation.path));
    if (matched.every((captures) => captures === undefined)) continue;
    for (const allow of allows) {
      if (!allow.methods.has(request.method)) continue;
      const result = inAll(situations, matched, (situation, captures) =>
        conditionOf(allow, situation, captures, access),
      );
      if (result === true) return { allowed: true };
      denials.push(denial(allow, result));
    }
  }
  return { allowed: false, denials };
}

/** The first result that is not true; otherwise true. */
function inAll(
  situations: readonly Situation[],
  matched: readonly (readonly Value[] | undefined)[],
  test: (situation: Situation, captures: readonly Value[]) => Result,
): Result {
  for (const [index, situation] of situations.entries()) {
    const captures = matched[index];
    const result =
      captures === undefined
        ? unproved("that every document has this path")
        : test(situation, captures);
    if (result !== true) return result;
  }
  return true;
}

function conditionOf(
  { condition }: CheckedAllow,
  { request, resource, budget }: Situation,
  captures: readonly Value[],
  access: DocumentAccess,
): Result {
  if (condition === undefined) return budget.exceeded ?? true;
  return evaluate(condition, { request, resource, captures, access, budget });
}

function denial({ at }: CheckedAllow, result: Result): Denial {
  const { line, column } = at;
  if (result === false) {
    return { line, column, outcome: "false", message: "The condition is false." };
  }
  const failure = result instanceof Failure ? result : notBool(result);
  const place =
    failure.at === undefined ? "" : `Line ${failure.at.line}, column ${failure.at.column}: `;
  return { line, column, outcome: "error", message: `${place}${failure.message}` };
}

function notBool(value: Value): Failure {
  return value instanceof Unknown
    ? unproved(value.what)
    : new Failure(`The condition is not a bool but of type ${typeOf(value)}.`);
}
