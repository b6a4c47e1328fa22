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
import { Failure } from "../../domain/failure/failure.ts";
import { auth } from "../../firebase/auth.ts";
import { callBackend, isRefusedLoginGone } from "../calls/call-backend.ts";
import { openedWith } from "./early-client.ts";
import { endSignIn, forgetSignIn, noteSignIn } from "./end-sign-ins.ts";
import { isGone } from "../calls/login-is-gone.ts";

/** Whether the SDK has found an account signed in since this page was loaded. */
let hasFoundAccount = false;

/** Calls `listener` with the uid of the signed-in account, now and after every change. */
export function watchAccount(listener: (uid: string | undefined) => void): () => void {
  return onAuthStateChanged(auth, (user) => {
    hasFoundAccount ||= user !== null;
    listener(user?.uid);
  });
}

/** Resolves once it is known whether an account is signed in. */
export async function signInKnown(): Promise<void> {
  await callBackend(() => auth.authStateReady());
}

/** A password that was right, of an account which asks for a code as well. */
let halfSignIn: MultiFactorError | undefined;

/** The sign-in in whose place another one of this browser has come, or is about to. */
let replaced: { readonly refreshToken: string; readonly signIn: string | undefined } | undefined;

/** Whose sign-in this browser has, and of which second: the rules tell no two of one second apart. */
const signInNow = (): string | undefined =>
  auth.currentUser === null
    ? undefined
    : `${auth.currentUser.uid} ${auth.currentUser.metadata.lastSignInTime ?? ""}`;

/** It stays in the browser's files, and would count for ever. */
function noteReplaced(): void {
  if (replaced !== undefined && replaced.signIn !== signInNow()) {
    noteSignIn(replaced.refreshToken);
  }
}

/** To be called once every sign-in that is older than the one of now has ended. */
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
        // The SDK documents that an error of this code is one of these, and exports no class.
        halfSignIn = error as MultiFactorError;
      }
      throw error;
    }),
  );
  noteReplaced();
}

/**
 * Resolves once the session is stored on this device. Rejects with `code-needed` where that takes a code of
 * her app as well (`giveCode`).
 */
export async function signIn(email: string, password: string): Promise<void> {
  await callWithPassword(() => signInWithEmailAndPassword(auth, email, password));
}

/** The second step of what the password began: signing in, or giving it again. */
export async function giveCode(code: string): Promise<void> {
  const { finishWithCode } = await import("./second-factor.ts");
  if (halfSignIn === undefined) {
    throw new Failure("too-late");
  }
  await finishWithCode(halfSignIn, code);
  noteReplaced();
}

/**
 * Ends the sign-in by the rules, and then on this device. Where the server does not answer, it is ended there
 * with the next connection.
 */
export async function signOut(): Promise<void> {
  if (auth.currentUser !== null) {
    await endSignIn(auth.currentUser.refreshToken);
  }
  await callBackend(() => signOutOfFirebase(auth));
}

/**
 * Whether the login whose sign-in has just ended is switched off or removed, so that no password helps: by a
 * call that was refused, or when the SDK came to a page that was shown before, and found it ended.
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

export async function sendPasswordReset(email: string): Promise<void> {
  await callBackend(() => sendPasswordResetEmail(auth, email));
}

/**
 * Proves that it is still the account's owner who sits here. From then on this is a new sign-in. Rejects
 * with `code-needed` as `signIn` does.
 */
export async function givePasswordAgain(password: string): Promise<void> {
  const user = auth.currentUser;
  if (user?.email === null || user?.email === undefined) {
    throw new Failure("signed-out", "User not logged in.");
  }
  const credential = EmailAuthProvider.credential(user.email, password);
  await callWithPassword(() => reauthenticateWithCredential(user, credential));
}

/**
 * Sets a new password, once the current one was given again. What the client's document says of it is a step
 * of its own (`endOlderSignIns`): once this has resolved, the old password no longer works.
 */
export async function setPassword(next: string): Promise<void> {
  const user = ownUser();
  await callBackend(() => updatePassword(user, next));
}

export function ownUser(): User {
  if (auth.currentUser === null) {
    throw new Failure("signed-out");
  }
  return auth.currentUser;
}

/**
 * Whether the account's owner has set its password by a link that was sent to her address. Nothing else of
 * this site confirms an address.
 */
export const hasPasswordByLink = (): boolean => auth.currentUser?.emailVerified === true;

/** When the password was given: by the server's clock, in whole seconds. */
export async function signInTime(): Promise<Date> {
  const user = ownUser();
  const { authTime } = await callBackend(() => user.getIdTokenResult());
  return new Date(authTime);
}
