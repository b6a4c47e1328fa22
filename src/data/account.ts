import {
  EmailAuthProvider,
  type User,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  updatePassword,
} from "firebase/auth";
import { Failure } from "../domain/failure.ts";
import { auth } from "../firebase/auth.ts";
import { callBackend, isRefusedLoginGone } from "./call-backend.ts";
import { openedWith } from "./early-client.ts";

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

/** Resolves with the uid once the session is stored on this device. */
export async function signIn(email: string, password: string): Promise<string> {
  const { user } = await callBackend(() => signInWithEmailAndPassword(auth, email, password));
  return user.uid;
}

export async function signOut(): Promise<void> {
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
  const { isGone } = await import("./login-is-gone.ts");
  return isGone(openedWith);
}

export async function sendPasswordReset(email: string): Promise<void> {
  await callBackend(() => sendPasswordResetEmail(auth, email));
}

/** Proves that it is still the account's owner who sits here. From then on this is a new sign-in. */
export async function givePasswordAgain(password: string): Promise<User> {
  const user = auth.currentUser;
  if (user?.email === null || user?.email === undefined) {
    throw new Failure("signed-out", "User not logged in.");
  }
  const credential = EmailAuthProvider.credential(user.email, password);
  await callBackend(() => reauthenticateWithCredential(user, credential));
  return user;
}

/**
 * Proves the current password, then sets the new one. What the client's document says of it is a step
 * of its own (`endOlderSignIns`): once this has resolved, the old password no longer works.
 */
export async function changePassword(current: string, next: string): Promise<void> {
  const user = await givePasswordAgain(current);
  await callBackend(() => updatePassword(user, next));
}

/**
 * Whether the account's owner has set its password by a link that was sent to her address. Nothing else of
 * this site confirms an address.
 */
export const hasPasswordByLink = (): boolean => auth.currentUser?.emailVerified === true;

/** When the password was given: by the server's clock, in whole seconds. */
export async function signInTime(): Promise<Date> {
  const user = auth.currentUser;
  if (user === null) {
    throw new Failure("signed-out");
  }
  const { authTime } = await callBackend(() => user.getIdTokenResult());
  return new Date(authTime);
}
