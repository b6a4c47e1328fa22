import { FirebaseError } from "firebase/app";
import { afterEach, expect, it, vi } from "vitest";
import { Failure } from "../../domain/failure/failure.ts";
import { translateError } from "./translate-error.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ["auth/invalid-credential", "invalid-credential"],
  ["auth/user-not-found", "user-not-found"],
  ["auth/wrong-password", "wrong-password"],
  ["auth/email-already-in-use", "email-in-use"],
  ["auth/weak-password", "weak-password"],
  ["auth/too-many-requests", "busy"],
  ["auth/user-token-expired", "signed-out"],
  ["auth/network-request-failed", "unavailable"],
  ["unauthenticated", "signed-out"],
  ["permission-denied", "not-allowed"],
  ["not-found", "not-found"],
  ["aborted", "conflict"],
  ["resource-exhausted", "busy"],
  ["unavailable", "unavailable"],
  ["deadline-exceeded", "timeout"],
  ["failed-precondition", "refused"],
  ["unknown", "unavailable"],
  ["something-new", "unknown"],
])("takes the SDK's %s for %s", (code, kind) => {
  vi.stubGlobal("navigator", { onLine: true });
  expect(translateError(new FirebaseError(code, "Firebase: Error.")).kind).toBe(kind);
});

it.each([
  ["resource-exhausted", "Request failed with error: The disk is full.", "disk-full"],
  ["auth/the-disk-is-full.", "Firebase: Error (auth/the-disk-is-full.).", "disk-full"],
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

it("passes on what the provider of accounts says, without its codes", () => {
  vi.stubGlobal("navigator", { onLine: true });
  const said = (message: string) =>
    translateError(new FirebaseError("auth/something-new", message)).providerMessage;
  expect(said("Firebase: The moon is full. (auth/something-new).")).toBe("The moon is full.");
  expect(said("Firebase: Error (auth/something-new).")).toBeUndefined();
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
