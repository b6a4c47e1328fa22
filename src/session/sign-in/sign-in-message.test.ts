import { expect, it } from "vitest";
import { Failure, type FailureKind } from "../../domain/failure/failure.ts";
import { signInMessage } from "./sign-in-message.ts";

it.each<[FailureKind, string]>([
  ["invalid-credential", "Invalid credentials. Please check your email and password."],
  ["user-not-found", "No user found with this email."],
  ["wrong-password", "Incorrect password."],
  ["unknown", "Login failed. Please try again."],
  ["offline", "Login failed. Please try again. Please check your connection."],
  ["unavailable", "Login failed. Please try again. Please check your connection."],
])("a sign-in that fails by %s says so in the specified words", (kind, words) => {
  expect(signInMessage(new Failure(kind))).toBe(words);
});
