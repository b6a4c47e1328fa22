// What a page is shown without at first. Each rejects with a `Failure` where it cannot be fetched, and can
// be tried again.

/** What reads and writes documents, with the SDK's database. */
export const fetchDocuments = async () =>
  fetchSignedIn(() => import("../documents/sdk-document.ts"));

/** What a client says beside her answers. */
export const fetchWordsOfClient = async () =>
  fetchSignedIn(() => import("../of-client/words-of-client.ts"));

async function fetchSignedIn<Code>(load: () => Promise<Code>): Promise<Code> {
  const [code, { signInKnown }] = await Promise.all([load(), import("../sign-in/account.ts")]);
  // A call before that would count as one of nobody's.
  await signInKnown();
  return code;
}
