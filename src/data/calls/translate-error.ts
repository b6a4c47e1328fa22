import { FirebaseError } from "firebase/app";
import { Failure, type FailureKind } from "../../domain/failure/failure.ts";
import { type Message, msg } from "../../words/words.ts";

/** The kind of failure for each SDK code, and the sentence that a screen shows, if any. */
const CODES: Readonly<Record<string, readonly [FailureKind, Message?]>> = {
  "auth/invalid-credential": ["invalid-credential", msg("The current password is not right.")],
  "auth/user-not-found": ["user-not-found", msg("There is no account for this email address.")],
  "auth/wrong-password": ["wrong-password", msg("The current password is not right.")],
  "auth/email-already-in-use": [
    "email-in-use",
    msg("The email address is already in use by another account."),
  ],
  "auth/invalid-email": ["unknown", msg("The email address is badly formatted.")],
  "auth/weak-password": ["weak-password", msg("The password must be 6 characters long or more.")],
  "auth/too-many-requests": [
    "busy",
    msg("There were too many attempts in a short time. Please wait a few minutes and try again."),
  ],
  "auth/user-disabled": ["not-allowed", msg("This account has been switched off.")],
  "auth/operation-not-allowed": ["not-allowed"],
  "auth/multi-factor-auth-required": ["code-needed"],
  "auth/invalid-verification-code": ["wrong-code"],
  "auth/invalid-multi-factor-session": ["too-late"],
  "auth/unverified-email": ["address-not-confirmed"],
  "auth/requires-recent-login": [
    "signed-out",
    msg("Please sign in again before you change your password."),
  ],
  "auth/user-token-expired": ["signed-out", msg("You have been signed out. Please sign in again.")],
  "auth/network-request-failed": [
    "unavailable",
    msg("The server could not be reached. Please check your connection and try again."),
  ],
  // The SDK derives this code from the embedded backend's message.
  "auth/the-disk-is-full.": [
    "disk-full",
    msg("The disk of the server is full. Please try again later."),
  ],
  unauthenticated: ["signed-out"],
  "permission-denied": ["not-allowed"],
  // Firestore Lite's code for HTTP 400: the request itself is invalid.
  "failed-precondition": ["refused"],
  "not-found": ["not-found"],
  aborted: ["conflict"],
  "already-exists": ["conflict"],
  "resource-exhausted": ["busy"],
  unavailable: ["unavailable"],
  "deadline-exceeded": ["timeout"],
  // A broken network has no code of its own in Firestore Lite.
  unknown: ["unavailable"],
};

/** The embedded backend reports a full disk by this message, with the code of an exhausted quota. */
const isDiskFull = ({ code, message }: FirebaseError): boolean =>
  code === "resource-exhausted" && message.endsWith(": The disk is full.");

/** The sentence in a provider's message such as `Firebase: Something went wrong. (auth/some-code).` */
function providerSentence(message: string): string | undefined {
  const sentence = message
    .replace(/^Firebase:\s*/u, "")
    .replace(/\s*\([a-z]+\/[a-z-]+\)\.?\s*$/u, "")
    .trim();
  // Production builds of the SDK say only "Error".
  return sentence === "" || sentence === "Error" ? undefined : sentence;
}

/** Translates an SDK error for screens. The result holds only a kind and a sentence, never an answer. */
export function translateError(error: unknown): Failure {
  if (error instanceof Failure) {
    return error;
  }
  if (!(error instanceof FirebaseError)) {
    return new Failure(navigator.onLine ? "unknown" : "offline");
  }
  if (isDiskFull(error)) {
    return new Failure("disk-full");
  }
  const [kind, message] = CODES[error.code] ?? ["unknown"];
  if (kind === "unavailable" && !navigator.onLine) {
    return new Failure("offline", message);
  }
  // Firestore's messages may quote the document. Only sign-in messages are safe to show.
  const said = error.code.startsWith("auth/") ? providerSentence(error.message) : undefined;
  return new Failure(kind, message ?? said);
}
