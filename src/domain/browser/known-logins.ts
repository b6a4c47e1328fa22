import { readStored, writeStored } from "./browser-storage.ts";
import { LOGIN } from "./storage-keys.ts";
import { listen } from "../../listening.ts";

// By account, which email address it signed in with on this device, so that a new login with the same address
// finds what a removed login left unsaved. An address has one login at a time: another uid with the same
// address means that the former login is gone. The address is hashed: whoever looks must not read it.

/** Event that tells this tab of a noted login. */
const CHANGE = "login noted";

interface KnownLogin {
  /** All logins of a device share the salt, so that equal addresses have equal hashes. */
  readonly salt: string;
  /** `""` if the address is not known. */
  readonly hash: string;
  /** When the server said that the login is removed, in milliseconds since 1970; 0 if it has not. */
  readonly goneSince: number;
}

/** The accounts that are being logged out. The SDK may report one so late that it would be noted anew. */
const leaving = new Set<string>();

export function noteNoMore(uid: string): void {
  leaving.add(uid);
}

/** Call this once nobody is signed in. */
export function noteAgain(): void {
  leaving.clear();
}

/** Notes the address that the account has at present. Without HTTPS, browsers cannot hash: notes nothing. */
export async function noteLogin(uid: string, address: string): Promise<void> {
  const isStaying = !leaving.has(uid);
  const [salt = crypto.randomUUID()] = knownUids().flatMap((known) => read(known)?.salt || []);
  const words = new TextEncoder().encode(`${salt} ${address.trim().toLowerCase()}`);
  const bytes = await crypto.subtle.digest("SHA-256", words);
  if (!isStaying || leaving.has(uid)) {
    return;
  }
  const hash = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0"));
  write(uid, { salt, hash: hash.join(""), goneSince: 0 });
  window.dispatchEvent(new Event(CHANGE));
}

/** Notes that the server knows the login no more. Its uid is never used again. */
export function noteGone(uid: string): void {
  const { salt = "", hash = "", goneSince = 0 } = read(uid) ?? {};
  write(uid, { salt, hash, goneSince: goneSince || Date.now() });
}

/** The former logins on this device with the address of this account. */
export function formerLogins(uid: string): readonly string[] {
  const own = read(uid);
  return own === undefined || own.hash === ""
    ? []
    : knownUids().filter((other) => other !== uid && read(other)?.hash === own.hash);
}

/** When the login was found to be removed, in milliseconds since 1970; 0 if that is not known. */
export const goneSince = (uid: string): number => read(uid)?.goneSince ?? 0;

/** Whether the device has noted an address of the login: older versions of the site noted none. */
export const isKnownLogin = (uid: string): boolean => read(uid) !== undefined;

/** Calls `listener` after a login is noted in this tab, until the returned function is called. */
export const onLoginNoted = (listener: () => void): (() => void) =>
  listen(window, CHANGE, listener);

function knownUids(): readonly string[] {
  try {
    return Object.keys(window.localStorage)
      .filter((key) => key.startsWith(LOGIN))
      .map((key) => key.slice(LOGIN.length))
      .toSorted();
  } catch {
    return [];
  }
}

function read(uid: string): KnownLogin | undefined {
  const stored = readStored("localStorage", LOGIN + uid);
  const [salt = "", hash = "", time] = stored?.split(" ") ?? [];
  return stored ? { salt, hash, goneSince: Number(time ?? 0) } : undefined;
}

function write(uid: string, { salt, hash, goneSince: time }: KnownLogin): void {
  writeStored("localStorage", LOGIN + uid, [salt, hash, time].join(" "));
}
