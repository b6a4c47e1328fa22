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
import { app } from "./app.ts";
import { firebaseOptions, usesEmbeddedBackend } from "./options.ts";

// `initializeAuth` instead of `getAuth`, whose popup resolver would load a script of another origin.
function startAuth(target: FirebaseApp, persistence: Persistence[]): Auth {
  const started = initializeAuth(target, { persistence });
  if (usesEmbeddedBackend) {
    connectAuthEmulator(started, location.origin, { disableWarnings: true });
  }
  return started;
}

// Not IndexedDB, Firebase's default: a page in WebKit's back/forward cache may hold a transaction
// open, and no other page could read the sign-in until that page is gone.
export const auth = startAuth(app, [browserLocalPersistence, inMemoryPersistence]);

/**
 * Runs `action` with a second, short-lived sign-in beside the coach's own: creating an account signs in the
 * new account, and the coach must stay signed in. The second sign-in is kept in memory only.
 */
export async function withSecondaryAuth<T>(action: (secondary: Auth) => Promise<T>): Promise<T> {
  const secondaryApp = initializeApp(firebaseOptions, `secondary-${crypto.randomUUID()}`);
  const secondary = startAuth(secondaryApp, [inMemoryPersistence]);
  try {
    return await action(secondary);
  } finally {
    await signOut(secondary);
    // Firebase records on the device, a little later, that the app was used: until then the app must exist.
    setTimeout(() => void deleteApp(secondaryApp), 5000);
  }
}
