import { LAST_ACTIVITY, SIGNED_IN } from "../../domain/browser/storage-keys.ts";

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
  const email = memberOf(user, "email");
  const tokens = memberOf(user, "stsTokenManager");
  const uid = memberOf(user, "uid");
  const token = memberOf(tokens, "accessToken");
  const expires = memberOf(tokens, "expirationTime");
  const refreshToken = memberOf(tokens, "refreshToken");
  return typeof uid === "string" &&
    typeof token === "string" &&
    typeof expires === "number" &&
    typeof refreshToken === "string"
    ? { uid, email: typeof email === "string" ? email : "", token, expires, refreshToken }
    : undefined;
}

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;

/**
 * Whether the account still counts as signed in in this browser: no tab has signed it out, and the site was
 * used in the last `idleMinutes` (0: no limit). Throws if the browser forbids this storage.
 */
export function isInUse({ uid }: StoredUser, idleMinutes: number): boolean {
  const last = Number(localStorage.getItem(LAST_ACTIVITY) ?? 0);
  const isIdle = idleMinutes > 0 && last > 0 && Date.now() - last >= idleMinutes * 60_000;
  return localStorage.getItem(SIGNED_IN) === uid && !isIdle;
}
