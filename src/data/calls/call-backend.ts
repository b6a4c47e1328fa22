import { FirebaseError } from "firebase/app";
import { type User, signOut } from "firebase/auth";
import { Failure } from "../../domain/failure/failure.ts";
import { auth } from "../../firebase/auth.ts";
import { hasEnded } from "./ended-sign-in.ts";
import { isGone } from "./login-is-gone.ts";
import { translateError } from "./translate-error.ts";

/** Milliseconds after which a call counts as failed. The SDK alone would wait for ever. */
const DEADLINE = 20_000;

/** Milliseconds until every tab knows of a sign-in in another tab: the SDK polls every 800 ms. */
const KNOWN_IN_EVERY_TAB = 2000;

/** The account that was signed out because the server refused its call. */
let refusedCaller: User | undefined;

/**
 * Whether the login of `refusedCaller` is switched off or removed, so that no password works. False if no
 * refused call has ended a sign-in, or if the server does not answer.
 */
export async function isRefusedLoginGone(): Promise<boolean> {
  if (refusedCaller === undefined) {
    return false;
  }
  return isGone(refusedCaller);
}

/**
 * Runs one call to the backend. Rejects only with a `Failure`: the translated error, or kind `timeout` after
 * 20 seconds (the request may still arrive later).
 *
 * If the server refuses the token, repeats the call with a new token. If the server refuses the call, but the
 * user has given the password since, in this or another tab, repeats the call with the new sign-in. Example:
 * a save that was sent while the client typed the password. Signs out if a logout or a new password has ended
 * this sign-in, or if Firebase issues no more tokens for it.
 */
export async function callBackend<T>(call: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isOver = true;
      reject(new Failure("timeout"));
    }, DEADLINE);
  });
  const caller = auth.currentUser;
  const isStillMadeBy = signInNow();
  const callAgain = async (error: unknown): Promise<T> => {
    const isRefusedToken = error instanceof FirebaseError && error.code === "unauthenticated";
    if ((!isRefusedToken && !isRefusal(error)) || auth.currentUser === null) {
      throw error;
    }
    if (isRefusedToken) {
      // Forces a refresh: if this device's clock was set back, the SDK would reuse an expired token.
      await auth.currentUser.getIdToken(true);
    } else if (isStillMadeBy(auth.currentUser)) {
      await endIfEnded(auth.currentUser, isStillMadeBy);
      if (isStillMadeBy(auth.currentUser)) {
        throw error;
      }
    }
    if (isOver || !isSignedIn()) {
      throw error;
    }
    return call();
  };
  const callWithNewToken = async (error: unknown): Promise<T> => {
    if (!isSpent(error) || auth.currentUser === null) {
      throw error;
    }
    await endIfSpent(isStillMadeBy);
    if (isOver || !isSignedIn()) {
      throw error;
    }
    return call();
  };
  try {
    return await Promise.race([call().catch(callAgain).catch(callWithNewToken), deadline]);
  } catch (error) {
    // Was the user signed out during the call? The SDK does so, too, if the login is switched off or removed.
    // A call that began after the sign-out carried no token, so the rules have refused it.
    const hasEndedMeanwhile = (caller !== null || isRefusal(error)) && !isSignedIn();
    if (caller !== null && hasEndedMeanwhile) {
      refusedCaller = caller;
    }
    throw hasEndedMeanwhile ? new Failure("signed-out") : translateError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Remembers the current sign-in. The returned function tells whether a user has the same sign-in. */
function signInNow(): (user: User | null) => boolean {
  const caller = auth.currentUser;
  const time = caller?.metadata.lastSignInTime;
  return (user) => user === caller && user?.metadata.lastSignInTime === time;
}

/**
 * Signs out if a logout or a new password, on any device, has ended this sign-in. The sign-in dialog then
 * opens.
 */
async function endIfEnded(
  user: User,
  isStillSignedIn: (user: User | null) => boolean,
): Promise<void> {
  if (!(await hasEnded(user))) {
    return;
  }
  await untilKnownInEveryTab();
  if (isStillSignedIn(auth.currentUser)) {
    await signOut(auth);
  }
}

/** Signs out if Firebase again refuses the refresh token. The SDK alone would stay signed in. */
async function endIfSpent(isStillSignedIn: (user: User | null) => boolean): Promise<void> {
  await untilKnownInEveryTab();
  if (!isStillSignedIn(auth.currentUser)) {
    return;
  }
  try {
    await auth.currentUser?.getIdToken(true);
  } catch (error) {
    if (isSpent(error) && isStillSignedIn(auth.currentUser)) {
      await signOut(auth);
    }
    throw error;
  }
}

/** Waits until this tab knows of a sign-in in another tab: an earlier sign-out would end that one, too. */
async function untilKnownInEveryTab(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, KNOWN_IN_EVERY_TAB);
  });
}

/** Whether Firebase refuses the refresh token. The SDK has no constant for `auth/invalid-refresh-token`. */
const isSpent = (error: unknown): boolean =>
  error instanceof FirebaseError &&
  ["auth/invalid-refresh-token", "auth/invalid-user-token"].includes(error.code);

const isSignedIn = (): boolean => auth.currentUser !== null;

const isRefusal = (error: unknown): boolean =>
  error instanceof FirebaseError && error.code === "permission-denied";
