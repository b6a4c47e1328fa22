export type { Decision, RulesDocuments, RulesRequest } from "../rules/request.ts";
export { loadRules, type Rules } from "../rules/rules.ts";
export { tokensOf } from "../rules/parsing/tokens-of.ts";
export { type RulesMap, RulesTimestamp, type RulesValue } from "../rules/values.ts";
