import { failureMessage } from "../../domain/failure/failure-message.ts";
import { Failure, type FailureKind } from "../../domain/failure/failure.ts";

const MESSAGES: Partial<Record<FailureKind, string>> = {
  "invalid-credential": "Invalid credentials. Please check your email and password.",
  "user-not-found": "No user found with this email.",
  "wrong-password": "Incorrect password.",
  "too-late": failureMessage(new Failure("too-late")),
};

/** Tells the user why a sign-in failed. The project's first specification fixed these sentences. */
export const signInMessage = (failure: Failure): string =>
  MESSAGES[failure.kind] ??
  // `newer-version`: no sign-in was attempted, because its code could not be fetched.
  (failure.kind === "newer-version" ? failureMessage(failure) : "Login failed. Please try again.");
