import { type CheckedMatch, checkRules } from "./check.ts";
import { decide } from "./decide.ts";
import { LIMITS } from "./limits.ts";
import { parseRules } from "./parsing/parser.ts";
import type { Decision, RulesDocuments, RulesRequest } from "./request.ts";
import { Source } from "./parsing/source.ts";

export interface Rules {
  /** Pure. Never throws: an evaluation error is a denial. */
  decide(request: RulesRequest, documents: RulesDocuments): Decision;
}

/**
 * Reads rules once, for many decisions. Throws RulesLoadError for anything outside the supported language,
 * so that nothing unknown is ever evaluated.
 */
export function loadRules(text: string): Rules {
  const source = new Source(text);
  if (Buffer.byteLength(text, "utf8") > LIMITS.sourceBytes) {
    throw source.error("the rules are larger than 256 KB", { line: 1, column: 1 });
  }
  const matches = checked(source);
  return { decide: (request, documents) => decide(matches, request, documents) };
}

function checked(source: Source): readonly CheckedMatch[] {
  try {
    return checkRules(parseRules(source), source);
  } catch (error) {
    // A chain of thousands of functions exhausts the call stack, which is a RangeError.
    if (!(error instanceof RangeError)) throw error;
    throw source.error("the rules nest too deeply", { line: 1, column: 1 });
  }
}
