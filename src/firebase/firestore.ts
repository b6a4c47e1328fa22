import { connectFirestoreEmulator, getFirestore, setLogLevel } from "firebase/firestore/lite";
import { app } from "./auth.ts";
import { onlyAcknowledged } from "./only-acknowledged.ts";
import { usesEmbeddedBackend } from "./options.ts";

// After a failure, the SDK would log the whole request, including answers.
setLogLevel("silent");

// The SDK has no option for a custom `fetch`, and calls the global `fetch` for every request.
globalThis.fetch = onlyAcknowledged(globalThis.fetch);

export const firestore = getFirestore(app);

if (usesEmbeddedBackend) {
  const standardPort = location.protocol === "https:" ? 443 : 80;
  connectFirestoreEmulator(firestore, location.hostname, Number(location.port || standardPort));
}
