import { NOTED_SIGN_INS } from "../../domain/browser/storage-keys.ts";
import { readStored, writeStored } from "../../domain/browser/browser-storage.ts";
import { documentsPath } from "../../firebase/options.ts";
import { askFirestore, askForToken, tokenIn } from "../calls/ask-server.ts";
import { decodeFields } from "../documents/decode-document.ts";
import { isStoredTime } from "../documents/stored-document.ts";

// After a sign-out, the refresh token can stay readable in the browser's files, and Firebase does not revoke
// it. So the account's document lists the sign-ins that have ended, and the rules refuse them.

/** The most ended sign-ins that the rules allow in an account's document. */
const MOST_NAMED = 100;
/** Attempts at a write: another device may write at the same moment. */
const TRIES = 3;
/** Milliseconds that a sign-out waits for the server. A slower request goes on after the sign-out. */
const PATIENCE = 3000;

const underWay = new Map<string, Promise<void>>();

/**
 * Ends this sign-in, and the sign-ins noted in `localStorage`. Resolves after three seconds at the latest,
 * and never rejects.
 */
export async function endSignIn(refreshToken: string): Promise<void> {
  noteSignIn(refreshToken);
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
  await Promise.race([endOnce(refreshToken).then(endNotedSignIns), patience]);
}

/**
 * Ends the noted sign-ins, for example those that a sign-out without a connection could not end. A note is a
 * refresh token: an ID token expires after an hour, and then only the refresh token can end the sign-in. The
 * note reveals nothing new, because the browser's files hold the same token.
 */
export async function endNotedSignIns(): Promise<void> {
  // One after the other: parallel requests for two sign-ins of one account would write the same document.
  for (const refreshToken of noted()) {
    await endOnce(refreshToken);
  }
}

/** Notes a sign-in, such as a replaced one, for the next sign-out or the next start to end. */
export function noteSignIn(refreshToken: string): void {
  note([...new Set([...noted(), refreshToken])]);
}

/** Removes the note of a sign-in that has ended. */
export function forgetSignIn(refreshToken: string): void {
  note(noted().filter((other) => other !== refreshToken));
}

const noted = (): readonly string[] =>
  (readStored("localStorage", NOTED_SIGN_INS) ?? "").split(" ").filter(Boolean);

function note(refreshTokens: readonly string[]): void {
  writeStored("localStorage", NOTED_SIGN_INS, refreshTokens.join(" ") || null);
}

async function endOnce(refreshToken: string): Promise<void> {
  const ending =
    underWay.get(refreshToken) ??
    end(refreshToken)
      .then(() => {
        forgetSignIn(refreshToken);
      })
      // On a failure, the sign-in stays noted, for the next start or the next connection.
      .catch(() => undefined)
      .finally(() => underWay.delete(refreshToken));
  underWay.set(refreshToken, ending);
  await ending;
}

/** Resolves once the sign-in gives no more access. Rejects if the server has not confirmed that. */
async function end(refreshToken: string): Promise<void> {
  const granted = await askForToken(refreshToken);
  // Firebase itself has ended the sign-in: the password is new, or the login is switched off or removed.
  if (granted.status === 400) {
    return;
  }
  const token = await tokenIn(granted);
  for (let tries = 1; tries <= TRIES; tries += 1) {
    if (await nameAsEnded(token)) {
      return;
    }
  }
  throw new TypeError("A sign-in could not be ended");
}

/** Lists the token's sign-in as ended in the account's document. Returns false if the caller must retry. */
async function nameAsEnded(token: string): Promise<boolean> {
  const { sub, auth_time: time }: { sub?: string; auth_time?: number } = Object(claimsOf(token));
  const name = `${documentsPath}/clients/${sub ?? ""}`;
  const fieldPaths = ["endedSignIns", "signInsCountFrom"];
  const asked = { documents: [name], mask: { fieldPaths } };
  const read = await askFirestore("batchGet", token, asked, { keepalive: true });
  // The rules refuse the account's document if the sign-in has already ended.
  if (read.status === 401 || read.status === 403) {
    return true;
  }
  const [answer]: unknown[] = await read.json();
  const found: unknown = Reflect.get(Object(answer), "found");
  if (found === undefined) {
    return Reflect.has(Object(answer), "missing");
  }
  const { endedSignIns, signInsCountFrom } = decodeFields(
    Reflect.get(Object(found), "fields") ?? {},
  );
  const before: readonly unknown[] = Array.isArray(endedSignIns) ? endedSignIns : [];
  const isFull = before.length >= MOST_NAMED;
  // A full list drops its oldest entry. `signInsCountFrom` then ends the dropped sign-in and all before it.
  const from = (Number(before[0]) + 1) * 1000;
  const isRaised =
    isFull && !(isStoredTime(signInsCountFrom) && signInsCountFrom.toMillis() >= from);
  const values = [...before.slice(isFull ? 1 : 0), time].map((seconds) => ({
    integerValue: String(seconds),
  }));
  const fields = {
    endedSignIns: { arrayValue: { values } },
    ...(isRaised && { signInsCountFrom: { timestampValue: new Date(from).toISOString() } }),
  };
  const write = {
    update: { name, fields },
    updateMask: { fieldPaths: Object.keys(fields) },
    currentDocument: { exists: true },
  };
  const written = await askFirestore("commit", token, { writes: [write] }, { keepalive: true });
  return written.ok;
}

const claimsOf = (token: string): unknown =>
  JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
