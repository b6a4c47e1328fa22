import { initializeApp } from "firebase/app";
import { getFirestore, setLogLevel } from "firebase/firestore/lite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storedDocument } from "./testing/stored-document.ts";

vi.mock("../firebase/auth.ts", () => ({ auth: { currentUser: { metadata: {} } } }));
vi.mock("../firebase/firestore.ts", () => ({
  firestore: getFirestore(initializeApp({ projectId: "demo-answers" }, "answers")),
}));
vi.mock("./ended-sign-in.ts", () => ({ hasEnded: () => Promise.resolve(false) }));
// As the site does, for the SDK logs the whole request.
setLogLevel("silent");
const { openAnswers } = await import("./answers.ts");

let server = storedDocument();

beforeEach(() => {
  server = storedDocument();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a save of a section that has changed", () => {
  it("resolves with the newer section", async () => {
    server.store({ story: { why: "mine" }, revisions: { story: 4 } });
    const { save } = await openAnswers("her", "story");
    server.store({ story: { why: "theirs" }, revisions: { story: 5 } });
    expect(await save({ why: "newer" })).toEqual({
      answers: { why: "theirs" },
      hasGoneBack: false,
    });
  });

  it("tells that a backup was restored, and counts on from there", async () => {
    server.store({ story: { why: "mine" }, revisions: { story: 4 } });
    const { save } = await openAnswers("her", "story");
    server.store({ story: { why: "older" }, revisions: { story: 2 } });
    expect(await save({ why: "newer" })).toEqual({
      answers: { why: "older" },
      hasGoneBack: true,
    });
    expect(await save({ why: "newer" })).toBeUndefined();
    expect(server.revision("story")).toBe(3);
  });
});
