import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_PASSWORD_COST } from "../../accounts/passwords.ts";
import { authError, PROJECT, type SignedUp, TestBackend } from "../../testing/test-backend.ts";

const EMAIL = "client@example.org";
const PASSWORD = "first password";
let backend: TestBackend;
let localId: string;
const clock = { now: Date.parse("2026-01-01T00:00:00Z") };

beforeEach(async () => {
  backend = await TestBackend.start({ now: () => clock.now });
  ({ localId } = await backend.signUp(EMAIL, PASSWORD));
});
afterEach(async () => {
  await backend.stop();
});

const signIn = (email: unknown, password: unknown) =>
  backend.auth("signInWithPassword", { email, password, returnSecureToken: true });

describe("accounts:signInWithPassword", () => {
  it("signs in with the right password, whatever the case of the address", async () => {
    const { status, body } = await signIn("CLIENT@example.org", PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({
      kind: "identitytoolkit#VerifyPasswordResponse",
      localId,
      email: EMAIL,
      registered: true,
      idToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: "3600",
    });
  });

  it.each([
    ["MISSING_EMAIL", undefined, PASSWORD],
    ["INVALID_EMAIL", "", PASSWORD],
    ["INVALID_EMAIL", "client", PASSWORD],
  ])("answers %s to %j with %j", async (message, email, password) => {
    expect(await signIn(email, password)).toEqual(authError(message));
  });

  it("tells address from password once enumeration protection is off", async () => {
    await backend.request(
      `/identitytoolkit.googleapis.com/v2/projects/${PROJECT}/config?updateMask=emailPrivacyConfig`,
      { emailPrivacyConfig: { enableImprovedEmailPrivacy: false } },
      { method: "PATCH", headers: { authorization: "Bearer owner" } },
    );
    expect(await signIn("nobody@example.org", PASSWORD)).toEqual(authError("EMAIL_NOT_FOUND"));
    expect(await signIn(EMAIL, "wrong password")).toEqual(authError("INVALID_PASSWORD"));
  });

  it("tells that an account is disabled only to who knows its password", async () => {
    await backend.adminAuth(":update", { localId, disableUser: true });
    expect(await signIn(EMAIL, "wrong password")).toEqual(authError("INVALID_LOGIN_CREDENTIALS"));
    expect(await signIn(EMAIL, PASSWORD)).toEqual(authError("USER_DISABLED"));
  });

  it("signs nobody in to an account without a password", async () => {
    await backend.adminAuth("", { email: "no-password@example.org" });
    expect(await signIn("no-password@example.org", "undefined")).toEqual(
      authError("INVALID_LOGIN_CREDENTIALS"),
    );
  });

  describe("while the password is being checked", () => {
    let account: SignedUp;

    // The account keeps its slow hash, although the restarted backend makes cheap hashes.
    beforeEach(async () => {
      await backend.restart({ passwordCost: { ...DEFAULT_PASSWORD_COST, cost: 2 ** 17 } });
      account = await backend.signUp("slow@example.org", PASSWORD);
      await backend.restart({});
    });

    it.each([
      ["the password is changed", "update", { password: "second password" }],
      ["the account is deleted", "delete", {}],
    ])("does not sign in when %s", async (_what, method, request) => {
      const signingIn = signIn("slow@example.org", PASSWORD);
      const change = await backend.auth(method, { idToken: account.idToken, ...request });
      expect(change.status).toBe(200);
      expect(await signingIn).toEqual(authError("INVALID_LOGIN_CREDENTIALS"));
    });
  });
});
