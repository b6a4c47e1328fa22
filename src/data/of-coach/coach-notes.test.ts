import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onlyAcknowledged } from "../../firebase/only-acknowledged.ts";
import { storedDocument } from "../documents/testing/stored-document.ts";

vi.mock("../../firebase/auth.ts", () => ({
  auth: { currentUser: { metadata: {} }, authStateReady: () => Promise.resolve() },
}));
vi.mock("../../firebase/firestore.ts", () => import("../testing/firestore.ts"));
vi.mock("../calls/ended-sign-in.ts", () => ({ hasEnded: () => Promise.resolve(false) }));
const { openNotes } = await import("./coach-notes.ts");

const storedNotes = async () => (await openNotes("her")).answers;

let server = storedDocument("coachNotes");

beforeEach(() => {
  server = storedDocument("coachNotes");
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", onlyAcknowledged(server.fetch));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the notes of a client", () => {
  it("are none before the first one, and begin with it at any address", async () => {
    expect(await storedNotes()).toEqual({});
    const { answers, save } = await openNotes("her");
    expect(answers).toEqual({});
    expect(await save({ "answer/health/sleep": "ask about the dogs" })).toBeUndefined();
    expect(await save({ client: "a first note" })).toBeUndefined();
    expect(server.revision("notes")).toBe(2);
    expect(await storedNotes()).toEqual({
      "answer/health/sleep": "ask about the dogs",
      client: "a first note",
    });
  });

  it("of two coaches who begin them at once are both kept", async () => {
    const [mine, theirs] = await Promise.all([openNotes("her"), openNotes("her")]);
    expect(await mine.save({ client: "mine" })).toBeUndefined();
    const found = { answers: { client: "mine" }, hasGoneBack: false };
    expect(await theirs.save({ "section/health": "theirs" })).toEqual(found);
    expect(await theirs.save({ "section/health": "theirs" })).toBeUndefined();
    expect(await storedNotes()).toEqual({ client: "mine", "section/health": "theirs" });
  });

  it("begin again where a backup that knows of none was restored", async () => {
    const opened = await openNotes("her");
    await opened.save({ client: "before" });
    server.remove({ staysClient: true });
    expect(await opened.save({ client: "after" })).toEqual({ answers: {}, hasGoneBack: true });
    expect(await opened.save({ client: "after" })).toBeUndefined();
    expect(await storedNotes()).toEqual({ client: "after" });
  });

  it.each(["before the first note", "after it"])(
    "of a client deleted %s do not come back, and say why",
    async (when) => {
      const opened = await openNotes("her");
      if (when === "after it") {
        await opened.save({ client: "before" });
      }
      server.remove({ staysClient: false });
      await expect(opened.save({ client: "after" })).rejects.toMatchObject({ kind: "not-found" });
      expect(await storedNotes()).toEqual({});
    },
  );
});
