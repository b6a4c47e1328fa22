// Lazy code: the page is first shown without it. Each function rejects with a `Failure` if the code cannot be
// fetched, and can be called again.

/** Reads and writes documents, with the SDK's Firestore. */
export const fetchDocuments = async () =>
  fetchSignedIn(() => import("../documents/sdk-document.ts"));

/** Stores what a client states beside the answers, such as consent. */
export const fetchStatements = async () =>
  fetchSignedIn(() => import("../of-client/statements.ts"));

/** Keeps the texts that a save deletes. */
export const fetchEarlierTexts = async () =>
  fetchSignedIn(() => import("../of-client/keep-earlier-texts.ts"));

async function fetchSignedIn<Code>(load: () => Promise<Code>): Promise<Code> {
  const [code, { signInKnown }] = await Promise.all([load(), import("../sign-in/account.ts")]);
  // Until the sign-in is known, `callBackend` would treat the call as anonymous.
  await signInKnown();
  return code;
}
