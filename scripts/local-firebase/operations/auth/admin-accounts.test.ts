import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { authError, readSession, TestBackend } from "../../testing/test-backend.ts";

let backend: TestBackend;
beforeEach(async () => {
  backend = await TestBackend.start();
});
afterEach(async () => {
  await backend.stop();
});

const create = (account: object) => backend.adminAuth("", account);
const signIn = (email: string, password: string) =>
  backend.auth("signInWithPassword", { email, password });

describe("the admin", () => {
  it("creates an account with an id of its own", async () => {
    const account = { localId: "coach", email: "Coach@example.org", password: "secret1" };
    expect(await create({ ...account, emailVerified: true, disabled: false })).toEqual({
      status: 200,
      body: {
        kind: "identitytoolkit#SignupNewUserResponse",
        localId: "coach",
        email: "coach@example.org",
      },
    });
    expect(await signIn("coach@example.org", "secret1")).toMatchObject({
      status: 200,
      body: { localId: "coach" },
    });
  });

  it.each([
    ["DUPLICATE_LOCAL_ID", { localId: "first" }],
    ["EMAIL_EXISTS", { email: "FIRST@example.org" }],
    ["INVALID_EMAIL", { email: "first" }],
    ["INVALID_LOCAL_ID", { localId: "x".repeat(129) }],
    ["WEAK_PASSWORD : Password should be at least 6 characters", { password: "12345" }],
  ])("is answered %s to creating %j", async (message, account) => {
    await create({ localId: "first", email: "first@example.org" });
    expect(await create(account)).toEqual(authError(message));
  });

  it("finds accounts by id and by address, each once", async () => {
    await create({ localId: "a", email: "a@example.org" });
    await create({ localId: "b", email: "b@example.org" });
    const request = { localId: ["a", "unknown"], email: ["A@example.org", "b@example.org"] };
    expect(await backend.adminAuth(":lookup", request)).toMatchObject({
      status: 200,
      body: { users: [{ localId: "a" }, { localId: "b" }] },
    });
    expect((await backend.adminAuth(":lookup", { localId: ["unknown"] })).body).toEqual({
      kind: "identitytoolkit#GetAccountInfoResponse",
    });
  });

  it("changes address, password and state", async () => {
    await create({ localId: "a", email: "a@example.org", password: "secret1" });
    const changed = { localId: "a", email: "New@example.org", password: "secret2" };
    expect(await backend.adminAuth(":update", changed)).toMatchObject({
      status: 200,
      body: { localId: "a", email: "new@example.org", emailVerified: false },
    });
    expect(await signIn("a@example.org", "secret1")).toEqual(
      authError("INVALID_LOGIN_CREDENTIALS"),
    );
    expect((await signIn("new@example.org", "secret2")).status).toBe(200);
    await backend.adminAuth(":update", { localId: "a", disableUser: true });
    expect(await signIn("new@example.org", "secret2")).toEqual(authError("USER_DISABLED"));
    await backend.adminAuth(":update", { localId: "a", disableUser: false });
    expect((await signIn("new@example.org", "secret2")).status).toBe(200);
    expect((await create({ email: "a@example.org" })).status).toBe(200);
  });

  it.each([
    ["MISSING_LOCAL_ID", { email: "x@example.org" }],
    ["USER_NOT_FOUND", { localId: "unknown" }],
    ["EMAIL_EXISTS", { localId: "a", email: "b@example.org" }],
  ])("is answered %s to the change %j", async (message, change) => {
    await create({ localId: "a", email: "a@example.org" });
    await create({ localId: "b", email: "b@example.org" });
    expect(await backend.adminAuth(":update", change)).toEqual(authError(message));
  });

  it("revokes a person's tokens at once", async () => {
    const { localId, idToken } = await backend.signUp("a@example.org");
    const now = (): number => Math.floor(Date.now() / 1000);
    await backend.adminAuth(":update", { localId, validSince: now() });
    expect(await backend.auth("lookup", { idToken })).toEqual(authError("TOKEN_EXPIRED"));
    const again = readSession((await signIn("a@example.org", "first password")).body);
    expect((await backend.auth("lookup", { idToken: again.idToken })).status).toBe(200);
    // Revokes again within the same second, with `validSince` as text, which most clients send.
    await backend.adminAuth(":update", { localId, validSince: String(now() + 1) });
    expect(await backend.auth("lookup", { idToken: again.idToken })).toEqual(
      authError("TOKEN_EXPIRED"),
    );
  });

  it("revokes what was before a moment, and nothing that came after it", async () => {
    const { localId, idToken } = await backend.signUp("a@example.org");
    await backend.adminAuth(":update", { localId, validSince: "1" });
    expect((await backend.auth("lookup", { idToken })).status).toBe(200);
  });

  it("takes no revocation back", async () => {
    const { localId, idToken } = await backend.signUp("a@example.org");
    await backend.adminAuth(":update", { localId, validSince: Math.floor(Date.now() / 1000) + 1 });
    await backend.adminAuth(":update", { localId, validSince: "1" });
    expect(await backend.auth("lookup", { idToken })).toEqual(authError("TOKEN_EXPIRED"));
  });

  it.each([
    ["in the future", 501, "4000000000"],
    ["in words", 400, "now"],
    ["in parts of a second", 400, 1.5],
  ])("is refused a moment %s", async (_what, status, validSince) => {
    await create({ localId: "a" });
    const answer = await backend.adminAuth(":update", { localId: "a", validSince });
    expect(answer.status).toBe(status);
  });

  it("sees when an ID token was last made", async () => {
    const { localId, refreshToken } = await backend.signUp("a@example.org");
    const lastRefresh = async (): Promise<number> => {
      const { body } = await backend.adminAuth(":lookup", { localId: [localId] });
      const { users }: { users: readonly { lastRefreshAt: string }[] } = Object(body);
      return Date.parse(users[0]?.lastRefreshAt ?? "");
    };
    const first = await lastRefresh();
    expect(Math.abs(Date.now() - first)).toBeLessThan(60_000);
    const grant = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken });
    await fetch(`${backend.origin}/securetoken.googleapis.com/v1/token?key=k`, {
      method: "POST",
      body: grant,
    });
    expect(await lastRefresh()).toBeGreaterThan(first);
  });

  it("deletes an account, and is told when there is none", async () => {
    await create({ localId: "a" });
    expect((await backend.adminAuth(":delete", { localId: "a" })).status).toBe(200);
    expect(await backend.adminAuth(":delete", { localId: "a" })).toEqual(
      authError("USER_NOT_FOUND"),
    );
    expect(await backend.adminAuth(":delete", {})).toEqual(authError("MISSING_LOCAL_ID"));
  });
});
