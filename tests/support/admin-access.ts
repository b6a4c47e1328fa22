import { generateKeyPairSync } from "node:crypto";
import { cert, deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type Firestore, initializeFirestore } from "firebase-admin/firestore";

/** Access to every account and document, which the rules do not restrict. */
export interface AdminAccess {
  readonly auth: Auth;
  readonly firestore: Firestore;
  readonly close: () => Promise<void>;
}

interface AdminTarget {
  readonly projectId: string;
  /** `127.0.0.1:4400` */
  readonly host: string;
}

export function openAdminAccess({ projectId, host }: AdminTarget): AdminAccess {
  // Keeps the SDK from contacting Google. The SDK has no option for that, only these variables.
  process.env["FIREBASE_AUTH_EMULATOR_HOST"] = host;
  process.env["FIRESTORE_EMULATOR_HOST"] = host;
  const app = initializeApp(
    { projectId, credential: throwAwayKey(projectId) },
    `admin-${crypto.randomUUID()}`,
  );
  return {
    auth: getAuth(app),
    // Uses plain REST, which the embedded backend speaks, instead of gRPC.
    firestore: initializeFirestore(app, { preferRest: true }),
    close: () => deleteApp(app),
  };
}

/** The SDK needs a key even for a server that checks none. */
function throwAwayKey(projectId: string) {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return cert({
    projectId,
    clientEmail: `scripts@${projectId}.example`,
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  });
}
