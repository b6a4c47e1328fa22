import type { ClientWithReplies } from "../../domain/client/client.ts";
import { preloadAccount } from "./preload-account.ts";

// Some screens show only the client's document. These screens do not wait for the SDK, which is nearly a
// third of all scripts: a small script in the page requests the document.

const fetchEarly = async () => import("../../data/sign-in/early-client.ts");

let early: ReturnType<typeof fetchEarly> | undefined;

/** Continues the early first read. If that has found no client, fetches the SDK's code at once. */
export async function beginEarly(): Promise<void> {
  early = fetchEarly();
  if ((await earlyClient()) === undefined) {
    await preloadAccount();
  }
}

/** The client of the early first read; `undefined` if that has found none. Never rejects. */
export async function earlyClient(): Promise<ClientWithReplies | undefined> {
  try {
    const code = await early;
    return await code?.earlyClient;
  } catch {
    return undefined;
  }
}
