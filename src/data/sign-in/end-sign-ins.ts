import { NOTED_SIGN_INS } from "../../domain/browser/noted-sign-ins.ts";
import { readStored, writeStored } from "../../domain/browser/browser-storage.ts";
import { documentsAddress, documentsPath, firebaseOptions } from "../../firebase/options.ts";
import { askForToken, tokenIn } from "../calls/ask-for-token.ts";
import { decodeFields } from "../documents/decode-document.ts";
import { isStoredTime } from "../documents/stored-document.ts";

// A browser deletes nothing reliably: the refresh token that Firebase stored stays readable in its
// files, and Firebase does not revoke it at sign-out. So the account's document says which sign-ins
// have ended, and the rules no longer accept them.

/** The most ended sign-ins that an account's document may name, by the rules. */
const MOST_NAMED = 100;
/** How often a write is attempted: another device may write at the same moment. */
const TRIES = 3;
/** Milliseconds that a sign-out waits for the server; the request goes on after that. */
const PATIENCE = 3000;

const underWay = new Map<string, Promise<void>>();

/**
 * Ends this sign-in, and those in `localStorage` that could not be ended before. Resolves after three seconds
 * at the latest, and never rejects.
 */
export async function endSignIn(refreshToken: string): Promise<void> {
  noteSignIn(refreshToken);
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
  await Promise.race([endOnce(refreshToken).then(endNotedSignIns), patience]);
}

/**
 * Ends the noted sign-ins: those that could not be ended before, for example without a connection. The notes
 * are refresh tokens: once a sign-in's last ID token is an hour old, only its refresh token can end it. The
 * browser's files hold that token anyway.
 */
export async function endNotedSignIns(): Promise<void> {
  // One after the other: two sign-ins of one account would write the same document at once.
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
      // The sign-in stays noted, to be ended at the next start or with the next connection.
      .catch(() => undefined)
      .finally(() => underWay.delete(refreshToken));
  underWay.set(refreshToken, ending);
  await ending;
}

/** Resolves once the sign-in gives no access any more; rejects if that is uncertain. */
async function end(refreshToken: string): Promise<void> {
  const granted = await askForToken(refreshToken);
  // Firebase has ended the sign-in: by a new password, or because the login was switched off or removed.
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

/** Names the token's sign-in as ended in the account's document. False if the caller must try again. */
async function nameAsEnded(token: string): Promise<boolean> {
  const { sub, auth_time: time }: { sub?: string; auth_time?: number } = Object(claimsOf(token));
  const name = `${documentsPath}/clients/${sub ?? ""}`;
  const fieldPaths = ["endedSignIns", "signInsCountFrom"];
  const read = await ask("batchGet", token, { documents: [name], mask: { fieldPaths } });
  // The rules refuse the account's document to a sign-in that has ended already.
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
  // A full `endedSignIns` loses its oldest entry: `signInsCountFrom` ends that sign-in and all earlier ones.
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
  const written = await ask("commit", token, {
    writes: [
      {
        update: { name, fields },
        updateMask: { fieldPaths: Object.keys(fields) },
        currentDocument: { exists: true },
      },
    ],
  });
  return written.ok;
}

const ask = async (what: string, token: string, body: object): Promise<Response> =>
  fetch(`${documentsAddress()}:${what}?key=${firebaseOptions.apiKey ?? ""}`, {
    method: "POST",
    headers: { "content-type": "text/plain", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    // The page may be closed before the response.
    keepalive: true,
    signal: AbortSignal.timeout(20_000),
  });

const claimsOf = (token: string): unknown =>
  JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
