import { describe, expect, it } from "vitest";
import { openAnswers, server } from "./testing/answers-on-server.ts";

describe("a save that there is not enough room for", () => {
  /** Bytes that the answer `story.why` may take, with its key, in an otherwise empty document. */
  const ROOM = 1_048_576 - 8 - 4 - 16 - 32;

  it("stores the others, and says how large the one may be, whatever section fills the document", async () => {
    server.store({ other: { why: "é".repeat(400_000) } });
    const { save } = await openAnswers("her", "story");
    server.refuseNext();
    const reply = await save({ why: "x".repeat(300_000), who: "me", where: "here" });
    const roomFor = reply !== undefined && "roomFor" in reply ? reply.roomFor["why"] : undefined;
    expect(reply).toEqual({ roomFor: { why: roomFor } });
    expect(roomFor).toBeGreaterThan(ROOM - 800_000 - 700);
    expect(roomFor).toBeLessThan(ROOM - 800_000);
    expect(server.stored("story")).toEqual({ who: "me", where: "here" });
    expect(server.revision("story")).toBe(1);
    expect(await save({ why: "x".repeat(Number(roomFor)) })).toBeUndefined();
    expect(server.revision("story")).toBe(2);
  });

  it("leaves out the longest only", async () => {
    server.store({ story: { why: "x".repeat(900_000) } });
    const { save } = await openAnswers("her", "story");
    server.refuseNext();
    const reply = await save({
      a: "x".repeat(90_000),
      b: "y".repeat(100_000),
      c: "z".repeat(50_000),
    });
    expect(reply).toMatchObject({ roomFor: { b: expect.any(Number) } });
    expect(Object.keys(server.stored("story"))).toEqual(["why", "a", "c"]);
  });

  it("counts what becomes shorter as room for another", async () => {
    server.store({ story: { why: "x".repeat(1_000_000) } });
    const { save } = await openAnswers("her", "story");
    server.refuseNext();
    // All three changes fit into the document: the refusal had another reason.
    await expect(
      save({ a: "x".repeat(190_000), b: "x".repeat(190_000), why: "" }),
    ).rejects.toMatchObject({ kind: "unavailable" });
  });

  it("writes nothing where nothing of it has room", async () => {
    server.store({ other: { why: "x".repeat(1_000_000) } });
    const { save } = await openAnswers("her", "story");
    server.refuseNext();
    expect(await save({ why: "x".repeat(100_000) })).toMatchObject({ roomFor: {} });
    expect(server.revision("story")).toBeUndefined();
  });

  it("takes the section over where it has changed elsewhere meanwhile", async () => {
    server.store({ story: { why: "mine" }, revisions: { story: 4 } });
    const { save } = await openAnswers("her", "story");
    server.store({
      story: { why: "theirs" },
      other: { why: "x".repeat(1_000_000) },
      revisions: { story: 5 },
    });
    server.refuseNext();
    expect(await save({ a: "x".repeat(100_000), b: "short" })).toEqual({
      answers: { why: "theirs" },
      hasGoneBack: false,
    });
  });

  it("says from 80 % on for how many characters there is room", async () => {
    server.store({ other: { why: "x".repeat(700_000) } });
    const { save, roomLeft } = await openAnswers("her", "story");
    expect(roomLeft()).toBeUndefined();
    await save({ why: "x".repeat(138_000) });
    expect(roomLeft()).toBeUndefined();
    await save({ why: "x".repeat(148_000) });
    expect(Number(roomLeft())).toBeGreaterThan(199_000);
    expect(Number(roomLeft())).toBeLessThan(200_576);
    server.store({ other: { why: "子".repeat(300_000) } });
    const japanese = await openAnswers("her", "story");
    expect(Number(japanese.roomLeft())).toBeGreaterThan(48_000);
    expect(Number(japanese.roomLeft())).toBeLessThan(50_000);
  });
});
