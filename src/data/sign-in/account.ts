import { FirebaseError } from "firebase/app";
import {
  EmailAuthProvider,
  type MultiFactorError,
  type User,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  updatePassword,
} from "firebase/auth";
import { FIRST_PASSWORD_DAYS } from "../../domain/client/first-password.ts";
import { Failure } from "../../domain/failure/failure.ts";
import { auth } from "../../firebase/auth.ts";
import { callBackend, isRefusedLoginGone } from "../calls/call-backend.ts";
import { openedWith } from "./early-client.ts";
import { endSignIn, forgetSignIn, noteSignIn } from "./end-sign-ins.ts";
import { isGone } from "../calls/login-is-gone.ts";

/** A day in milliseconds. */
const DAY = 86_400_000;

/** Whether the SDK has found an account signed in since this page was loaded. */
let hasFoundAccount = false;

/** Calls `listener` with the uid of the signed-in account, now and after every change. */
export function watchAccount(listener: (uid: string | undefined) => void): () => void {
  return onAuthStateChanged(auth, (user) => {
    hasFoundAccount ||= user !== null;
    listener(user?.uid);
  });
}

/** Resolves once the SDK knows whether an account is signed in. */
export async function signInKnown(): Promise<void> {
  await callBackend(() => auth.authStateReady());
}

/** The sign-in between the right password and the code, of an account that also needs a code. */
let halfSignIn: MultiFactorError | undefined;

/** The sign-in of this browser that a newer one has replaced, or is about to replace. */
let replaced: { readonly refreshToken: string; readonly signIn: string | undefined } | undefined;

/** The uid and second of this browser's sign-in. The rules cannot tell two sign-ins of one second apart. */
const signInNow = (): string | undefined =>
  auth.currentUser === null
    ? undefined
    : `${auth.currentUser.uid} ${auth.currentUser.metadata.lastSignInTime ?? ""}`;

/** Notes the replaced sign-in for `endNotedSignIns`: its refresh token stays in the browser's files. */
function noteReplaced(): void {
  if (replaced !== undefined && replaced.signIn !== signInNow()) {
    noteSignIn(replaced.refreshToken);
  }
}

/** To be called once every sign-in older than the current one has ended. */
export function forgetReplaced(): void {
  if (replaced !== undefined) {
    forgetSignIn(replaced.refreshToken);
  }
}

async function callWithPassword(call: () => Promise<unknown>): Promise<void> {
  const refreshToken = auth.currentUser?.refreshToken;
  replaced = refreshToken === undefined ? undefined : { refreshToken, signIn: signInNow() };
  await callBackend(() =>
    call().catch((error: unknown) => {
      if (error instanceof FirebaseError && error.code === "auth/multi-factor-auth-required") {
        // The SDK documents this type for the code, and exports no class to check.
        halfSignIn = error as MultiFactorError;
      }
      throw error;
    }),
  );
  noteReplaced();
}

/**
 * Resolves once the session is stored on this device. Rejects with `code-needed` if the account's app has to
 * give a code as well (`giveCode`).
 */
export async function signIn(email: string, password: string): Promise<void> {
  await callWithPassword(() => signInWithEmailAndPassword(auth, email, password));
}

/** The second step after the password, of `signIn` or `givePasswordAgain`. */
export async function giveCode(code: string): Promise<void> {
  const { finishWithCode } = await import("./second-factor.ts");
  if (halfSignIn === undefined) {
    throw new Failure("too-late");
  }
  await finishWithCode(halfSignIn, code);
  noteReplaced();
}

/**
 * Makes the rules refuse this sign-in, and then signs out on this device. If the server does not answer, the
 * rules are told at the next connection (`endNotedSignIns`).
 */
export async function signOut(): Promise<void> {
  // A page with an early sign-in may call `signOut` before the SDK has read the sign-in.
  await signInKnown();
  if (auth.currentUser !== null) {
    await endSignIn(auth.currentUser.refreshToken);
  }
  await callBackend(() => signOutOfFirebase(auth));
}

/**
 * Whether the login whose sign-in has just ended is switched off or removed, so that no password works.
 * Covers a sign-in that ended because a call was refused, and an early sign-in that the SDK found ended.
 */
export async function isLoginGone(): Promise<boolean> {
  if (await isRefusedLoginGone()) {
    return true;
  }
  if (openedWith === undefined || hasFoundAccount) {
    return false;
  }
  return isGone(openedWith);
}

/**
 * Has Firebase email a link to choose a password. Rejects with a `Failure`. An address without an account is
 * a failure only if email enumeration protection is off; otherwise Firebase does not tell.
 */
export async function sendPasswordReset(email: string): Promise<void> {
  await callBackend(() => sendPasswordResetEmail(auth, email));
}

/**
 * Reauthenticates: proves that the account's owner is at the device, and begins a new sign-in. Rejects with
 * `code-needed` as `signIn` does.
 */
export async function givePasswordAgain(password: string): Promise<void> {
  await signInKnown();
  const user = auth.currentUser;
  if (user?.email === null || user?.email === undefined) {
    throw new Failure("signed-out", "User not logged in.");
  }
  const credential = EmailAuthProvider.credential(user.email, password);
  await callWithPassword(() => reauthenticateWithCredential(user, credential));
}

/**
 * Sets a new password, after `givePasswordAgain`. Once this resolves, the old password no longer works. The
 * client's document is updated in a step of its own (`endOlderSignIns`).
 */
export async function setPassword(next: string): Promise<void> {
  const user = ownUser();
  await callBackend(() => updatePassword(user, next));
}

/** The account that is signed in. Throws a `Failure` of kind `signed-out` if there is none. */
export function ownUser(): User {
  if (auth.currentUser === null) {
    throw new Failure("signed-out");
  }
  return auth.currentUser;
}

/** Whether the account's owner has set the password by an emailed link. Only such links verify an address. */
export const hasPasswordByLink = (): boolean => auth.currentUser?.emailVerified === true;

/**
 * Whether the rules no longer accept the change of a first password, because the account is too old for the
 * time of this sign-in. An emailed link still gives another password.
 */
export async function isFirstPasswordOver(): Promise<boolean> {
  const { emailVerified, metadata } = ownUser();
  const signedIn = (await signInTime()).getTime();
  const created = Date.parse(metadata.creationTime ?? "");
  return !emailVerified && signedIn >= created + FIRST_PASSWORD_DAYS * DAY;
}

/** When the password was given: by the server's clock, in whole seconds. */
export async function signInTime(): Promise<Date> {
  const user = ownUser();
  const { authTime } = await callBackend(() => user.getIdTokenResult());
  return new Date(authTime);
}
