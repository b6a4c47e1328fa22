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
