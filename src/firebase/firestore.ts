import { connectFirestoreEmulator, getFirestore, setLogLevel } from "firebase/firestore/lite";
import { app, usesEmbeddedBackend } from "./app.ts";

// On any failure the SDK logs the whole request, answers included.
setLogLevel("silent");

export const firestore = getFirestore(app);

if (usesEmbeddedBackend) {
  const standardPort = location.protocol === "https:" ? 443 : 80;
  connectFirestoreEmulator(firestore, location.hostname, Number(location.port || standardPort));
}
