import { FirebaseError } from "firebase/app";
import { afterEach, expect, it, vi } from "vitest";
import { Failure, type FailureKind } from "../../domain/failure/failure.ts";
import { translateError } from "./translate-error.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each<[string, FailureKind, boolean?]>([
  ["auth/invalid-credential", "invalid-credential", true],
  ["auth/user-not-found", "user-not-found", true],
  ["auth/wrong-password", "wrong-password", true],
  ["auth/email-already-in-use", "email-in-use", true],
  ["auth/invalid-email", "unknown", true],
  ["auth/weak-password", "weak-password", true],
  ["auth/too-many-requests", "busy", true],
  ["auth/user-disabled", "not-allowed", true],
  ["auth/operation-not-allowed", "not-allowed"],
  ["auth/multi-factor-auth-required", "code-needed"],
  ["auth/invalid-verification-code", "wrong-code"],
  ["auth/invalid-multi-factor-session", "too-late"],
  ["auth/unverified-email", "address-not-confirmed"],
  ["auth/requires-recent-login", "signed-out", true],
  ["auth/user-token-expired", "signed-out", true],
  ["auth/network-request-failed", "unavailable", true],
  ["unauthenticated", "signed-out"],
  ["permission-denied", "not-allowed"],
  ["not-found", "not-found"],
  ["aborted", "conflict"],
  ["already-exists", "conflict"],
  ["resource-exhausted", "busy"],
  ["unavailable", "unavailable"],
  ["deadline-exceeded", "timeout"],
  ["failed-precondition", "refused"],
  ["unknown", "unavailable"],
  ["something-new", "unknown"],
  ["auth/the-disk-is-full.", "disk-full", true],
])("takes the SDK's %s for %s, with a sentence of its own: %s", (code, kind, isSaid = false) => {
  vi.stubGlobal("navigator", { onLine: true });
  const failure = translateError(new FirebaseError(code, `Firebase: Error (${code}).`));
  expect(failure.kind).toBe(kind);
  expect(/^[A-Z].+\.$/u.test(failure.providerMessage ?? "")).toBe(isSaid);
});

it.each([
  ["resource-exhausted", "Request failed with error: The disk is full.", "disk-full"],
  ["resource-exhausted", "Request failed with error: Quota exceeded.", "busy"],
  ["failed-precondition", "Bad value: I dreamt: The disk is full.", "refused"],
])("tells a full disk from other refusals: %s, %s", (code, message, kind) => {
  expect(translateError(new FirebaseError(code, message)).kind).toBe(kind);
});

it.each(["unavailable", "unknown", "auth/network-request-failed"])(
  "takes %s for being offline where the browser says so",
  (code) => {
    vi.stubGlobal("navigator", { onLine: false });
    expect(translateError(new FirebaseError(code, "")).kind).toBe("offline");
  },
);

it.each([
  ["Firebase: The moon is full. (auth/something-new).", "The moon is full."],
  ["Firebase:The moon is full.(auth/something-new) ", "The moon is full."],
  [
    "The (auth/full) moon, says Firebase: it is full. ",
    "The (auth/full) moon, says Firebase: it is full.",
  ],
  ["Firebase: Error (auth/something-new).", undefined],
  ["Firebase: (auth/something-new).", undefined],
])("passes on of %j, by the provider of accounts, what is no code", (message, said) => {
  vi.stubGlobal("navigator", { onLine: true });
  const { providerMessage } = translateError(new FirebaseError("auth/something-new", message));
  expect(providerMessage).toBe(said);
});

it.each([
  ["unknown", true],
  ["offline", false],
])("takes another error for %s where the browser's onLine is %s", (kind, onLine) => {
  vi.stubGlobal("navigator", { onLine });
  expect(translateError(new TypeError("Failed to fetch")).kind).toBe(kind);
});

it("passes on nothing that Firestore says, which may quote a document", () => {
  vi.stubGlobal("navigator", { onLine: true });
  const failure = translateError(new FirebaseError("invalid-argument", "Bad value: my secret"));
  expect(JSON.stringify(failure) + failure.message).not.toContain("secret");
});

it("leaves a failure as it is", () => {
  const failure = new Failure("timeout");
  expect(translateError(failure)).toBe(failure);
});
