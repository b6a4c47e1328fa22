import { join } from "node:path";
import { TOTP } from "otpauth";
import { deleteApp, type FirebaseApp, initializeApp } from "firebase/app";
import {
  type Auth,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  multiFactor,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
} from "firebase/auth";
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getDoc,
  getFirestore,
  setLogLevel,
} from "firebase/firestore/lite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openGoogleApi } from "./google-api.ts";
import { removeSecondFactor } from "./remove-second-factor.ts";
import { DOCUMENTS, PROJECT, TestBackend } from "local-firebase/testing";
import { ROOT } from "../../../tests/support/site/running-app.ts";

// Firestore Lite logs every failed request with its whole payload.
setLogLevel("silent");

const EMAIL = "coach@example.org";
const PASSWORD = "first password";

let backend: TestBackend;
let app: FirebaseApp;
let auth: Auth;
let firestore: Firestore;

beforeEach(async () => {
  backend = await TestBackend.start({ rulesFile: join(ROOT, "firestore.rules") });
  app = initializeApp({ apiKey: "local", projectId: PROJECT });
  auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, backend.origin, { disableWarnings: true });
  firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, "127.0.0.1", backend.port);
});
afterEach(async () => {
  await deleteApp(app);
  await backend.stop();
});

const api = () => openGoogleApi({ projectId: PROJECT, host: backend.host });
const signIn = async () => (await signInWithEmailAndPassword(auth, EMAIL, PASSWORD)).user;

it("lets a coach without a phone in again, ends older sign-ins, and notes it", async () => {
  const { localId } = await backend.signUp(EMAIL, PASSWORD);
  await backend.adminAuth(":update", { localId, emailVerified: true });
  const fields = { role: { stringValue: "admin" }, secondFactor: { booleanValue: true } };
  await backend.commit({ update: { name: `${DOCUMENTS}/clients/${localId}`, fields } });
  const own = doc(firestore, "clients", localId);

  const user = await signIn();
  await expect(getDoc(own)).rejects.toMatchObject({ code: "permission-denied" });
  const factors = multiFactor(user);
  const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
  const code = new TOTP({ secret: secret.secretKey }).generate();
  await factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code));
  expect((await getDoc(own)).get("secondFactor")).toBe(true);
  await expect(signIn()).rejects.toMatchObject({ code: "auth/multi-factor-auth-required" });

  expect(await removeSecondFactor(api(), { email: EMAIL.toUpperCase() })).toBe(true);
  await expect(getDoc(own)).rejects.toMatchObject({ code: "unauthenticated" });
  await signIn();
  expect((await getDoc(own)).get("secondFactor")).toBe(false);
  const { body } = await backend.firestore(":runQuery", {
    structuredQuery: { from: [{ collectionId: "auditLog" }] },
  });
  expect(body).toMatchObject([
    {
      document: { fields: { deed: { stringValue: "app-removed" }, of: { stringValue: localId } } },
    },
  ]);
});

it("ends no sign-in of an account without an app, and notes nothing", async () => {
  const { localId } = await backend.signUp(EMAIL, PASSWORD);
  const fields = { role: { stringValue: "admin" } };
  await backend.commit({ update: { name: `${DOCUMENTS}/clients/${localId}`, fields } });
  const own = doc(firestore, "clients", localId);
  await signIn();
  expect(await removeSecondFactor(api(), { uid: localId })).toBe(false);
  expect((await getDoc(own)).data()).toEqual({ role: "admin" });
  expect((await auth.currentUser?.getIdTokenResult(true))?.token).toBeDefined();
});

it("says so where there is no such login", async () => {
  await expect(removeSecondFactor(api(), { email: "nobody@example.org" })).rejects.toThrow(
    "There is no such login.",
  );
});
