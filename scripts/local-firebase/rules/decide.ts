import type { CheckedMatch } from "./check.ts";
import { DocumentAccess } from "./document-access.ts";
import { Failure } from "./errors.ts";
import { evaluate } from "./evaluate.ts";
import { type Result, typeOf } from "./language-values.ts";
import { Budget } from "./limits.ts";
import type { Decision, RulesDocuments, RulesRequest } from "./request.ts";
import { situationOf } from "./situation.ts";

/** Never throws: an unexpected error denies the request. */
export function decide(
  matches: readonly CheckedMatch[],
  request: RulesRequest,
  documents: RulesDocuments,
): Decision {
  try {
    return decideUnguarded(matches, request, documents);
  } catch {
    return { allowed: false, reasons: ["The evaluation broke off."] };
  }
}

/** Allows the request if one `allow` does. */
function decideUnguarded(
  matches: readonly CheckedMatch[],
  request: RulesRequest,
  documents: RulesDocuments,
): Decision {
  const reasons: string[] = [];
  const situation = situationOf(request);
  if (situation === undefined) return { allowed: false, reasons };
  const access = new DocumentAccess(documents, request.database ?? "(default)");
  const budget = new Budget();
  for (const { pattern, allows } of matches) {
    const captures = pattern.match(situation.path);
    if (captures === undefined) continue;
    for (const allow of allows) {
      if (!allow.methods.has(request.method)) continue;
      const { condition } = allow;
      const result =
        condition === undefined
          ? (budget.exceeded ?? true)
          : evaluate(condition, { ...situation, captures, access, budget });
      if (result === true) return { allowed: true };
      reasons.push(reasonOf(result));
    }
  }
  return { allowed: false, reasons };
}

/** Why a condition does not allow: it is false, or an error. Never contains document data. */
function reasonOf(result: Result): string {
  if (result === false) return "false";
  return result instanceof Failure
    ? result.message
    : `The condition is not a bool but of type ${typeOf(result)}.`;
}
