import type { Client } from "../../domain/client/client.ts";
import { preloadAccount } from "./preload-account.ts";

// A screen of the client's own document can be shown before the SDK is loaded, nearly a third of all scripts:
// a small script in the page requests the document.

const fetchEarly = async () => import("../../data/sign-in/early-client.ts");

let early: ReturnType<typeof fetchEarly> | undefined;

/** Takes the early first read; fetches the SDK's code at once if the read found nothing. */
export async function beginEarly(): Promise<void> {
  early = fetchEarly();
  if ((await earlyClient()) === undefined) {
    await preloadAccount();
  }
}

/** The client of the early first read; `undefined` if it has found none. Never rejects. */
export async function earlyClient(): Promise<Client | undefined> {
  try {
    const code = await early;
    return await code?.earlyClient;
  } catch {
    return undefined;
  }
}
