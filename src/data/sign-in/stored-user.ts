/** What Firebase stores of a sign-in on this device, as far as this site reads it. */
export interface StoredUser {
  readonly uid: string;
  /** An ID token, valid until `expires`, in milliseconds since 1970 by this device's clock. */
  readonly token: string;
  readonly expires: number;
  /** Obtains a new ID token. */
  readonly refreshToken: string;
}

/**
 * The sign-in that Firebase has stored on this device. Firebase may change its internal format: `undefined`
 * for anything that is not exactly as expected. Throws if it is not even JSON, or if the browser forbids this
 * storage.
 */
export function readStoredUser(apiKey: string): StoredUser | undefined {
  const stored = localStorage.getItem(`firebase:authUser:${apiKey}:[DEFAULT]`);
  const user: unknown = JSON.parse(stored ?? "null");
  const tokens = memberOf(user, "stsTokenManager");
  const uid = memberOf(user, "uid");
  const token = memberOf(tokens, "accessToken");
  const expires = memberOf(tokens, "expirationTime");
  const refreshToken = memberOf(tokens, "refreshToken");
  return typeof uid === "string" &&
    typeof token === "string" &&
    typeof expires === "number" &&
    typeof refreshToken === "string"
    ? { uid, token, expires, refreshToken }
    : undefined;
}

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;

/** The keys of `session/store/stored-sign-in.ts` and `session/leaving/activity.ts`. */
const SIGNED_IN = "signed in";
const LAST_ACTIVITY = "last activity";

/**
 * Whether the tabs of this browser still count the account as signed in: it has not signed out, and was used
 * in the last `idleMinutes` (0: no limit). Throws where the browser forbids this storage.
 */
export function isInUse({ uid }: StoredUser, idleMinutes: number): boolean {
  const last = Number(localStorage.getItem(LAST_ACTIVITY) ?? 0);
  const isIdle = idleMinutes > 0 && last > 0 && Date.now() - last >= idleMinutes * 60_000;
  return localStorage.getItem(SIGNED_IN) === uid && !isIdle;
}
