import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answers } from "../../domain/answer/answers.ts";
import { toFailure } from "../../domain/failure/failure.ts";
import { revisionAfterRestore } from "../../domain/answer/revision.ts";
import { openAnswers, savesSettled, server } from "./testing/answers-on-server.ts";

describe("while a save hangs", () => {
  /** Resolves once the save has reached the server, with a function that lets its acknowledgement arrive. */
  const hang = async (): Promise<() => void> => {
    const { save } = await openAnswers("her", "story");
    return new Promise((reached) => {
      server.answerNext(
        (usual) =>
          new Promise((resolve) => {
            reached(() => {
              resolve(Response.json(usual));
            });
          }),
      );
      void save({ why: "mine" });
    });
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("opens another section at once", async () => {
    const arrive = await hang();
    expect((await openAnswers("her", "health")).answers).toEqual({});
    arrive();
  });

  it("waits for a save of the section itself, but not for long", async () => {
    const opened = vi.fn<() => void>();
    const arrive = await hang();
    const opening = openAnswers("her", "story").then(opened);
    const counted = vi.fn<() => void>();
    const counting = savesSettled("her").then(counted);
    await vi.advanceTimersByTimeAsync(1900);
    expect(opened).not.toHaveBeenCalled();
    expect(counted).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await opening;
    await counting;
    arrive();
  });

  it("reads the section again if the save ends while it is read", async () => {
    const arrive = await hang();
    const opening = openAnswers("her", "story");
    const atServer = vi.fn<typeof fetch>(fetch);
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) => {
      const response = await atServer(...request);
      await held;
      return response;
    });
    await vi.advanceTimersByTimeAsync(2100);
    expect(atServer).toHaveBeenCalledTimes(1);
    arrive();
    await savesSettled("her", "story");
    server.store({ story: { why: "newer" }, revisions: { story: 2 } });
    letGo();
    expect((await opening).answers).toEqual({ why: "newer" });
  });

  it("finds what the save has stored once it has arrived", async () => {
    const arrive = await hang();
    const opening = openAnswers("her", "story");
    arrive();
    expect((await opening).answers).toEqual({ why: "mine" });
  });
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

  it.each([
    ["its counter with it", 2],
    ["its counter begins anew", revisionAfterRestore(Date.now())],
  ])("tells that a backup was restored, and counts on from there: %s", async (_, revision) => {
    server.store({ story: { why: "mine" }, revisions: { story: 4 } });
    const { save } = await openAnswers("her", "story");
    server.store({ story: { why: "older" }, revisions: { story: revision } });
    expect(await save({ why: "newer" })).toEqual({
      answers: { why: "older" },
      hasGoneBack: true,
    });
    expect(await save({ why: "newer" })).toBeUndefined();
    expect(server.revision("story")).toBe(revision + 1);
  });
});

describe("a save that is answered with something else than its acknowledgement", () => {
  const kindOfFailure = async (changes: Answers): Promise<string> => {
    const { save } = await openAnswers("her", "story");
    return save(changes).then(
      () => "none",
      (thrown: unknown) => toFailure(thrown).kind,
    );
  };

  it.each<[string, (acknowledgement: object) => Response]>([
    ["nothing", () => new Response("")],
    ["an empty message", () => Response.json({})],
    ["null", () => Response.json(null)],
    ["a page", () => new Response("<!doctype html><title>Please log in to this network</title>")],
    ["no time of the commit", (usual) => Response.json({ ...usual, commitTime: undefined })],
    ["no result", (usual) => Response.json({ ...usual, writeResults: [] })],
    ["an empty result", (usual) => Response.json({ ...usual, writeResults: [{}] })],
    ["half a message", (usual) => new Response(JSON.stringify(usual).slice(0, -9))],
  ])("is not saved: %s", async (_, answer) => {
    server.answerNext(answer);
    expect(await kindOfFailure({ why: "mine" })).toBe("unavailable");
  });

  it("is not saved: the acknowledgement of the save before it", async () => {
    const { save } = await openAnswers("her", "story");
    let before: object = {};
    server.answerNext((usual) => {
      before = usual;
      return Response.json(usual);
    });
    expect(await save({ why: "first" })).toBeUndefined();
    server.answerNext(() => Response.json(before));
    await expect(save({ why: "second" })).rejects.toMatchObject({ kind: "unavailable" });
  });

  it("tries again after a refusal as malformed of what is not too large", async () => {
    const malformed = () => Response.json({ error: { message: "?" } }, { status: 400 });
    server.answerNext(malformed);
    expect(await kindOfFailure({ why: "mine" })).toBe("unavailable");
  });
});
