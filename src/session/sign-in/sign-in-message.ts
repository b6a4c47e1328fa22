import { failureMessage } from "../../domain/failure/failure-message.ts";
import type { Failure, FailureKind } from "../../domain/failure/failure.ts";
import { type Message, msg, t } from "../../words/words.ts";

const MESSAGES: Partial<Record<FailureKind, Message>> = {
  "invalid-credential": msg("Invalid credentials. Please check your email and password."),
  "user-not-found": msg("No user found with this email."),
  "wrong-password": msg("Incorrect password."),
};

/** Tells the user why a sign-in failed. The project's first specification fixed these sentences. */
export function signInMessage(failure: Failure): string {
  // The first two: no sign-in was attempted, because its code could not be loaded.
  if (["newer-version", "page-hangs", "too-late"].includes(failure.kind)) {
    return failureMessage(failure);
  }
  const message = t(MESSAGES[failure.kind] ?? msg("Login failed. Please try again."));
  return ["offline", "unavailable", "timeout"].includes(failure.kind)
    ? `${message} ${t("Please check your connection.")}`
    : message;
}
