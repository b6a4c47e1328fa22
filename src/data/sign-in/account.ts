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
} from "firebase/auth";
import { withoutUnseenEnds } from "../../domain/answer/well-formed-text.ts";
import { Failure, toFailure } from "../../domain/failure/failure.ts";
import { auth } from "../../firebase/auth.ts";
import { firebaseOptions, usesEmbeddedBackend } from "../../firebase/options.ts";
import { callBackend, isRefusedLoginGone } from "../calls/call-backend.ts";
import { openedWith, type StoredUser, readStoredUser } from "./early-client.ts";
import { endSignIn, forgetSignIn, noteSignIn } from "./end-sign-ins.ts";
import { fetchKnownLogins, isGone } from "../calls/login-is-gone.ts";
import { currentLanguage, msg } from "../../words/words.ts";

/** Whether the SDK has found an account signed in since this page was loaded. */
let hasFoundAccount = false;

/** The stored sign-in, read before the SDK looks it up: the SDK then drops that of a removed login. */
let storedAtStart = storedUser();

function storedUser(): StoredUser | undefined {
  try {
    return readStoredUser(firebaseOptions.apiKey ?? "");
  } catch {
    return undefined;
  }
}

/** Notes the login, in case a login with the same address finds later that this one is gone. */
async function note({ uid, email }: Pick<User, "uid" | "email">): Promise<void> {
  const { noteLogin } = await fetchKnownLogins();
  await noteLogin(uid, email ?? "");
}

/** Calls `listener` with the uid of the signed-in account, now and after every change. */
export function watchAccount(listener: (uid: string | undefined) => void): () => void {
  return onAuthStateChanged(auth, (user) => {
    hasFoundAccount ||= user !== null;
    if (user === null) {
      fetchKnownLogins().then(
        ({ noteAgain }) => {
          noteAgain();
        },
        () => undefined,
      );
    }
    const known = user ?? storedAtStart;
    storedAtStart = undefined;
    if (known !== undefined) {
      // Fails without a connection or HTTPS: the next page notes it.
      note(known)
        .then(async () => user !== null || isGone(known))
        .catch(() => undefined);
    }
    listener(user?.uid);
  });
}

/** Resolves once the SDK knows whether an account is signed in. */
export async function signInKnown(): Promise<void> {
  await callBackend(() => auth.authStateReady());
}

/** A sign-in with the right password that still needs a code from the account's authenticator app. */
let halfSignIn: MultiFactorError | undefined;

/** This browser's previous sign-in: a newer one has replaced it, or will do so once the code is given. */
let replaced: { readonly refreshToken: string; readonly signIn: string | undefined } | undefined;

/** The uid and second of the current sign-in. The rules cannot distinguish sign-ins in the same second. */
const signInNow = (): string | undefined =>
  auth.currentUser === null
    ? undefined
    : `${auth.currentUser.uid} ${auth.currentUser.metadata.lastSignInTime ?? ""}`;

/** Notes the replaced sign-in, so that `endNotedSignIns` ends it: its token stays in the browser's files. */
function noteReplaced(): void {
  if (replaced !== undefined && replaced.signIn !== signInNow()) {
    noteSignIn(replaced.refreshToken);
  }
}

/** Removes the note of the replaced sign-in. Call this once every older sign-in has ended. */
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
        // The SDK documents this type for the code, but exports no class for `instanceof`.
        halfSignIn = error as MultiFactorError;
      }
      throw error;
    }),
  );
  noteReplaced();
}

/**
 * Gives a password as typed and, if it is wrong, without the spaces around it, which come from copying. Not
 * the other way round: an older password may have such spaces.
 */
async function withoutSpaces(
  password: string,
  give: (password: string) => Promise<void>,
): Promise<void> {
  try {
    await give(password);
  } catch (error) {
    const { kind } = toFailure(error);
    const isWrong = kind === "invalid-credential" || kind === "wrong-password";
    const trimmed = withoutUnseenEnds(password);
    if (!isWrong || trimmed === password || trimmed === "") {
      throw error;
    }
    await give(trimmed);
  }
}

/**
 * Resolves once this device has stored the session. Rejects with `code-needed` if the account also needs a
 * code from its authenticator app (`giveCode`).
 */
export async function signIn(email: string, password: string): Promise<void> {
  const address = withoutUnseenEnds(email);
  await withoutSpaces(password, (given) =>
    callWithPassword(() => signInWithEmailAndPassword(auth, address, given)),
  );
}

/** Completes `signIn` or `givePasswordAgain` with the code, after the password. */
export async function giveCode(code: string): Promise<void> {
  const { finishWithCode } = await import("./finish-with-code.ts");
  if (halfSignIn === undefined) {
    throw new Failure("too-late");
  }
  await finishWithCode(halfSignIn, code);
  noteReplaced();
}

/**
 * Makes the rules refuse this sign-in, and then signs out on this device. If the server does not answer,
 * `endNotedSignIns` tells the server at the next connection.
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
 * Whether the login is switched off or removed, so that no password works. To be asked after a sign-in has
 * ended: because the server refused a call, or because the SDK found that an early sign-in had ended.
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

/** False with the embedded backend, which prints its mails. */
export const sendsMail = !usesEmbeddedBackend;

/**
 * Makes Firebase email a link to choose a password. Rejects with a `Failure`. For an address without an
 * account, rejects only if email enumeration protection is off; otherwise Firebase hides that there is none.
 * The mail and the page behind its link are in the language of this page.
 */
export async function sendPasswordReset(email: string): Promise<void> {
  auth.languageCode = currentLanguage();
  try {
    await callBackend(() => sendPasswordResetEmail(auth, email));
  } finally {
    // No other request names the language.
    auth.languageCode = null;
  }
}

/**
 * Reauthenticates: proves that the account's owner is at the device, and begins a new sign-in. Rejects with
 * `code-needed` as `signIn` does.
 */
export async function givePasswordAgain(password: string): Promise<void> {
  await signInKnown();
  const user = auth.currentUser;
  if (user?.email === null || user?.email === undefined) {
    throw new Failure("signed-out", msg("User not logged in."));
  }
  const { email } = user;
  await withoutSpaces(password, (given) =>
    callWithPassword(() =>
      reauthenticateWithCredential(user, EmailAuthProvider.credential(email, given)),
    ),
  );
}

/** The account that is signed in. Throws a `Failure` of kind `signed-out` if there is none. */
export function ownUser(): User {
  if (auth.currentUser === null) {
    throw new Failure("signed-out");
  }
  return auth.currentUser;
}

/** When the user last gave the password, by the server's clock, in whole seconds. */
export async function signInTime(): Promise<Date> {
  const user = ownUser();
  const { authTime } = await callBackend(() => user.getIdTokenResult());
  return new Date(authTime);
}
