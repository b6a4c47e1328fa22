import { initializeApp } from "firebase/app";
import { getFirestore, setLogLevel } from "firebase/firestore/lite";
import { afterEach, beforeEach, vi } from "vitest";
import { onlyAcknowledged } from "../../../firebase/only-acknowledged.ts";
import { storedDocument } from "../../documents/testing/stored-document.ts";

vi.doMock("../../../firebase/auth.ts", () => ({
  auth: { currentUser: { metadata: {} }, authStateReady: () => Promise.resolve() },
}));
vi.doMock("../../../firebase/firestore.ts", () => ({
  // With an API key, as on the site: the SDK appends it to every URL.
  firestore: getFirestore(
    initializeApp({ projectId: "demo-answers", apiKey: "embedded" }, "answers"),
  ),
}));
vi.doMock("../../calls/ended-sign-in.ts", () => ({ hasEnded: () => Promise.resolve(false) }));
// As on the site, because the SDK logs whole requests.
setLogLevel("silent");

/** Opens and saves answers through the SDK, on `server`. */
export const { openAnswers, savesSettled } = await import("../answers.ts");

/** Replaced before each test. */
export let server = storedDocument();

beforeEach(() => {
  server = storedDocument();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", onlyAcknowledged(server.fetch));
});
afterEach(() => {
  vi.unstubAllGlobals();
});
