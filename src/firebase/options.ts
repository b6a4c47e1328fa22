import type { FirebaseOptions } from "firebase/app";

const env = import.meta.env;

/** The web configuration of the production project; `undefined` if the build has none. */
const production: FirebaseOptions | undefined =
  env.VITE_FIREBASE_API_KEY === undefined
    ? undefined
    : {
        apiKey: env.VITE_FIREBASE_API_KEY,
        ...(env.VITE_FIREBASE_AUTH_DOMAIN !== undefined && {
          authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
        }),
        ...(env.VITE_FIREBASE_PROJECT_ID !== undefined && {
          projectId: env.VITE_FIREBASE_PROJECT_ID,
        }),
        ...(env.VITE_FIREBASE_APP_ID !== undefined && { appId: env.VITE_FIREBASE_APP_ID }),
      };

/** Without a production configuration the pages use the embedded backend on their own origin. */
export const usesEmbeddedBackend = production === undefined;

export const firebaseOptions: FirebaseOptions = production ?? {
  apiKey: "embedded",
  projectId: "demo-coaching",
};

/** The prefix of every document's full name. */
export const documentsPath = `projects/${firebaseOptions.projectId ?? ""}/databases/(default)/documents`;

export const documentsAddress = (): string =>
  `${usesEmbeddedBackend ? location.origin : "https://firestore.googleapis.com"}/v1/${documentsPath}`;

/** The endpoint that tells a signed-in account about itself. */
export const lookupAddress = (): string =>
  `${usesEmbeddedBackend ? location.origin : "https:/"}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=${firebaseOptions.apiKey ?? ""}`;

/** The endpoint for new tokens. The embedded backend serves the path that the SDK expects of an emulator. */
export const tokenAddress = (): string =>
  `${usesEmbeddedBackend ? location.origin : "https:/"}/securetoken.googleapis.com/v1/token?key=${firebaseOptions.apiKey ?? ""}`;
