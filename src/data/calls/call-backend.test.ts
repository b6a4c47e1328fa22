import { FirebaseError } from "firebase/app";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toFailure } from "../../domain/failure/failure.ts";

const auth = vi.hoisted(() => ({ currentUser: null as object | null }));
vi.mock("../../firebase/auth.ts", () => ({ auth }));
const hasEnded = vi.hoisted(() => vi.fn(() => Promise.resolve(false)));
vi.mock("./ended-sign-in.ts", () => ({ hasEnded }));
vi.mock("firebase/auth", () => ({
  signOut: () => {
    auth.currentUser = null;
    return Promise.resolve();
  },
}));
const isGone = vi.hoisted(() => vi.fn(() => Promise.resolve(true)));
vi.mock("./login-is-gone.ts", () => ({ isGone }));
const { callBackend, isRefusedLoginGone } = await import("./call-backend.ts");

/** The kind of failure that a call ends with when the server answers with `code`. */
async function failureKind(code: string): Promise<string> {
  const call = () => Promise.reject(new FirebaseError(code, "refused"));
  return callBackend(call).then(
    () => "none",
    (thrown: unknown) => toFailure(thrown).kind,
  );
}

/** A call that the server refuses once. */
const refusedOnce = (code = "permission-denied") =>
  vi
    .fn(() => Promise.resolve("done"))
    .mockImplementationOnce(() => Promise.reject(new FirebaseError(code, "refused")));

const signedIn = (lastSignInTime = "at nine") => ({ metadata: { lastSignInTime } });

beforeEach(() => {
  hasEnded.mockResolvedValue(false);
  vi.stubGlobal("navigator", { onLine: true });
});

it("takes a refusal without a sign-in for a sign-in that has ended", async () => {
  auth.currentUser = null;
  expect(await failureKind("permission-denied")).toBe("signed-out");
  expect(hasEnded).not.toHaveBeenCalled();
  expect(await isRefusedLoginGone()).toBe(false);
});

it("takes a refusal with a sign-in for a lack of rights", async () => {
  auth.currentUser = signedIn();
  expect(await failureKind("permission-denied")).toBe("not-allowed");
});

it("calls again after a sign-in what was refused before it, and only that", async () => {
  auth.currentUser = null;
  let calls = 0;
  const attempted = callBackend(() => {
    calls += 1;
    auth.currentUser = signedIn();
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

describe("a refusal to a sign-in that the account has ended", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    hasEnded.mockResolvedValue(true);
    auth.currentUser = signedIn();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("signs out, and is told as that", async () => {
    const kind = failureKind("permission-denied");
    await vi.advanceTimersByTimeAsync(3000);
    expect(await kind).toBe("signed-out");
    expect(auth.currentUser).toBeNull();
    expect(await isRefusedLoginGone()).toBe(true);
    expect(isGone).toHaveBeenCalledWith(signedIn());
  });

  it("waits for a sign-in in another tab, and goes on with that", async () => {
    const user = signedIn();
    auth.currentUser = user;
    const call = callBackend(refusedOnce());
    await vi.advanceTimersByTimeAsync(1000);
    expect(auth.currentUser).toBe(user);
    user.metadata.lastSignInTime = "at ten";
    await vi.advanceTimersByTimeAsync(2000);
    expect(await call).toBe("done");
    expect(auth.currentUser).toBe(user);
  });
});

describe("a sign-in that never gets a token again", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const withTokens = (...codes: readonly (string | undefined)[]) => {
    const getIdToken = vi.fn(() => Promise.resolve("new"));
    for (const code of codes) {
      if (code === undefined) {
        getIdToken.mockResolvedValueOnce("new");
      } else {
        getIdToken.mockRejectedValueOnce(new FirebaseError(code, "refused"));
      }
    }
    auth.currentUser = { ...signedIn(), getIdToken };
  };

  it.each(["auth/invalid-refresh-token", "auth/invalid-user-token"])(
    "(%s) has ended, and the page asks for the password",
    async (code) => {
      withTokens(code);
      const kind = failureKind(code);
      await vi.advanceTimersByTimeAsync(3000);
      expect(await kind).toBe("signed-out");
      expect(auth.currentUser).toBeNull();
    },
  );

  it("has ended also where that comes out only when a token is refused", async () => {
    withTokens("auth/invalid-refresh-token", "auth/invalid-refresh-token");
    const kind = failureKind("unauthenticated");
    await vi.advanceTimersByTimeAsync(3000);
    expect(await kind).toBe("signed-out");
    expect(auth.currentUser).toBeNull();
  });

  it("has not ended where nobody answers whether it has", async () => {
    withTokens("auth/network-request-failed");
    const kind = failureKind("auth/invalid-refresh-token");
    await vi.advanceTimersByTimeAsync(3000);
    expect(await kind).toBe("unavailable");
  });

  it("fails after 20 seconds, and calls no more for a later token", async () => {
    const getIdToken = async () => new Promise((resolve) => setTimeout(resolve, 21_000));
    auth.currentUser = { ...signedIn(), getIdToken };
    const call = vi.fn(() => Promise.reject(new FirebaseError("unauthenticated", "refused")));
    const spent = vi.fn(() =>
      Promise.reject(new FirebaseError("auth/invalid-user-token", "spent")),
    );
    await Promise.all([
      expect(callBackend(call)).rejects.toMatchObject({ kind: "timeout" }),
      expect(callBackend(spent)).rejects.toMatchObject({ kind: "timeout" }),
      vi.advanceTimersByTimeAsync(20_000),
    ]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(call).toHaveBeenCalledOnce();
    expect(spent).toHaveBeenCalledOnce();
  });

  it("goes on where the server has said so once only", async () => {
    withTokens(undefined);
    const done = callBackend(refusedOnce("auth/invalid-refresh-token"));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await done).toBe("done");
    expect(auth.currentUser).not.toBeNull();
  });

  it("signs out nowhere if the password was given in another tab meanwhile", async () => {
    withTokens("auth/invalid-refresh-token");
    const done = callBackend(refusedOnce("auth/invalid-refresh-token"));
    await vi.advanceTimersByTimeAsync(1000);
    auth.currentUser = signedIn("at ten");
    await vi.advanceTimersByTimeAsync(3000);
    expect(await done).toBe("done");
    expect(auth.currentUser).toEqual(signedIn("at ten"));
  });

  it("has ended where the SDK signs out: the login was switched off or removed", async () => {
    for (const code of ["auth/user-disabled", "auth/user-token-expired"]) {
      auth.currentUser = signedIn();
      const called = callBackend(() => {
        auth.currentUser = null;
        return Promise.reject(new FirebaseError(code, "refused"));
      });
      await expect(called).rejects.toMatchObject({ kind: "signed-out" });
    }
  });
});
