import { type FirebaseApp, deleteApp, initializeApp } from "firebase/app";
import {
  type Auth,
  type Persistence,
  browserLocalPersistence,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signOut,
} from "firebase/auth";
import { firebaseOptions, usesEmbeddedBackend } from "./options.ts";

export const app = initializeApp(firebaseOptions);

// Not `getAuth`, whose popup resolver would load a script from another origin.
function startAuth(target: FirebaseApp, persistence: Persistence[]): Auth {
  const started = initializeAuth(target, { persistence });
  if (usesEmbeddedBackend) {
    connectAuthEmulator(started, location.origin, { disableWarnings: true });
  }
  return started;
}

// Not IndexedDB, Firebase's default: a page in WebKit's back/forward cache may keep a transaction open. Then
// no other page could read the sign-in until WebKit drops that page.
export const auth = startAuth(app, [browserLocalPersistence, inMemoryPersistence]);

/**
 * Runs `action` with a second, short-lived sign-in. Creating an account signs in the new account, but the
 * coach must stay signed in. The second sign-in is kept in memory only.
 */
export async function withSecondaryAuth<T>(action: (secondary: Auth) => Promise<T>): Promise<T> {
  const secondaryApp = initializeApp(firebaseOptions, `secondary-${crypto.randomUUID()}`);
  const secondary = startAuth(secondaryApp, [inMemoryPersistence]);
  try {
    return await action(secondary);
  } finally {
    await signOut(secondary);
    await deleteApp(secondaryApp);
  }
}
