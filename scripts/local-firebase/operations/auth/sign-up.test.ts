import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { authError, TestBackend } from "../../testing/test-backend.ts";

const backend = await TestBackend.start();
afterAll(async () => backend.stop());

describe("accounts:signUp", () => {
  it("creates an account and signs it in", async () => {
    const { status, body } = await backend.auth("signUp", {
      returnSecureToken: true,
      email: "New.Client@Example.org",
      password: "secret1",
      clientType: "CLIENT_TYPE_WEB",
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      kind: "identitytoolkit#SignupNewUserResponse",
      localId: expect.stringMatching(/^[A-Za-z0-9]{28}$/),
      email: "new.client@example.org",
      idToken: expect.stringMatching(/^ey/),
      refreshToken: expect.stringMatching(/^ey/),
      expiresIn: "3600",
    });
  });

  it.each([
    ["MISSING_EMAIL", { password: "secret1" }],
    ["MISSING_PASSWORD", { email: "a@example.org" }],
    ["MISSING_PASSWORD", { email: "a@example.org", password: "" }],
    ["INVALID_EMAIL", { email: "example.org", password: "secret1" }],
    ["INVALID_EMAIL", { email: "a b@example.org", password: "secret1" }],
    [
      "WEAK_PASSWORD : Password should be at least 6 characters",
      { email: "weak@example.org", password: "12345" },
    ],
    [
      "PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password may contain at most 4096 characters]",
      { email: "long@example.org", password: "x".repeat(4097) },
    ],
  ])("answers %s to %j", async (message, request) => {
    expect(await backend.auth("signUp", request)).toEqual(authError(message));
  });

  it("gives an address to one of several who ask at once", async () => {
    const request = { email: "race@example.org", password: "secret1" };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => backend.auth("signUp", request)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toEqual(
      Array.from({ length: 9 }, () => authError("EMAIL_EXISTS")),
    );
  });

  it("refuses by name what it does not support", async () => {
    const request = { email: "x@example.org", password: "secret1", displayName: "x" };
    const { status, body } = await backend.auth("signUp", request);
    expect(status).toBe(501);
    expect(body).toEqual({
      error: {
        code: 501,
        message: `NOT_IMPLEMENTED : 'displayName' in 'request' is not supported by the local backend.`,
        status: "UNIMPLEMENTED",
      },
    });
  });

  it("stores no password and no token as it is", async () => {
    const { refreshToken } = await backend.signUp("stored@example.org", "a very plain password");
    const data = await readFile(join(backend.dataDirectory, "database", "data.mdb"));
    expect(data.includes("stored@example.org")).toBe(true);
    expect(data.includes("a very plain password")).toBe(false);
    expect(data.includes(refreshToken)).toBe(false);
  });
});
