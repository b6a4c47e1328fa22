import { FirebaseError } from "firebase/app";
import { type User, signOut } from "firebase/auth";
import { Failure } from "../../domain/failure/failure.ts";
import { auth } from "../../firebase/auth.ts";
import { hasEnded } from "./ended-sign-in.ts";
import { isGone } from "./login-is-gone.ts";
import { translateError } from "./translate-error.ts";

/** Milliseconds after which a call counts as failed; the SDK itself would wait for ever. */
const DEADLINE = 20_000;

/** Milliseconds after which every tab of a browser knows a sign-in of another: they look each 800. */
const KNOWN_IN_EVERY_TAB = 2000;

/** Whose sign-in has ended by a call that was refused. */
let refusedCaller: User | undefined;

/**
 * Whether the latest refusal that ended a sign-in was one of a login that is switched off or removed: no
 * password helps then. False as well where the sign-in ended in any other way, or nothing can be asked.
 */
export async function isRefusedLoginGone(): Promise<boolean> {
  if (refusedCaller === undefined) {
    return false;
  }
  return isGone(refusedCaller);
}

/**
 * Runs one call to the backend. Rejects with a `Failure` and nothing else: translated, or of kind
 * `timeout` when the server has not answered in 20 seconds (what was sent may still arrive later).
 *
 * A call that is refused for its token is made once more with a new one. Where no new token can be had,
 * the SDK signs out. A call that was refused after the password was given, here or in another tab, is
 * made once more with that sign-in: a save, for example, that was sent while the client typed her
 * password. A call that is refused because the account has ended this sign-in signs out, and so does one
 * for which no token is ever given again.
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
      // By the clock of a device that was set back, an old token is still a good one.
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
    // Without a sign-in a call is made without a token, and refused like a stranger's. The SDK itself
    // signs out a login that was switched off or removed.
    const hasEndedMeanwhile = (caller !== null || isRefusal(error)) && !isSignedIn();
    if (caller !== null && hasEndedMeanwhile) {
      refusedCaller = caller;
    }
    throw hasEndedMeanwhile ? new Failure("signed-out") : translateError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Tells whether a user is still signed in as at this moment, and has not given the password since. */
function signInNow(): (user: User | null) => boolean {
  const caller = auth.currentUser;
  const time = caller?.metadata.lastSignInTime;
  return (user) => user === caller && user?.metadata.lastSignInTime === time;
}

/** Signs out, so that the sign-in dialog is shown, if the account has ended this sign-in. */
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

/** Signs out, unlike the SDK, if what this sign-in gets its tokens with is refused a second time. */
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

/** The password may have been given in another tab: to sign out here would sign out there. */
async function untilKnownInEveryTab(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, KNOWN_IN_EVERY_TAB);
  });
}

/** The SDK has no name for the first: it makes the code of what the server says. */
const isSpent = (error: unknown): boolean =>
  error instanceof FirebaseError &&
  ["auth/invalid-refresh-token", "auth/invalid-user-token"].includes(error.code);

const isSignedIn = (): boolean => auth.currentUser !== null;

const isRefusal = (error: unknown): boolean =>
  error instanceof FirebaseError && error.code === "permission-denied";
