import { Failure } from "../domain/failure.ts";
import { fetchLateFiles } from "./late-files.ts";

// What a page is shown without at first. Each rejects with a `Failure` where it cannot be fetched, and can
// be tried again.

/** Who is signed in, with the SDK's sign-in. */
const fetchAccount = async () => fetchLate(() => import("./account.ts"));

/** What reads and writes documents, with the SDK's database. */
export async function fetchDocuments() {
  const [documents, { signInKnown }] = await Promise.all([
    fetchLate(() => import("./sdk-document.ts")),
    fetchAccount(),
  ]);
  // A call before that would count as one of nobody's.
  await signInKnown();
  return documents;
}

async function fetchLate<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    await fetchLateFiles();
    return await load();
  } catch {
    throw new Failure(navigator.onLine ? "unavailable" : "offline");
  }
}
