import type { ClientWithReplies } from "../../domain/client/client.ts";

// Some screens show only the client's document. These screens do not wait for the SDK, which is nearly a
// third of all scripts: a small script in the page requests the document.

const fetchEarly = async () => import("../../data/sign-in/early-client.ts");

let early: ReturnType<typeof fetchEarly> | undefined;
let screen: Promise<unknown> | undefined;

/**
 * Continues the early first read, and fetches the screen's code by `fetchScreen`, which must not reject. If
 * the read has found no account, fetches the SDK's code at once.
 */
export async function beginEarly(fetchScreen: () => Promise<unknown>): Promise<void> {
  early = fetchEarly();
  screen = fetchScreen();
  if ((await firstRead()) === undefined) {
    await preloadAccount();
  }
}

/**
 * The account of the early first read, once its screen can be rendered: React would show a screen whose code
 * is still missing only 300 ms after its fallback. `undefined` if the read has found none. Never rejects.
 */
export async function earlyClient(): Promise<ClientWithReplies | undefined> {
  const found = await firstRead();
  if (found !== undefined) {
    await screen;
  }
  return found;
}

async function firstRead(): Promise<ClientWithReplies | undefined> {
  try {
    const code = await early;
    return await code?.earlyClient;
  } catch {
    return undefined;
  }
}

/**
 * Preloads the code that asks who is signed in and reads the profile. Ignores failures: they are
 * reported when the code is needed.
 */
export async function preloadAccount(): Promise<void> {
  await Promise.allSettled([
    import("../../data/sign-in/account.ts"),
    import("../../data/of-client/client.ts"),
  ]);
}
