import type { Client } from "../../domain/client/client.ts";
import { preloadAccount } from "./preload-account.ts";

// A screen that shows the client's own document can be shown before the SDK is there, which is nearly a
// third of its scripts. Its page has the document asked for by a script of its own.

const fetchEarly = async () => import("../../data/sign-in/early-client.ts");

let early: ReturnType<typeof fetchEarly> | undefined;

/** Takes what the page has asked for early; has the code of the SDK fetched at once where that is nothing. */
export async function beginEarly(): Promise<void> {
  early = fetchEarly();
  if ((await earlyClient()) === undefined) {
    await preloadAccount();
  }
}

export async function earlyClient(): Promise<Client | undefined> {
  try {
    const code = await early;
    return await code?.earlyClient;
  } catch {
    return undefined;
  }
}
