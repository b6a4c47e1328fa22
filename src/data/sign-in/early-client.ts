import { documentsPath, firebaseOptions } from "../../firebase/options.ts";
import { LAST_ACTIVITY, SIGNED_IN } from "../../domain/browser/storage-keys.ts";
import type { ClientWithReplies } from "../../domain/client/client.ts";
import { askFirestore, askForToken, tokenIn } from "../calls/ask-server.ts";
import { toClient } from "../documents/client-document.ts";
import { toReplies } from "../documents/replies-document.ts";
import { decodeFields } from "../documents/decode-document.ts";
import { showEarlyText } from "./early-text.ts";
import { beginFirstRead, keepFirstRead } from "./first-read.ts";
import type { StoredDocument } from "../documents/stored-document.ts";

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
  if (user === undefined || !isInUse(user)) {
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

/** The documents at some paths; `undefined` for a document that does not exist. */
async function fetchDocuments(
  paths: readonly string[],
  token: string,
): Promise<readonly (StoredDocument | undefined)[]> {
  const names = paths.map((path) => `${documentsPath}/${path}`);
  const request = { documents: names };
  const response = await askFirestore("batchGet", token, request, { patience: PATIENCE });
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

/** A sign-in that Firebase has stored on this device, with the fields that this site reads. */
export interface StoredUser {
  readonly uid: string;
  /** `""` if the sign-in names no address. */
  readonly email: string;
  /** An ID token, valid until `expires`, in milliseconds since 1970 by this device's clock. */
  readonly token: string;
  readonly expires: number;
  /** Obtains a new ID token. */
  readonly refreshToken: string;
}

/**
 * The sign-in that Firebase has stored on this device. Returns `undefined` if its format is not exactly as
 * expected, since Firebase may change this internal format. Throws if the stored text is not JSON, or if the
 * browser forbids this storage.
 */
export function readStoredUser(apiKey: string): StoredUser | undefined {
  const stored = localStorage.getItem(`firebase:authUser:${apiKey}:[DEFAULT]`);
  const user: unknown = JSON.parse(stored ?? "null");
  const { uid, email, stsTokenManager }: Readonly<Record<string, unknown>> = Object(user);
  const {
    accessToken: token,
    expirationTime: expires,
    refreshToken,
  }: Readonly<Record<string, unknown>> = Object(stsTokenManager);
  return typeof uid === "string" &&
    typeof token === "string" &&
    typeof expires === "number" &&
    typeof refreshToken === "string"
    ? { uid, email: typeof email === "string" ? email : "", token, expires, refreshToken }
    : undefined;
}

/**
 * Whether the account still counts as signed in in this browser: no tab has signed it out, and the site was
 * used in the last `idleMinutes()` (0: no limit). Throws if the browser forbids this storage.
 */
function isInUse({ uid }: StoredUser): boolean {
  const minutes = idleMinutes();
  const last = Number(localStorage.getItem(LAST_ACTIVITY) ?? 0);
  const isIdle = minutes > 0 && last > 0 && Date.now() - last >= minutes * 60_000;
  return localStorage.getItem(SIGNED_IN) === uid && !isIdle;
}
