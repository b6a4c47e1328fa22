import { initializeApp } from "firebase/app";
import { getFirestore, setLogLevel } from "firebase/firestore/lite";
import { afterEach, beforeEach, vi } from "vitest";
import { onlyAcknowledged } from "../../../firebase/only-acknowledged.ts";
import { storedDocument } from "../../documents/testing/stored-document.ts";

vi.doMock("../../../firebase/auth.ts", () => ({
  auth: { currentUser: { metadata: {} }, authStateReady: () => Promise.resolve() },
}));
vi.doMock("../../../firebase/firestore.ts", () => ({
  // With a key, as the site has one: the SDK puts it behind every address.
  firestore: getFirestore(
    initializeApp({ projectId: "demo-answers", apiKey: "embedded" }, "answers"),
  ),
}));
vi.doMock("../../calls/ended-sign-in.ts", () => ({ hasEnded: () => Promise.resolve(false) }));
// As the site does, for the SDK logs the whole request.
setLogLevel("silent");

/** What opens and saves answers, with the SDK before `server`. */
export const { openAnswers, savesSettled } = await import("../answers.ts");

/** Another one for each test. */
export let server = storedDocument();

beforeEach(() => {
  server = storedDocument();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", onlyAcknowledged(server.fetch));
});
afterEach(() => {
  vi.unstubAllGlobals();
});
