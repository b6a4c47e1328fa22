import { connectFirestoreEmulator, getFirestore, setLogLevel } from "firebase/firestore/lite";
import { app } from "./app.ts";
import { onlyAcknowledged } from "./only-acknowledged.ts";
import { usesEmbeddedBackend } from "./options.ts";

// On any failure the SDK logs the whole request, answers included.
setLogLevel("silent");

// The SDK has no option for `fetch`, and calls the global `fetch` for every request.
globalThis.fetch = onlyAcknowledged(globalThis.fetch);

export const firestore = getFirestore(app);

if (usesEmbeddedBackend) {
  const standardPort = location.protocol === "https:" ? 443 : 80;
  connectFirestoreEmulator(firestore, location.hostname, Number(location.port || standardPort));
}
