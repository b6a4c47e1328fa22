import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  authError,
  DOCUMENTS,
  readSession,
  type SignedUp,
  TestBackend,
} from "../../testing/test-backend.ts";

const EMAIL = "client@example.org";
const START = Date.parse("2026-01-01T00:00:00.500Z");

let backend: TestBackend;
let session: SignedUp;
const clock = { now: START };

beforeEach(async () => {
  clock.now = START;
  backend = await TestBackend.start({ now: () => clock.now });
  session = await backend.signUp(EMAIL);
});
afterEach(async () => {
  await backend.stop();
});

const lookup = (idToken: string) => backend.auth("lookup", { idToken });

async function refresh(fields: Readonly<Record<string, string>>) {
  const response = await fetch(`${backend.origin}/securetoken.googleapis.com/v1/token?key=k`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

const refreshWith = (refreshToken: string) =>
  refresh({ grant_type: "refresh_token", refresh_token: refreshToken });

describe("accounts:lookup", () => {
  it("shows the signed-in person their account, and no hash", async () => {
    expect(await lookup(session.idToken)).toEqual({
      status: 200,
      body: {
        kind: "identitytoolkit#GetAccountInfoResponse",
        users: [
          {
            localId: session.localId,
            email: EMAIL,
            emailVerified: false,
            disabled: false,
            passwordHash: "UkVEQUNURUQ=",
            passwordUpdatedAt: START,
            validSince: String(Math.floor(START / 1000)),
            createdAt: String(START),
            lastLoginAt: String(START),
            lastRefreshAt: new Date(START).toISOString(),
            providerUserInfo: [
              { providerId: "password", email: EMAIL, federatedId: EMAIL, rawId: EMAIL },
            ],
          },
        ],
      },
    });
  });

  it("needs a token", async () => {
    expect(await backend.auth("lookup", {})).toEqual(authError("MISSING_ID_TOKEN"));
  });
});

describe("token", () => {
  it("exchanges a refresh token for a new ID token, at any time", async () => {
    clock.now += 30 * 24 * 3_600_000;
    const { status, body } = await refreshWith(session.refreshToken);
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^ey/),
      id_token: expect.stringMatching(/^ey/),
      refresh_token: session.refreshToken,
      expires_in: "3600",
      token_type: "Bearer",
      user_id: session.localId,
      project_id: "demo-test",
    });
    const { id_token: idToken = "" }: { id_token?: string } = Object(body);
    expect((await lookup(idToken)).status).toBe(200);
  });

  it.each([
    ["MISSING_GRANT_TYPE", {}],
    ["INVALID_GRANT_TYPE", { grant_type: "password" }],
    ["MISSING_REFRESH_TOKEN", { grant_type: "refresh_token" }],
    ["INVALID_REFRESH_TOKEN", { grant_type: "refresh_token", refresh_token: "x" }],
    ["INVALID_REFRESH_TOKEN", { grant_type: "refresh_token", refresh_token: "x".repeat(5000) }],
  ])("answers %s to %j", async (message, fields) => {
    expect(await refresh(fields)).toEqual(authError(message));
  });
});

describe("accounts:update", () => {
  const change = (idToken: string, password: string) =>
    backend.auth("update", { idToken, password, returnSecureToken: true });

  it("changes the password", async () => {
    const { status, body } = await change(session.idToken, "second password");
    expect(status).toBe(200);
    expect(body).toEqual({
      kind: "identitytoolkit#SetAccountInfoResponse",
      localId: session.localId,
      email: EMAIL,
      emailVerified: false,
      passwordHash: "UkVEQUNURUQ=",
      providerUserInfo: [
        { providerId: "password", email: EMAIL, federatedId: EMAIL, rawId: EMAIL },
      ],
      idToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: "3600",
    });
    const signIn = (password: string) =>
      backend.auth("signInWithPassword", { email: EMAIL, password });
    expect(await signIn("first password")).toEqual(authError("INVALID_LOGIN_CREDENTIALS"));
    expect((await signIn("second password")).status).toBe(200);
  });

  it("revokes all older tokens, also those of the same second, and no newer ones", async () => {
    const elsewhere = readSession(
      (await backend.auth("signInWithPassword", { email: EMAIL, password: "first password" })).body,
    );
    const current = readSession((await change(session.idToken, "second password")).body);
    for (const old of [session, elsewhere]) {
      expect(await lookup(old.idToken)).toEqual(authError("TOKEN_EXPIRED"));
      expect(await refreshWith(old.refreshToken)).toEqual(authError("TOKEN_EXPIRED"));
      const headers = { authorization: `Bearer ${old.idToken}` };
      const read = await backend.firestore(":batchGet", { documents: [] }, headers);
      expect(read.status).toBe(401);
    }
    expect((await lookup(current.idToken)).status).toBe(200);
    expect((await refreshWith(current.refreshToken)).status).toBe(200);

    const next = readSession((await change(current.idToken, "third password")).body);
    expect(await lookup(current.idToken)).toEqual(authError("TOKEN_EXPIRED"));
    expect((await lookup(next.idToken)).status).toBe(200);
  });

  it("keeps the old password when the new one is weak", async () => {
    expect(await change(session.idToken, "12345")).toEqual(
      authError("WEAK_PASSWORD : Password should be at least 6 characters"),
    );
    expect((await lookup(session.idToken)).status).toBe(200);
  });

  it.each([
    ["INVALID_REQ_TYPE : Unsupported request parameters.", { password: "second password" }],
    ["INVALID_ID_TOKEN", { idToken: "x", password: "second password" }],
  ])("answers %s to %j", async (message, request) => {
    expect(await backend.auth("update", request)).toEqual(authError(message));
  });

  it("lets one of two simultaneous changes win, and tells the other", async () => {
    const answers = await Promise.all([
      change(session.idToken, "second password"),
      change(session.idToken, "third password"),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect(answers).toContainEqual(authError("TOKEN_EXPIRED"));
  });
});

describe("accounts:delete", () => {
  it("deletes the account, and its tokens with it", async () => {
    expect(await backend.auth("delete", { idToken: session.idToken })).toEqual({
      status: 200,
      body: { kind: "identitytoolkit#DeleteAccountResponse" },
    });
    expect(await lookup(session.idToken)).toEqual(authError("USER_NOT_FOUND"));
    expect(await refreshWith(session.refreshToken)).toEqual(authError("USER_NOT_FOUND"));
    const headers = { authorization: `Bearer ${session.idToken}` };
    const name = `${DOCUMENTS}/clients/a`;
    const read = await backend.firestore(":batchGet", { documents: [name] }, headers);
    expect(read.status).toBe(401);
  });

  it("frees the address", async () => {
    await backend.auth("delete", { idToken: session.idToken });
    const again = await backend.signUp(EMAIL);
    expect(again.localId).not.toBe(session.localId);
  });

  it("does not leave the address to a new account with the old id", async () => {
    const { localId } = session;
    await backend.auth("delete", { idToken: session.idToken });
    await backend.adminAuth("", { localId, email: "other@example.org", password: "secret1" });
    const request = { email: EMAIL, password: "secret1" };
    expect(await backend.auth("signInWithPassword", request)).toEqual(
      authError("INVALID_LOGIN_CREDENTIALS"),
    );
  });

  it("needs a token", async () => {
    expect(await backend.auth("delete", {})).toEqual(authError("MISSING_ID_TOKEN"));
  });
});
