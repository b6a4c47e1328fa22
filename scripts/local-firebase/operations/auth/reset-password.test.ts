import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ADMIN, authError, PROJECT, TestBackend } from "../../testing/test-backend.ts";

const EMAIL = "client@example.org";
const MINUTE = 60_000;
const HOUR = 3_600_000;

let backend: TestBackend;
const clock = { now: Date.parse("2026-01-01T00:00:00Z") };

beforeEach(async () => {
  backend = await TestBackend.start({ now: () => clock.now });
  await backend.signUp(EMAIL);
});
afterEach(async () => {
  await backend.stop();
});

const send = (request: object) => backend.auth("sendOobCode", request);
const reset = (request: object) => backend.auth("resetPassword", request);
const signIn = (password: string) => backend.auth("signInWithPassword", { email: EMAIL, password });

async function requestCode(): Promise<string> {
  await send({ requestType: "PASSWORD_RESET", email: EMAIL });
  return backend.resetCode();
}

describe("accounts:sendOobCode", () => {
  it("prints a link", async () => {
    const email = EMAIL.toUpperCase();
    const request = { requestType: "PASSWORD_RESET", email, clientType: "CLIENT_TYPE_WEB" };
    expect(await send(request)).toEqual({
      status: 200,
      body: { kind: "identitytoolkit#GetOobConfirmationCodeResponse", email: EMAIL },
    });
    const code = backend.resetCode();
    expect(code).toMatch(/^[0-9a-f]{12}[\w-]{43}$/);
    expect(backend.printed).toEqual([
      `To reset the password for ${EMAIL}, follow this link: ${backend.origin}/emulator/action?mode=resetPassword&lang=en&oobCode=${code}&apiKey=k`,
    ]);
  });

  it("answers an unknown address like a known one, and sends nothing", async () => {
    const request = { requestType: "PASSWORD_RESET", email: "nobody@example.org" };
    expect(await send(request)).toEqual({
      status: 200,
      body: {
        kind: "identitytoolkit#GetOobConfirmationCodeResponse",
        email: "nobody@example.org",
      },
    });
    expect(backend.printed).toEqual([]);
  });

  it("keeps its links through any number of other requests", async () => {
    const genuine = await requestCode();
    for (let minute = 0; minute < 50; minute++) {
      clock.now += MINUTE;
      for (let count = 0; count < 3; count++) {
        await send({ requestType: "PASSWORD_RESET", email: EMAIL });
      }
    }
    expect((await reset({ oobCode: genuine })).status).toBe(200);
    expect(new Set(backend.printed).size).toBeLessThanOrEqual(13);

    const newest = await requestCode();
    clock.now += 50 * MINUTE;
    expect((await reset({ oobCode: newest })).status).toBe(200);
  });

  it("tells of an unknown address once enumeration protection is off", async () => {
    const config = `/identitytoolkit.googleapis.com/v2/projects/${PROJECT}/config`;
    const off = { emailPrivacyConfig: { enableImprovedEmailPrivacy: false } };
    const options = { method: "PATCH", headers: ADMIN };
    const updated = await backend.request(`${config}?updateMask=emailPrivacyConfig`, off, options);
    expect(updated.body).toMatchObject({ name: `projects/${PROJECT}/config`, ...off });
    expect(await send({ requestType: "PASSWORD_RESET", email: "nobody@example.org" })).toEqual(
      authError("EMAIL_NOT_FOUND"),
    );
    await backend.restart();
    expect((await backend.request(config, undefined, { headers: ADMIN })).body).toMatchObject(off);
    const other = await backend.request(`${config}?updateMask=signIn`, {}, options);
    expect(other.status).toBe(501);
  });

  it.each([
    ["MISSING_REQ_TYPE", { email: EMAIL }],
    ["MISSING_EMAIL", { requestType: "PASSWORD_RESET" }],
    ["INVALID_EMAIL", { requestType: "PASSWORD_RESET", email: "client" }],
    ["OPERATION_NOT_ALLOWED", { requestType: "EMAIL_SIGNIN", email: EMAIL }],
    [
      "INSUFFICIENT_PERMISSION",
      { requestType: "PASSWORD_RESET", email: EMAIL, returnOobLink: true },
    ],
  ])("answers %s to %j", async (message, request) => {
    expect(await send(request)).toEqual(authError(message));
    expect(backend.printed).toEqual([]);
  });

  it("refuses other kinds of codes by name", async () => {
    expect((await send({ requestType: "VERIFY_EMAIL", email: EMAIL })).status).toBe(501);
    const request = { requestType: "PASSWORD_RESET", email: EMAIL };
    expect((await send({ ...request, continueUrl: "https://evil.example" })).status).toBe(501);
  });

  it("gives the admin the link, and prints nothing", async () => {
    const request = { requestType: "PASSWORD_RESET", email: EMAIL, returnOobLink: true };
    const { body } = await backend.adminAuth(":sendOobCode", request);
    expect(body).toMatchObject({ oobLink: expect.stringContaining("/emulator/action?mode=") });
    expect(backend.printed).toEqual([]);
  });
});

describe("accounts:resetPassword", () => {
  it("checks a code without using it up", async () => {
    const oobCode = await requestCode();
    const checked = {
      status: 200,
      body: {
        kind: "identitytoolkit#ResetPasswordResponse",
        email: EMAIL,
        requestType: "PASSWORD_RESET",
      },
    };
    expect(await reset({ oobCode })).toEqual(checked);
    expect(await reset({ oobCode, newPassword: "second password" })).toEqual(checked);
    expect((await signIn("second password")).status).toBe(200);
  });

  it("works once, and uses up every other link of the account", async () => {
    const first = await requestCode();
    clock.now += 6 * MINUTE;
    const second = await requestCode();
    expect(second).not.toBe(first);
    await reset({ oobCode: second, newPassword: "second password" });
    for (const oobCode of [first, second]) {
      expect(await reset({ oobCode, newPassword: "third password" })).toEqual(
        authError("INVALID_OOB_CODE"),
      );
    }
  });

  it("works once when it is used twice at the same time", async () => {
    const oobCode = await requestCode();
    const answers = await Promise.all([
      reset({ oobCode, newPassword: "second password" }),
      reset({ oobCode, newPassword: "third password" }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  it("signs everybody else out", async () => {
    const { idToken } = await backend.signUp("other@example.org");
    await send({ requestType: "PASSWORD_RESET", email: "other@example.org" });
    const oobCode = backend.resetCode();
    await reset({ oobCode, newPassword: "second password" });
    expect(await backend.auth("lookup", { idToken })).toEqual(authError("TOKEN_EXPIRED"));
  });

  it("expires after an hour, also across a restart", async () => {
    const oobCode = await requestCode();
    clock.now += HOUR;
    await backend.restart();
    expect((await reset({ oobCode })).status).toBe(200);
    clock.now += 1;
    expect(await reset({ oobCode })).toEqual(authError("EXPIRED_OOB_CODE"));
    clock.now += 24 * HOUR;
    await requestCode();
    // The request for a new code has deleted the expired one: codes do not pile up.
    expect(await reset({ oobCode })).toEqual(authError("INVALID_OOB_CODE"));
  });

  it("keeps the code when the new password is weak", async () => {
    const oobCode = await requestCode();
    expect(await reset({ oobCode, newPassword: "12345" })).toEqual(
      authError("WEAK_PASSWORD : Password should be at least 6 characters"),
    );
    expect((await reset({ oobCode })).status).toBe(200);
  });

  it("does not serve accounts that are disabled, gone, or have another address", async () => {
    const { localId } = await backend.signUp("other@example.org");
    await send({ requestType: "PASSWORD_RESET", email: "other@example.org" });
    const oobCode = backend.resetCode();
    await backend.adminAuth(":update", { localId, disableUser: true });
    expect(await reset({ oobCode })).toEqual(authError("USER_DISABLED"));
    await backend.adminAuth(":update", { localId, disableUser: false, email: "x@example.org" });
    expect(await reset({ oobCode })).toEqual(authError("INVALID_OOB_CODE"));
    await backend.adminAuth(":delete", { localId });
    expect(await reset({ oobCode })).toEqual(authError("INVALID_OOB_CODE"));
  });
});
