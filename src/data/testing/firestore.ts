import { initializeApp } from "firebase/app";
import { getFirestore, setLogLevel } from "firebase/firestore/lite";

// As on the site: otherwise the SDK would log whole requests.
setLogLevel("silent");

/** In place of the site's, in a test that answers the SDK's requests. With an API key, which the SDK appends to every URL. */
export const firestore = getFirestore(
  initializeApp({ projectId: "demo-answers", apiKey: "embedded" }),
);
