import { deleteApp, type FirebaseApp, initializeApp } from "firebase/app";
import { type Auth, connectAuthEmulator, inMemoryPersistence, initializeAuth } from "firebase/auth";
import { connectFirestoreEmulator, type Firestore, getFirestore } from "firebase/firestore/lite";
import { PROJECT, type TestBackend } from "./test-backend.ts";

/** The browser's SDKs, as in one client's browser. */
export interface SdkClient {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly firestore: Firestore;
}

let clients = 0;

export function connectSdk(backend: TestBackend): SdkClient {
  clients += 1;
  const app = initializeApp({ apiKey: "local", projectId: PROJECT }, `client ${clients}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, backend.origin, { disableWarnings: true });
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, "127.0.0.1", backend.port);
  return { app, auth, firestore };
}

export async function disconnectSdk({ app }: SdkClient): Promise<void> {
  await deleteApp(app);
}
