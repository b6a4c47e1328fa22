import { FirebaseError } from "firebase/app";
import { Failure } from "../domain/failure.ts";
import { auth } from "../firebase/auth.ts";
import { translateError } from "./translate-error.ts";

/** Milliseconds after which a call counts as failed; the SDK itself would wait for ever. */
const DEADLINE = 20_000;

/**
 * Runs one call to the backend. Rejects with a `Failure` and nothing else: translated, or of kind
 * `timeout` when the server has not answered in 20 seconds (what was sent may still arrive later).
 *
 * A call that is refused for its token is made once more with a new one. Where no new token can be had,
 * the SDK signs out. A call that began before a sign-in and was refused after it is made once more: a
 * save, for example, that was sent while the client typed her password.
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
  const callAgain = async (error: unknown): Promise<T> => {
    const isRefusedToken = error instanceof FirebaseError && error.code === "unauthenticated";
    const isTooEarly = isRefusal(error) && auth.currentUser !== caller;
    if ((!isRefusedToken && !isTooEarly) || auth.currentUser === null) {
      throw error;
    }
    if (isRefusedToken) {
      // By the clock of a device that was set back, an old token is still a good one.
      await auth.currentUser.getIdToken(true);
    }
    if (isOver) {
      throw error;
    }
    return call();
  };
  try {
    return await Promise.race([call().catch(callAgain), deadline]);
  } catch (error) {
    // Without a sign-in a call is made without a token, and refused like a stranger's.
    throw isRefusal(error) && auth.currentUser === null
      ? new Failure("signed-out")
      : translateError(error);
  } finally {
    clearTimeout(timer);
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof FirebaseError && error.code === "permission-denied";
