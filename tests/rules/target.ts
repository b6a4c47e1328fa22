import { join } from "node:path";
import { deleteApp, type FirebaseApp, initializeApp } from "firebase/app";
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
} from "firebase/auth";
import {
  connectFirestoreEmulator,
  type Firestore,
  getFirestore,
  setLogLevel,
} from "firebase/firestore/lite";
import { type AdminAccess, openAdminAccess } from "../../scripts/admin/admin-access.ts";
import { TestBackend, PROJECT } from "../../scripts/local-firebase/testing/test-backend.ts";
import { ROOT } from "../support/running-app.ts";

/** Where the rules are enforced: the embedded backend, or Google's emulators. */
export interface Target {
  readonly admin: AdminAccess;
  /** The browser's SDK as somebody has it; without a login, as the public has it. */
  readonly connect: (login?: Login) => Promise<Firestore>;
  readonly close: () => Promise<void>;
}

interface Login {
  readonly email: string;
  readonly password: string;
}

/** Set by `firebase emulators:exec`. Read before any admin access sets them for itself. */
const {
  FIREBASE_AUTH_EMULATOR_HOST: AUTH_EMULATOR,
  FIRESTORE_EMULATOR_HOST: FIRESTORE_EMULATOR,
  GCLOUD_PROJECT: EMULATED_PROJECT = "demo-coaching",
} = process.env;

// A refusal is what is asked for here, and no news.
setLogLevel("silent");

export async function openTarget(): Promise<Target> {
  if (AUTH_EMULATOR !== undefined && FIRESTORE_EMULATOR !== undefined) {
    return targetAt(EMULATED_PROJECT, AUTH_EMULATOR, FIRESTORE_EMULATOR, async () => {
      // The emulators belong to who started them.
    });
  }
  const backend = await TestBackend.start({ rulesFile: join(ROOT, "firestore.rules") });
  return targetAt(PROJECT, backend.host, backend.host, () => backend.stop());
}

function targetAt(
  projectId: string,
  authHost: string,
  firestoreHost: string,
  stop: () => Promise<void>,
): Target {
  const admin = openAdminAccess({ projectId, authHost, firestoreHost });
  const apps: FirebaseApp[] = [];
  return {
    admin,
    connect: async (login) => {
      const app = initializeApp({ apiKey: "local", projectId }, `person ${apps.length}`);
      apps.push(app);
      const auth = initializeAuth(app, { persistence: inMemoryPersistence });
      connectAuthEmulator(auth, `http://${authHost}`, { disableWarnings: true });
      const firestore = getFirestore(app);
      const [host = "", port = ""] = firestoreHost.split(":");
      connectFirestoreEmulator(firestore, host, Number(port));
      if (login !== undefined) {
        await signInWithEmailAndPassword(auth, login.email, login.password);
      }
      return firestore;
    },
    close: async () => {
      await Promise.all([admin.close(), ...apps.map((app) => deleteApp(app))]);
      await stop();
    },
  };
}
