import { getMultiFactorResolver, multiFactor, type MultiFactorError } from "firebase/auth";
import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  signOut,
  TotpMultiFactorGenerator,
  updatePassword,
  type User,
} from "firebase/auth";
import { TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stepOfCode } from "./second-factors.ts";
import { connectSdk, disconnectSdk, type SdkClient } from "../testing/sdk-client.ts";
import { TestBackend } from "../testing/test-backend.ts";

const EMAIL = "coach@example.org";
const PASSWORD = "first password";
const MINUTE = 60_000;

let backend: TestBackend;
let client: SdkClient;
let localId: string;
const clock = { now: 0 };

beforeEach(async () => {
  // The middle of a time step, which lasts 30 seconds.
  clock.now = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
  backend = await TestBackend.start({ now: () => clock.now });
  ({ localId } = await backend.signUp(EMAIL, PASSWORD));
  await backend.adminAuth(":update", { localId, emailVerified: true });
  client = connectSdk(backend);
});
afterEach(async () => {
  await disconnectSdk(client);
  await backend.stop();
});

const codeOfApp = (secret: string, ago = 0): string =>
  new TOTP({ secret }).generate({ timestamp: clock.now - ago });

async function signIn(password = PASSWORD): Promise<User> {
  return (await signInWithEmailAndPassword(client.auth, EMAIL, password)).user;
}

/** Adds an authenticator app with the code of the previous time step. The current code stays unused. */
async function addApp(user: User): Promise<string> {
  const factors = multiFactor(user);
  const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
  const code = codeOfApp(secret.secretKey, 30_000);
  await factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), "An app");
  return secret.secretKey;
}

/** Gives the right password, and returns the resolver for the code. */
async function halfSignIn(work: () => Promise<unknown> = signIn) {
  const error: unknown = await work().catch((thrown: unknown) => thrown);
  // The SDK exports this type, but no function that checks an error for it.
  const resolver = getMultiFactorResolver(client.auth, error as MultiFactorError);
  const { uid = "" } = resolver.hints[0] ?? {};
  return async (code: string) =>
    (await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(uid, code))).user;
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => "no error",
    (error: unknown) => {
      const { code = "no code" }: { code?: string } = Object(error);
      return code;
    },
  );
}

const factorIn = async (user: User): Promise<unknown> => {
  const { claims } = await user.getIdTokenResult();
  return Reflect.get(Object(claims.firebase), "sign_in_second_factor");
};

describe("a second factor", () => {
  it("is added with the app's code, and the sign-in has it from then on", async () => {
    const user = await signIn();
    const before = await user.getIdTokenResult();
    await addApp(user);
    expect(multiFactor(user).enrolledFactors).toMatchObject([
      { factorId: "totp", displayName: "An app" },
    ]);
    expect(await factorIn(user)).toBe("totp");
    expect((await user.getIdTokenResult()).authTime).toBe(before.authTime);
    await user.getIdToken(true);
    expect(await factorIn(user)).toBe("totp");
  });

  it("is asked for after the right password, and before anything is given", async () => {
    await addApp(await signIn());
    await signOut(client.auth);
    expect(await codeOf(signIn("wrong"))).toBe("auth/invalid-credential");
    const { body } = await backend.auth("signInWithPassword", { email: EMAIL, password: PASSWORD });
    expect(body).toEqual({
      kind: "identitytoolkit#VerifyPasswordResponse",
      localId,
      email: EMAIL,
      registered: true,
      mfaPendingCredential: expect.any(String),
      mfaInfo: [
        {
          mfaEnrollmentId: expect.any(String),
          displayName: "An app",
          enrolledAt: expect.any(String),
          totpInfo: {},
        },
      ],
    });
    expect(await codeOf(signIn())).toBe("auth/multi-factor-auth-required");
    expect(client.auth.currentUser).toBeNull();
  });

  it("signs in with the right code, after a wrong one too, and once each", async () => {
    const secret = await addApp(await signIn());
    await signOut(client.auth);
    const give = await halfSignIn();
    for (const wrong of ["000000", "１２３４５６", "12345é"]) {
      expect(await codeOf(give(wrong))).toBe("auth/invalid-verification-code");
    }
    const user = await give(codeOfApp(secret));
    expect(await factorIn(user)).toBe("totp");
    await signOut(client.auth);
    const again = await halfSignIn();
    expect(await codeOf(again(codeOfApp(secret)))).toBe("auth/invalid-verification-code");
    expect(await codeOf(again(codeOfApp(secret, 30_000)))).toBe("auth/invalid-verification-code");
    await again(codeOfApp(secret, -30_000));
  });

  it("takes a code of a clock one step off, not two", () => {
    const secret = "JBSWY3DPEHPK3PXP";
    const { now } = clock;
    const step = Math.floor(now / 30_000);
    expect(stepOfCode(secret, codeOfApp(secret, 30_000), { now })).toBe(step - 1);
    expect(stepOfCode(secret, codeOfApp(secret, -30_000), { now })).toBe(step + 1);
    expect(stepOfCode(secret, codeOfApp(secret, 60_000), { now })).toBeUndefined();
    expect(stepOfCode(secret, codeOfApp(secret), { now, after: step })).toBeUndefined();
    expect(stepOfCode(secret, "", { now })).toBeUndefined();
  });

  it("does what RFC 6238 says", () => {
    const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
    expect(stepOfCode(secret, "287082", { now: 59_000 })).toBe(1);
    expect(stepOfCode(secret, "081804", { now: 1_111_111_109_000 })).toBe(37_037_036);
  });

  it("is asked for with the password that is given again", async () => {
    const user = await signIn();
    const secret = await addApp(user);
    clock.now += 10 * MINUTE;
    const credential = EmailAuthProvider.credential(EMAIL, PASSWORD);
    const give = await halfSignIn(() => reauthenticateWithCredential(user, credential));
    await give(codeOfApp(secret));
    await updatePassword(user, "second password");
    expect(await factorIn(user)).toBe("totp");
  });

  it("does not wait for ever for its code, and not past a new password", async () => {
    const secret = await addApp(await signIn());
    await signOut(client.auth);
    const late = await halfSignIn();
    clock.now += 6 * MINUTE;
    expect(await codeOf(late(codeOfApp(secret)))).toBe("auth/invalid-multi-factor-session");
    const outrun = await halfSignIn();
    clock.now += 1000;
    await backend.adminAuth(":update", { localId, password: "second password" });
    expect(await codeOf(outrun(codeOfApp(secret)))).toBe("auth/invalid-multi-factor-session");
  });

  it.each<[string, string, (factor: string) => object]>([
    ["another password", "/v1/accounts:update", () => ({ password: "taken over" })],
    ["another app", "/v2/accounts/mfaEnrollment:start", () => ({ totpEnrollmentInfo: {} })],
    ["no app", "/v2/accounts/mfaEnrollment:withdraw", (mfaEnrollmentId) => ({ mfaEnrollmentId })],
    ["no account", "/v1/accounts:delete", () => ({})],
  ])("leaves to a sign-in of before, which gave none: %s", async (_what, path, more) => {
    const { body } = await backend.auth("signInWithPassword", { email: EMAIL, password: PASSWORD });
    const user = await signIn();
    await addApp(user);
    const [factor] = multiFactor(user).enrolledFactors;
    const send = async (idToken: unknown) =>
      backend.request(`/identitytoolkit.googleapis.com${path}?key=k`, {
        idToken,
        ...more(factor?.uid ?? ""),
      });
    const refused = await send(Reflect.get(Object(body), "idToken"));
    expect(JSON.stringify(refused.body)).toContain("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
    expect((await send(await user.getIdToken())).status).toBe(200);
  });

  it("is taken away by its owner, who is signed out everywhere", async () => {
    const user = await signIn();
    await addApp(user);
    const factors = multiFactor(user);
    const [factor] = factors.enrolledFactors;
    expect(await codeOf(factors.unenroll(factor ?? ""))).toBe("auth/user-token-expired");
    expect(client.auth.currentUser).toBeNull();
    await signIn();
  });

  it("is taken away by the admin", async () => {
    await addApp(await signIn());
    const { body: before } = await backend.adminAuth(":lookup", { localId: [localId] });
    expect(JSON.stringify(before)).toContain('"totpInfo":{}');
    await backend.adminAuth(":update", { localId, mfa: {} });
    await signOut(client.auth);
    await signIn();
    const added = { localId, mfa: { enrollments: [{ totpInfo: {} }] } };
    expect((await backend.adminAuth(":update", added)).status).toBe(501);
  });

  it("is for an address that was confirmed, after a sign-in of now", async () => {
    const user = await signIn();
    const start = async (): Promise<string> => {
      const session = await multiFactor(user).getSession();
      return codeOf(TotpMultiFactorGenerator.generateSecret(session));
    };
    await backend.adminAuth(":update", { localId, emailVerified: false });
    expect(await start()).toBe("auth/unverified-email");
    await backend.adminAuth(":update", { localId, emailVerified: true });
    clock.now += 10 * MINUTE;
    expect(await start()).toBe("auth/requires-recent-login");
  });

  it("is added once by what was begun", async () => {
    const user = await signIn();
    const factors = multiFactor(user);
    const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
    const enrol = async (ago: number) =>
      factors.enroll(
        TotpMultiFactorGenerator.assertionForEnrollment(secret, codeOfApp(secret.secretKey, ago)),
      );
    await enrol(30_000);
    expect(await codeOf(enrol(0))).toBe("auth/invalid-verification-id");
    expect(factors.enrolledFactors).toHaveLength(1);
  });

  it("is added with nothing but what was begun for the same account", async () => {
    const user = await signIn();
    const secret = await TotpMultiFactorGenerator.generateSecret(
      await multiFactor(user).getSession(),
    );
    const { idToken } = await backend.signUp("other@example.org");
    const finish = async (sessionInfo: unknown, verificationCode: string) => {
      const { body } = await backend.request(
        "/identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:finalize?key=k",
        { idToken, totpVerificationInfo: { sessionInfo, verificationCode } },
      );
      return String(Reflect.get(Object(Reflect.get(Object(body), "error")), "message"));
    };
    const { sessionInfo }: { sessionInfo?: unknown } = Object(secret);
    expect(await finish(sessionInfo, codeOfApp(secret.secretKey))).toBe("INVALID_SESSION_INFO");
    expect(await finish(idToken, "000000")).toBe("INVALID_SESSION_INFO");
    expect(await finish(sessionInfo, "")).toBe("MISSING_CODE");
  });
});
