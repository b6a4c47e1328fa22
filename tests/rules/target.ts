import { join } from "node:path";
import { deleteApp, type FirebaseApp, initializeApp } from "firebase/app";
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  multiFactor,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type User,
} from "firebase/auth";
import {
  connectFirestoreEmulator,
  type Firestore,
  getFirestore,
  setLogLevel,
} from "firebase/firestore/lite";
import { TOTP } from "otpauth";
import { toFields } from "../../scripts/operate/admin/field-value.ts";
import { type GoogleApi, openGoogleApi } from "../../scripts/operate/admin/google-api.ts";
import { openAdminAccess } from "../support/admin-access.ts";
import type { LocalFirebaseInternals } from "local-firebase";
import { PROJECT, TestBackend } from "local-firebase/testing";
import type { PlainMap } from "./operation.ts";
import { IS_ON_GOOGLES } from "../support/site/not-at-google.ts";
import { startFirestore } from "../../scripts/app-server/google-emulators.ts";
import { ROOT } from "../support/site/running-app.ts";

/** Where the rules are enforced: the embedded backend, or Google's Firestore emulator. */
export interface Target {
  /** Access that the rules do not restrict. */
  readonly api: GoogleApi;
  /** Returns the browser's SDK, signed in with `login`. Without `login`, nobody is signed in. */
  readonly connect: (login?: Login) => Promise<Connection>;
  /** Stores the documents at these paths as `documents` has them. It deletes those that `documents` lacks. */
  readonly put: (
    paths: Iterable<string>,
    documents: Readonly<Record<string, PlainMap>>,
  ) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Login {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  /** Milliseconds since the password was given. */
  readonly ago: number;
  /** Whether a code of an authenticator app was given, too. */
  readonly hasSecondFactor: boolean;
}

export interface Connection {
  readonly firestore: Firestore;
  readonly signedInAt: Date;
}

// The tests expect refusals, so the SDK must not log them.
setLogLevel("silent");

const RULES = join(ROOT, "firestore.rules");

export const openTarget = (): Promise<Target> => (IS_ON_GOOGLES ? openGoogles() : openEmbedded());

/** Google's Firestore emulator alone: it takes tokens that nobody has signed. */
export async function openGoogles(): Promise<Target> {
  const { port, close } = await startFirestore({ projectId: PROJECT, rulesFile: RULES });
  const host = `127.0.0.1:${port}`;
  return targetAt(host, mockedSignIn, close);
}

/** @param decided is told of every decision of the rules */
export async function openEmbedded(
  decided: LocalFirebaseInternals["decided"] = () => undefined,
): Promise<Target> {
  let ahead = 0;
  const backend = await TestBackend.start({
    rulesFile: RULES,
    now: () => Date.now() + ahead,
    decided,
  });
  const { host } = backend;
  const admin = openAdminAccess({ projectId: PROJECT, host });
  const signIn = async (app: FirebaseApp, login: Login): Promise<SignIn> => {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, `http://${host}`, { disableWarnings: true });
    ahead = -login.ago;
    const { uid, email, password } = login;
    await admin.auth.createUser({ uid, email, password, emailVerified: login.hasSecondFactor });
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    if (login.hasSecondFactor) {
      await addApp(user, Date.now() + ahead);
    }
    ahead = 0;
    // The forced renewal replaces a token that is older than an hour. It keeps the time of the sign-in.
    const { authTime } = await user.getIdTokenResult(true);
    return { signedInAt: new Date(authTime) };
  };
  return targetAt(host, signIn, async () => {
    await admin.close();
    await backend.stop();
  });
}

/** Enrols an authenticator app. Then the sign-in counts as a sign-in with a code. */
async function addApp(user: User, timestamp: number): Promise<void> {
  const factors = multiFactor(user);
  const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
  const code = new TOTP({ secret: secret.secretKey }).generate({ timestamp });
  await factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code));
}

interface SignIn {
  readonly signedInAt: Date;
  readonly mockUserToken?: EmulatorMockTokenOptions;
}

type EmulatorMockTokenOptions = Exclude<
  NonNullable<Parameters<typeof connectFirestoreEmulator>[3]>["mockUserToken"],
  string | undefined
>;

/** The emulator accepts unsigned tokens, which may have any age. */
async function mockedSignIn(
  _app: FirebaseApp,
  { uid, email, ago, hasSecondFactor }: Login,
): Promise<SignIn> {
  const seconds = Math.floor((Date.now() - ago) / 1000);
  return await Promise.resolve({
    signedInAt: new Date(seconds * 1000),
    mockUserToken: {
      sub: uid,
      email,
      email_verified: hasSecondFactor,
      auth_time: seconds,
      ...(hasSecondFactor && {
        firebase: { sign_in_provider: "password", sign_in_second_factor: "totp" },
      }),
    },
  });
}

function targetAt(
  firestoreHost: string,
  signIn: (app: FirebaseApp, login: Login) => Promise<SignIn>,
  stop: () => Promise<void>,
): Target {
  const apps: FirebaseApp[] = [];
  const api = openGoogleApi({ projectId: PROJECT, host: firestoreHost });
  return {
    api,
    put: async (paths, documents) => {
      const writes = Array.from(paths, (path) => {
        const name = api.documentsPrefix + path;
        const data = documents[path];
        return data === undefined ? { delete: name } : { update: { name, fields: toFields(data) } };
      });
      await api.documents(":commit", { writes });
    },
    connect: async (login) => {
      const app = initializeApp(
        { apiKey: "local", projectId: PROJECT },
        `person ${crypto.randomUUID()}`,
      );
      apps.push(app);
      const { signedInAt, mockUserToken }: SignIn =
        login === undefined ? { signedInAt: new Date(0) } : await signIn(app, login);
      const firestore = getFirestore(app);
      const [host = "", port = ""] = firestoreHost.split(":");
      connectFirestoreEmulator(
        firestore,
        host,
        Number(port),
        mockUserToken === undefined ? {} : { mockUserToken },
      );
      return { firestore, signedInAt };
    },
    close: async () => {
      await Promise.all(apps.map((app) => deleteApp(app)));
      await stop();
    },
  };
}
