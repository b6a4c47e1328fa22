import { generateKeyPairSync } from "node:crypto";
import { applicationDefault, cert, deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type Firestore, initializeFirestore } from "firebase-admin/firestore";

/** Access to every account and document, which the rules do not restrict. */
export interface AdminAccess {
  readonly auth: Auth;
  readonly firestore: Firestore;
  readonly close: () => Promise<void>;
}

/** The embedded backend at `host` (`127.0.0.1:4400`), Google's emulators, or the real project. */
export type AdminTarget =
  | { readonly projectId: string; readonly host: string }
  | { readonly projectId: string; readonly authHost: string; readonly firestoreHost: string }
  | { readonly projectId: string };

export function openAdminAccess(target: AdminTarget): AdminAccess {
  const hosts = hostsOf(target);
  if (hosts !== undefined) {
    // Keeps the SDK from contacting Google. The SDK has no option for that, only these variables.
    process.env["FIREBASE_AUTH_EMULATOR_HOST"] = hosts.auth;
    process.env["FIRESTORE_EMULATOR_HOST"] = hosts.firestore;
  }
  const { projectId } = target;
  const app = initializeApp(
    { projectId, credential: hosts === undefined ? applicationDefault() : throwAwayKey(projectId) },
    `admin-${crypto.randomUUID()}`,
  );
  return {
    auth: getAuth(app),
    // Uses plain REST, which the embedded backend speaks, instead of gRPC.
    firestore: initializeFirestore(app, { preferRest: true }),
    close: () => deleteApp(app),
  };
}

function hostsOf(
  target: AdminTarget,
): { readonly auth: string; readonly firestore: string } | undefined {
  if ("host" in target) {
    return { auth: target.host, firestore: target.host };
  }
  return "authHost" in target
    ? { auth: target.authHost, firestore: target.firestoreHost }
    : undefined;
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
