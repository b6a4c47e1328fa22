import { NOTED_SIGN_INS } from "../../domain/browser/noted-sign-ins.ts";
import { readStored, writeStored } from "../../domain/browser/browser-storage.ts";
import { documentsAddress, documentsPath, firebaseOptions } from "../../firebase/options.ts";
import { askForToken, tokenIn } from "../calls/ask-for-token.ts";
import { decodeFields } from "../documents/decode-document.ts";
import { isStoredTime } from "../documents/stored-document.ts";

// A browser forgets nothing for certain: what Firebase has stored of a sign-in stays readable in its files,
// and Firebase itself ends nothing when an account signs out. So the account's document says which sign-ins
// have ended, and the rules count them no more.

/** As many as the rules let the document name. */
const MOST_NAMED = 100;
/** Tries to write what another device may be writing at the same moment. */
const TRIES = 3;
/** Milliseconds that a sign-out waits for the server; what takes longer goes on. */
const PATIENCE = 3000;

const underWay = new Map<string, Promise<void>>();

/** Ends a sign-in and all that are noted; resolves after three seconds at the latest, and never rejects. */
export async function endSignIn(refreshToken: string): Promise<void> {
  noteSignIn(refreshToken);
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
  await Promise.race([endOnce(refreshToken).then(endNotedSignIns), patience]);
}

/**
 * Ends what could not be ended before: without a connection, for example. What is noted is what buys a new
 * token of the sign-in: nothing less can end it once its last token is an hour old, and the browser's files
 * have it anyway until it is ended.
 */
export async function endNotedSignIns(): Promise<void> {
  // One after the other: several may be of one account, whose document names them all.
  for (const refreshToken of noted()) {
    await endOnce(refreshToken);
  }
}

/** Leaves it to the next sign-out, or to the next start, to end a sign-in in whose place another one came. */
export function noteSignIn(refreshToken: string): void {
  note([...new Set([...noted(), refreshToken])]);
}

/** For a sign-in that has ended otherwise. */
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
      // Tried again at the next start, or with the next connection.
      .catch(() => undefined)
      .finally(() => underWay.delete(refreshToken));
  underWay.set(refreshToken, ending);
  await ending;
}

/** Resolves once the sign-in opens nothing any more; rejects where that is not known. */
async function end(refreshToken: string): Promise<void> {
  const granted = await askForToken(refreshToken);
  // Firebase has ended it: by a new password, or because the login was switched off or removed.
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

/** Writes into the account's document that the sign-in of a token has ended; whether that is certain. */
async function nameAsEnded(token: string): Promise<boolean> {
  const { sub, auth_time: time }: { sub?: string; auth_time?: number } = Object(claimsOf(token));
  const name = `${documentsPath}/clients/${sub ?? ""}`;
  const fieldPaths = ["endedSignIns", "signInsCountFrom"];
  const read = await ask("batchGet", token, { documents: [name], mask: { fieldPaths } });
  // To a sign-in that has ended, the own document is refused.
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
  // The oldest makes room; from then on nothing counts that is as old.
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
    // Its page may be closed in the same moment.
    keepalive: true,
    signal: AbortSignal.timeout(20_000),
  });

const claimsOf = (token: string): unknown =>
  JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
