import { documentsAddress, documentsPath, firebaseOptions } from "../../firebase/options.ts";
import type { ClientWithReplies } from "../../domain/client/client.ts";
import { askForToken, tokenIn } from "../calls/ask-for-token.ts";
import { toClient } from "../documents/client-document.ts";
import { decodeFields } from "../documents/decode-document.ts";
import { toReplies } from "../documents/replies-document.ts";
import { showEarlyText } from "./early-text.ts";
import { beginFirstRead, keepFirstRead } from "./first-read.ts";
import type { StoredDocument } from "../documents/stored-document.ts";
import { type StoredUser, isInUse, readStoredUser } from "./stored-user.ts";

/** The early script, which the build writes into pages that are shown before the SDK has loaded. */
const EARLY_SCRIPT = "script[data-idle-minutes]";

/** Whether this page was opened at a screen that is shown before the SDK has loaded. */
const isReadEarly = (): boolean =>
  typeof document !== "undefined" && document.querySelector(EARLY_SCRIPT) !== null;

/** Minutes without a key or a touch after which a sign-in ends; 0 for never. */
const idleMinutes = (): number =>
  Number(document.querySelector<HTMLScriptElement>(EARLY_SCRIPT)?.dataset["idleMinutes"] ?? "");

/** A token must be valid for this many milliseconds more, so that it does not expire on its way. */
const LEAST_LEFT = 60_000;
/** Milliseconds after which the early read gives up, and the SDK reads instead. */
const PATIENCE = 8000;

/**
 * The first read without the SDK: requests the documents of the account whose sign-in is stored on this
 * device, while the page's scripts are still loading. `undefined` in every unusual case, in which the SDK
 * reads instead: no stored sign-in, no token, a refusal, a malformed response, an unknown value, no response
 * in time, or an account that must choose a password. The rules check this request like any other.
 */
export const earlyClient: Promise<ClientWithReplies | undefined> = isReadEarly()
  ? read().catch(() => undefined)
  : Promise.resolve(undefined);

/** The early sign-in that opened this page. */
export let openedWith: StoredUser | undefined;

async function read(): Promise<ClientWithReplies | undefined> {
  const user = readStoredUser(firebaseOptions.apiKey ?? "");
  if (user === undefined || !isInUse(user, idleMinutes())) {
    return undefined;
  }
  const { uid } = user;
  showEarlyText(uid);
  const token =
    user.expires < Date.now() + LEAST_LEFT
      ? await tokenIn(await askForToken(user.refreshToken, PATIENCE))
      : user.token;
  beginFirstRead();
  const [document, replies] = await fetchDocuments([`clients/${uid}`, `replies/${uid}`], token);
  if (document === undefined) {
    return undefined;
  }
  keepFirstRead(uid, document);
  openedWith = user;
  const client = toClient(uid, document);
  // The site redirects any other account to another screen.
  return client.mustChangePassword ? undefined : { client, replies: toReplies(replies ?? {}) };
}

/** The documents at some paths, requested as the SDK does; `undefined` for a document that does not exist. */
async function fetchDocuments(
  paths: readonly string[],
  token: string,
): Promise<readonly (StoredDocument | undefined)[]> {
  const names = paths.map((path) => `${documentsPath}/${path}`);
  const address = `${documentsAddress()}:batchGet?key=${firebaseOptions.apiKey ?? ""}`;
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "text/plain", authorization: `Bearer ${token}` },
    body: JSON.stringify({ documents: names }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const answer: unknown = response.ok ? await response.json() : undefined;
  const found =
    Array.isArray(answer) && answer.length === names.length
      ? answer.map((each): unknown => Reflect.get(Object(each), "found"))
      : [];
  return names.map((name) => {
    // The server may answer in any order.
    const document = found.find((each) => Reflect.get(Object(each), "name") === name);
    return document === undefined
      ? undefined
      : decodeFields(Reflect.get(Object(document), "fields") ?? {});
  });
}
