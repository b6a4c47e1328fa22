import { Failure } from "../domain/failure.ts";
import { fetchLateFiles } from "./late-files.ts";

// What a page is shown without at first. Each rejects with a `Failure` where it cannot be fetched, and can
// be tried again.

/** Who is signed in, with the SDK's sign-in. */
const fetchAccount = async () => fetchLate(() => import("./account.ts"));

/** What reads and writes documents, with the SDK's database. */
export const fetchDocuments = async () => fetchSignedIn(() => import("./sdk-document.ts"));

/** What a client says beside her answers. */
export const fetchWordsOfClient = async () => fetchSignedIn(() => import("./words-of-client.ts"));

async function fetchSignedIn<Code>(load: () => Promise<Code>): Promise<Code> {
  const [code, { signInKnown }] = await Promise.all([fetchLate(load), fetchAccount()]);
  // A call before that would count as one of nobody's.
  await signInKnown();
  return code;
}

async function fetchLate<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    await fetchLateFiles();
    return await load();
  } catch {
    throw new Failure(navigator.onLine ? "unavailable" : "offline");
  }
}
