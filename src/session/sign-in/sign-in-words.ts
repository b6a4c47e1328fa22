import { failureWords } from "../../domain/failure/failure-words.ts";
import { Failure, type FailureKind } from "../../domain/failure/failure.ts";

const MESSAGES: Partial<Record<FailureKind, string>> = {
  "invalid-credential": "Invalid credentials. Please check your email and password.",
  "user-not-found": "No user found with this email.",
  "wrong-password": "Incorrect password.",
  "too-late": failureWords(new Failure("too-late")),
  "codes-used-up": failureWords(new Failure("codes-used-up")),
};

/** Why a sign-in failed, in the words of the specification. */
export const signInWords = (failure: Failure): string =>
  MESSAGES[failure.kind] ??
  // Failed before any sign-in was tried.
  (failure.kind === "newer-version" ? failureWords(failure) : "Login failed. Please try again.");
