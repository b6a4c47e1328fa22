import { documentsAddress, documentsPath, firebaseOptions } from "../../firebase/options.ts";
import type { Client } from "../../domain/client/client.ts";
import { askForToken, tokenIn } from "../calls/ask-for-token.ts";
import { toClient } from "../documents/client-document.ts";
import { decodeFields } from "../documents/decode-document.ts";
import { idleMinutes, isReadEarly } from "./early-page.ts";
import { beginFirstRead, keepFirstRead } from "./first-read.ts";
import type { StoredDocument } from "../documents/stored-document.ts";
import { type StoredUser, isInUse, readStoredUser } from "./stored-user.ts";

/** Milliseconds that a token must still be valid, so that it does not expire on its way to the server. */
const LEAST_LEFT = 60_000;
/** Milliseconds after which the SDK takes over. */
const PATIENCE = 8000;

/**
 * The first read without the SDK: the document of the account whose sign-in is stored on this device,
 * requested while the page's scripts are still loading. Only a head start: `undefined` in every unusual case,
 * and the SDK then does everything itself. Such cases are no stored sign-in, no token for it, a refusal, a
 * malformed response, an unknown value, no response in time. The rules check this request, too.
 */
export const earlyClient: Promise<Client | undefined> = isReadEarly()
  ? read().catch(() => undefined)
  : Promise.resolve(undefined);

/** The early sign-in that opened this page. */
export let openedWith: StoredUser | undefined;

async function read(): Promise<Client | undefined> {
  const user = readStoredUser(firebaseOptions.apiKey ?? "");
  if (user === undefined || !isInUse(user, idleMinutes())) {
    return undefined;
  }
  const { uid } = user;
  const token =
    user.expires < Date.now() + LEAST_LEFT
      ? await tokenIn(await askForToken(user.refreshToken, PATIENCE))
      : user.token;
  beginFirstRead();
  const document = await fetchDocument(uid, token);
  if (document === undefined) {
    return undefined;
  }
  keepFirstRead(uid, document);
  openedWith = user;
  return toClient(uid, document);
}

/** Sends the same request as the SDK. */
async function fetchDocument(uid: string, token: string): Promise<StoredDocument | undefined> {
  const name = `${documentsPath}/clients/${uid}`;
  const address = `${documentsAddress()}:batchGet?key=${firebaseOptions.apiKey ?? ""}`;
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "text/plain", authorization: `Bearer ${token}` },
    body: JSON.stringify({ documents: [name] }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const answer: unknown = response.ok ? await response.json() : undefined;
  const only: unknown = Array.isArray(answer) && answer.length === 1 ? answer[0] : undefined;
  const found: unknown = Reflect.get(Object(only), "found");
  return Reflect.get(Object(found), "name") === name
    ? decodeFields(Reflect.get(Object(found), "fields") ?? {})
    : undefined;
}
