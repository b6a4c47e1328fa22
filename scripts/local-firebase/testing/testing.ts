export { METHODS } from "../rules/builtins/tables.ts";
export { outcomeOf, rulesWith } from "../rules/testing/try-condition.ts";
export { type RawRequest, rawRequest } from "./raw-request.ts";
export {
  CHEAP_PASSWORDS,
  DOCUMENTS,
  type JsonResponse,
  PROJECT,
  readSession,
  type SignedUp,
  signingKey,
  TestBackend,
} from "./test-backend.ts";
