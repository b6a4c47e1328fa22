import { type FailureKind, toFailure } from "./failure.ts";
import { type Message, msg, t } from "../../words/words.ts";

/** What happened and what to do, in words for a client or the coach: no codes, no blame. */
const WORDS: Readonly<Record<FailureKind, Message>> = {
  offline: msg("You seem to be offline. Please check your connection."),
  timeout: msg("The server is taking very long to answer. Please try again in a moment."),
  unavailable: msg("The server cannot be reached at the moment. Please try again in a moment."),
  busy: msg("The server is very busy at the moment. Please try again in a few minutes."),
  "disk-full": msg(
    "The disk of the server is full, so it has no room for anything new. What was saved before is safe. Please try again later.",
  ),
  "signed-out": msg("You are no longer signed in. Please sign in again."),
  "not-allowed": msg("This account may not open or change this."),
  "not-found": msg("This could not be found. It may have been removed."),
  withdrawn: msg("You have taken your consent back."),
  conflict: msg("Someone changed this at the same moment. Please try again."),
  refused: msg("The server did not accept this."),
  "invalid-credential": msg("The email or the password is not right."),
  "user-not-found": msg("There is no account for this email."),
  "wrong-password": msg("The password is not right."),
  "email-in-use": msg("There is already an account for this email."),
  "weak-password": msg("Please choose a longer password."),
  "code-needed": msg("This account asks for a code of its app as well."),
  "wrong-code": msg(
    "This code is not right, or no longer. Please type the one that the app shows now.",
  ),
  "too-late": msg("That took a while. Please give your password once more."),
  "address-not-confirmed": msg("This address has not been confirmed yet."),
  "newer-version": msg(
    "There is a newer version of this page. Please load it anew: what you typed is kept.",
  ),
  "page-hangs": msg("This page does not load completely. Please load it anew."),
  "not-known": msg(
    "This may have arrived, or not: the connection broke before an answer came. Please look again in a moment.",
  ),
  unknown: msg("Something unexpected went wrong. Please try again."),
};

/** The words for any thrown value; a value that is not a `Failure` counts as unexpected. */
export function failureMessage(error: unknown): string {
  return t(WORDS[toFailure(error).kind]);
}
