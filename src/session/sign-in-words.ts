import type { Failure, FailureKind } from "../domain/failure.ts";

const MESSAGES: Partial<Record<FailureKind, string>> = {
  "invalid-credential": "Invalid credentials. Please check your email and password.",
  "user-not-found": "No user found with this email.",
  "wrong-password": "Incorrect password.",
  "too-late": "That took a while. Please give your password once more.",
};

/** Why a sign-in failed, in the words of the specification. */
export const signInWords = ({ kind }: Failure): string =>
  MESSAGES[kind] ?? "Login failed. Please try again.";
