import { join } from "node:path";
import { TOTP } from "otpauth";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openGoogleApi } from "./google-api.ts";
import { removeSecondFactor } from "./remove-second-factor.ts";
import { DOCUMENTS, PROJECT, readSession, TestBackend } from "local-firebase/testing";
import { ROOT } from "../../../tests/support/site/running-app.ts";
import { put } from "./testing/put.ts";

const EMAIL = "coach@example.org";
const PASSWORD = "first password";

let backend: TestBackend;

beforeEach(async () => {
  backend = await TestBackend.start({ rulesFile: join(ROOT, "firestore.rules") });
});
afterEach(async () => {
  await backend.stop();
});

const api = () => openGoogleApi({ projectId: PROJECT, host: backend.host });
const signIn = async () =>
  (await backend.auth("signInWithPassword", { email: EMAIL, password: PASSWORD })).body;

/** The coach's file, as the rules show it to who has this token. */
const read = (localId: string, token: string) =>
  backend.firestore(
    ":batchGet",
    { documents: [`${DOCUMENTS}/clients/${localId}`] },
    { authorization: `Bearer ${token}` },
  );
const shown = (secondFactor: boolean) => ({
  status: 200,
  body: [{ found: { fields: { secondFactor: { booleanValue: secondFactor } } } }],
});

/** Adds an authenticator app. Returns the token of a sign-in with its code. */
async function addApp(idToken: string): Promise<string> {
  const ask = async (step: string, asked: object) => {
    const path = `/identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:${step}?key=k`;
    return Object((await backend.request(path, { idToken, ...asked })).body);
  };
  const { totpSessionInfo } = await ask("start", { totpEnrollmentInfo: {} });
  const { sharedSecretKey: secret, sessionInfo } = totpSessionInfo;
  const verificationCode = new TOTP({ secret }).generate();
  const added = await ask("finalize", { totpVerificationInfo: { sessionInfo, verificationCode } });
  return added.idToken;
}

it("lets a coach without a phone in again, ends older sign-ins, and notes it", async () => {
  const { localId, idToken } = await backend.signUp(EMAIL, PASSWORD);
  await backend.adminAuth(":update", { localId, emailVerified: true });
  await put(api(), { [`clients/${localId}`]: { role: "admin", secondFactor: true } });
  expect((await read(localId, idToken)).status).toBe(403);
  const withApp = await addApp(idToken);
  expect(await read(localId, withApp)).toMatchObject(shown(true));
  expect(await signIn()).toHaveProperty("mfaPendingCredential");

  expect(await removeSecondFactor(api(), { email: EMAIL.toUpperCase() })).toBe(true);
  expect((await read(localId, withApp)).status).toBe(401);
  const session = readSession(await signIn());
  expect(await read(localId, session.idToken)).toMatchObject(shown(false));
  const { body } = await backend.firestore(":runQuery", {
    structuredQuery: { from: [{ collectionId: "auditLog" }] },
  });
  const fields = { deed: { stringValue: "app-removed" }, of: { stringValue: localId } };
  expect(body).toMatchObject([{ document: { fields } }]);
});

it("ends no sign-in of an account without an app, and knows no other", async () => {
  await expect(removeSecondFactor(api(), { email: "nobody@example.org" })).rejects.toThrow(
    "There is no such login.",
  );
  const { localId, idToken } = await backend.signUp(EMAIL, PASSWORD);
  await put(api(), { [`clients/${localId}`]: { role: "admin" } });
  expect(await removeSecondFactor(api(), { uid: localId })).toBe(false);
  expect((await read(localId, idToken)).status).toBe(200);
  expect((await backend.stored(`${DOCUMENTS}/clients/${localId}`))?.fields).toEqual({
    role: { stringValue: "admin" },
  });
});
