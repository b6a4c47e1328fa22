import { FirebaseError } from "firebase/app";
import { beforeEach, expect, it, vi } from "vitest";
import { toFailure } from "../domain/failure.ts";

const auth = vi.hoisted(() => ({ currentUser: null as object | null }));
vi.mock("../firebase/auth.ts", () => ({ auth }));
const { callBackend } = await import("./call-backend.ts");

/** The kind of failure that a call ends with when it is answered with `code`. */
async function failureKind(code: string): Promise<string> {
  const call = () => Promise.reject(new FirebaseError(code, "refused"));
  return callBackend(call).then(
    () => "none",
    (thrown: unknown) => toFailure(thrown).kind,
  );
}

beforeEach(() => {
  vi.stubGlobal("navigator", { onLine: true });
});

it("takes a refusal without a sign-in for a sign-in that has ended", async () => {
  auth.currentUser = null;
  expect(await failureKind("permission-denied")).toBe("signed-out");
});

it("takes a refusal with a sign-in for a lack of rights", async () => {
  auth.currentUser = {};
  expect(await failureKind("permission-denied")).toBe("not-allowed");
});

it("calls again after a sign-in what was refused before it, and only that", async () => {
  auth.currentUser = null;
  let calls = 0;
  const attempted = callBackend(() => {
    calls += 1;
    auth.currentUser = {};
    return calls > 1
      ? Promise.resolve("done")
      : Promise.reject(new FirebaseError("permission-denied", "refused"));
  });
  expect(await attempted).toBe("done");
  const refused = callBackend(() => {
    calls += 1;
    return Promise.reject(new FirebaseError("permission-denied", "refused"));
  });
  await expect(refused).rejects.toMatchObject({ kind: "not-allowed" });
  expect(calls).toBe(3);
});

it("says at sign-in that an account is switched off", async () => {
  auth.currentUser = null;
  expect(await failureKind("auth/user-disabled")).toBe("not-allowed");
});
