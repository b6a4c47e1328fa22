import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { signal } from "../../../tests/support/signal.ts";
import type { Answers, GivenTo } from "../../domain/answer/answers.ts";
import { revisionAfterRestore } from "../../domain/answer/revision.ts";
import { toFailure } from "../../domain/failure/failure.ts";
import { onlyAcknowledged } from "../../firebase/only-acknowledged.ts";
import { storedDocument } from "../documents/testing/stored-document.ts";

vi.mock("../../firebase/auth.ts", () => ({
  auth: { currentUser: { metadata: {} }, authStateReady: () => Promise.resolve() },
}));
vi.mock("../../firebase/firestore.ts", () => import("../testing/firestore.ts"));
vi.mock("../calls/ended-sign-in.ts", () => ({ hasEnded: () => Promise.resolve(false) }));

const { openAnswers, savesSettled } = await import("./answers.ts");
const { announceConsent } = await import("../documents/consent-taken-back.ts");
const { dropEarlierTexts, knownEarlierTexts, noteEarlierTexts } =
  await import("./earlier-texts.ts");

/** Replaced before each test. */
let server = storedDocument();

beforeEach(() => {
  server = storedDocument();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", onlyAcknowledged(server.fetch));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

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
    const { given: held, give: letGo } = signal();
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

  it("is no newer section where the stored revision is no number", async () => {
    server.store({ revisions: { story: Number.NaN }, story: {} });
    const { save } = await openAnswers("her", "story");
    await expect(save({ why: "mine" })).rejects.toMatchObject({ kind: "not-allowed" });
  });

  it("is no newer section where the rules refuse the save for another reason", async () => {
    const { save } = await openAnswers("her", "story");
    server.answerNext(() => {
      server.store({});
      return Response.json({ error: { message: "refused" } }, { status: 403 });
    });
    await expect(save({ why: "mine" })).rejects.toMatchObject({ kind: "not-allowed" });
  });
});

describe("a save while the consent is taken back", () => {
  const WITHDRAWN = { consent: { version: "1", withdrawnAt: "now" } };
  const section = (why: string, revision: number) => ({
    story: { why },
    revisions: { story: revision },
  });
  const withdrawn = { kind: "withdrawn" };

  /** Counts the saves that leave the page from now on. */
  const countSent = () => {
    const sent = vi.fn<() => void>();
    vi.stubGlobal("fetch", (...[url, init]: Parameters<typeof fetch>) => {
      if (typeof url === "string" && url.includes(":commit")) {
        sent();
      }
      return server.fetch(url, init);
    });
    return sent;
  };

  it("says so, sends no further words, and is stored after a new consent", async () => {
    server.store(section("mine", 4));
    const { save } = await openAnswers("her", "story");
    server.store({ ...section("mine", 4), ...WITHDRAWN });
    await expect(save({ why: "newer" })).rejects.toMatchObject(withdrawn);
    const sent = countSent();
    await expect(save({ why: "newest" })).rejects.toMatchObject(withdrawn);
    expect(sent).not.toHaveBeenCalled();
    server.store(section("mine", 4));
    expect(await save({ why: "newest" })).toBeUndefined();
    expect(server.stored("story")).toEqual({ why: "newest" });
  });

  it("resolves with a newer section first, and overwrites none later", async () => {
    server.store(section("mine", 4));
    const { save } = await openAnswers("her", "story");
    server.store({ ...section("theirs", 5), ...WITHDRAWN });
    expect(await save({ why: "newer" })).toMatchObject({ answers: { why: "theirs" } });
    await expect(save({ why: "newer" })).rejects.toMatchObject(withdrawn);
    server.store(section("theirs again", 6));
    expect(await save({ why: "newer" })).toMatchObject({ answers: { why: "theirs again" } });
  });

  it("sends nothing where another tab has taken it back", async () => {
    const { save } = await openAnswers("her", "story");
    server.store(WITHDRAWN);
    announceConsent("her", true);
    const sent = countSent();
    await expect(save({ why: "mine" })).rejects.toMatchObject(withdrawn);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    await expect(save({ why: "mine" })).rejects.toMatchObject(withdrawn);
    expect(sent).not.toHaveBeenCalled();
    vi.stubGlobal("fetch", server.fetch);
    server.store({});
    announceConsent("her", false);
    expect(await save({ why: "mine" })).toBeUndefined();
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

it("the answers of a client who was deleted are not found", async () => {
  server.remove({ staysClient: false });
  await expect(openAnswers("her", "story")).rejects.toMatchObject({ kind: "not-found" });
});

describe("a save that deletes a long text", () => {
  const TEXT = Array.from({ length: 80 }, (_, index) => `word${index}`).join(" ");
  const STORED = { story: { why: TEXT }, revisions: { story: 4 } };
  let writes: readonly (readonly unknown[])[];

  beforeEach(() => {
    dropEarlierTexts();
    server.store(STORED);
    writes = [];
    vi.stubGlobal("fetch", async (url: string, init: { readonly body: string }) => {
      // The SDK wrote the body: its shape is known.
      const sent = JSON.parse(init.body) as { readonly writes?: readonly unknown[] };
      writes = sent.writes === undefined ? writes : [...writes, sent.writes];
      return server.fetch(url, init);
    });
  });

  it("keeps the text in the same commit, for a moment that the server sets", async () => {
    const { save } = await openAnswers("her", "story");
    expect(await save({ why: "" })).toBeUndefined();
    const [earlier, ...others] = knownEarlierTexts("her") ?? [];
    expect([earlier?.text, others]).toEqual([TEXT, []]);
    const key = earlier?.key ?? "";
    expect(key).toMatch(/^story\/why\/\w+$/u);
    const name = expect.stringMatching(/earlierTexts\/her$/u);
    expect(writes).toEqual([
      [
        expect.anything(),
        {
          update: {
            name,
            fields: {
              texts: { mapValue: { fields: { [key]: { stringValue: TEXT } } } },
              keptAt: { mapValue: { fields: {} } },
            },
          },
          updateMask: { fieldPaths: [`texts.\`${key}\``] },
          updateTransforms: [{ fieldPath: `keptAt.\`${key}\``, setToServerValue: "REQUEST_TIME" }],
        },
      ],
    ]);
  });

  it.each([
    ["notes", false],
    ["leaves, where it is asked aside,", true],
  ])("%s the last question", async (_, isAside) => {
    const { save } = await openAnswers("her", "story", isAside);
    await save({ when: "then", why: "mine" });
    const noted = '"lastQuestion":{"stringValue":"answer/story/why"}';
    expect(JSON.stringify(writes).includes(noted)).toBe(!isAside);
  });

  it("keeps it once where a part of it is deleted later", async () => {
    const { save } = await openAnswers("her", "story");
    await save({ why: "" });
    await save({ why: TEXT.slice(0, 200) });
    await save({ why: "" });
    expect(writes.map((commit) => commit.length)).toEqual([2, 1, 1]);
    expect(knownEarlierTexts("her")).toHaveLength(1);
  });

  it("keeps it again once the earlier one has expired, beside a text dropped meanwhile", async () => {
    noteEarlierTexts("her", [{ key: "story/why/1", text: TEXT, keptAt: 0 }]);
    const { save } = await openAnswers("her", "story");
    const send = fetch;
    vi.stubGlobal("fetch", (...request: Parameters<typeof fetch>) => {
      noteEarlierTexts("her", [{ key: "story/why/2", text: "dropped", keptAt: Date.now() }]);
      return send(...request);
    });
    await save({ why: "" });
    const texts = knownEarlierTexts("her")?.map(({ text }) => text);
    expect(texts?.toSorted()).toEqual(["dropped", TEXT]);
  });

  it("keeps it again where another device has forgotten the earlier one", async () => {
    noteEarlierTexts("her", [{ key: "story/why/1", text: TEXT, keptAt: Date.now() }]);
    const { save } = await openAnswers("her", "story");
    const send = fetch;
    const missing = "projects/demo-answers/databases/(default)/documents/earlierTexts/her";
    vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
      url.includes(":batchGet")
        ? Promise.resolve(Response.json([{ missing, readTime: new Date().toISOString() }]))
        : send(url, init),
    );
    await save({ why: "" });
    await vi.waitFor(() => {
      expect(writes.map((commit) => commit.length)).toEqual([1, 1]);
      expect(knownEarlierTexts("her")).toMatchObject([{ text: TEXT }]);
    }, 30_000);
  });

  it("stays beside other earlier texts when dropped, and only expired ones are deleted", async () => {
    const { keepEarlierText } = await import("./keep-earlier-texts.ts");
    const time = new Date().toISOString();
    const map = (fields: object) => ({ mapValue: { fields } });
    const found = {
      name: "projects/demo-answers/databases/(default)/documents/earlierTexts/her",
      fields: {
        texts: map({
          "story/why/1": { stringValue: "expired" },
          "story/why/2": { stringValue: "other" },
          "story/who/3": { stringValue: TEXT },
          "story/why/4": { stringValue: "without a time" },
        }),
        keptAt: map({
          "story/why/1": { timestampValue: "1970-01-01T00:00:00Z" },
          "story/why/2": { timestampValue: time },
          "story/who/3": { timestampValue: time },
        }),
      },
      createTime: time,
      updateTime: time,
    };
    const changed: unknown[] = [];
    vi.stubGlobal("fetch", (url: string, { body }: { readonly body: string }) => {
      if (url.includes(":batchGet")) {
        return Promise.resolve(Response.json([{ found, readTime: time }]));
      }
      // The SDK wrote the body: its shape is known.
      const { writes: sent } = JSON.parse(body) as {
        readonly writes: readonly { readonly updateMask?: { readonly fieldPaths: string[] } }[];
      };
      changed.push(...sent.map(({ updateMask }) => updateMask?.fieldPaths.toSorted()));
      return Promise.resolve(Response.json({ writeResults: [{}], commitTime: time }));
    });
    await keepEarlierText("her", "story", "why", TEXT);
    expect(changed).toEqual([
      ["keptAt.`story/why/1`", "texts.`story/why/1`"],
      [expect.stringMatching(/^texts\.`story\/why\/\w{8,}`$/u)],
    ]);
    const texts = knownEarlierTexts("her")?.map(({ text }) => text);
    expect(texts?.toSorted()).toEqual([TEXT, TEXT, "other"].toSorted());
  });

  it("does not call a dropped text kept where the server fails", async () => {
    const { keepEarlierText } = await import("./keep-earlier-texts.ts");
    const name = "projects/demo-answers/databases/(default)/documents/earlierTexts/her";
    vi.stubGlobal("fetch", (url: string) =>
      url.includes(":batchGet")
        ? Promise.resolve(Response.json([{ missing: name, readTime: "2026-11-22T10:00:00Z" }]))
        : Promise.resolve(Response.json({ error: { message: "?" } }, { status: 503 })),
    );
    const kept = keepEarlierText("her", "story", "why", TEXT);
    await expect(kept).rejects.toMatchObject({ kind: "unavailable" });
    expect(knownEarlierTexts("her")).toEqual([]);
  });

  it("is stored without it where the rules refuse both, not where the server fails", async () => {
    const { save } = await openAnswers("her", "story");
    const respond = (status: number) => () => {
      server.store(STORED);
      return Response.json({ error: { message: "?" } }, { status });
    };
    server.answerNext(respond(503));
    await expect(save({ why: "" })).rejects.toMatchObject({ kind: "unavailable" });
    server.answerNext(respond(403));
    expect(await save({ why: "" })).toBeUndefined();
    expect(writes.map((commit) => commit.length)).toEqual([2, 2, 1]);
    expect(server.stored("story")).toEqual({ why: "" });
  });
});

describe("a save that there is not enough room for", () => {
  /** The size in bytes that is left for the answer `story.why`, including its key, in an empty document. */
  const ROOM = 1_048_576 - 8 - 4 - 16 - 32;

  it.each([
    ["the server refuses it", 400],
    ["the rules refuse it", 403],
  ])("stores the others, and says how large the one may be: %s", async (_, status) => {
    server.store({ other: { why: "é".repeat(400_000) } });
    const { save } = await openAnswers("her", "story");
    server.refuseNext();
    server.answerNext((refusal) => Response.json(refusal, { status }));
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

  it("names each that has no room, also where less is left by now", async () => {
    server.store({ other: { why: "x".repeat(900_000) } });
    const { save } = await openAnswers("her", "story");
    server.refuseNext();
    server.answerNext((refusal) => {
      server.answerNext(() => {
        server.store({ other: { why: "x".repeat(1_000_000) } });
        return Response.json(refusal, { status: 400 });
      });
      return Response.json(refusal, { status: 400 });
    });
    expect(await save({ a: "x".repeat(200_000), b: "x".repeat(100_000) })).toEqual({
      roomFor: { a: expect.any(Number), b: expect.any(Number) },
    });
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
    const { save, remainingRoom } = await openAnswers("her", "story");
    expect(remainingRoom()).toBeUndefined();
    await save({ why: "x".repeat(138_000) });
    expect(remainingRoom()).toBeUndefined();
    await save({ why: "x".repeat(148_000) });
    expect(Number(remainingRoom())).toBeGreaterThan(199_000);
    expect(Number(remainingRoom())).toBeLessThan(200_576);
    server.store({ other: { why: "子".repeat(300_000) } });
    const japanese = await openAnswers("her", "story");
    expect(Number(japanese.remainingRoom())).toBeGreaterThan(48_000);
    expect(Number(japanese.remainingRoom())).toBeLessThan(50_000);
  });
});

describe("the values of many days", () => {
  const full = Object.fromEntries(
    Array.from({ length: 60 }, (_, day) => [
      `mood:${new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)}`,
      day,
    ]),
  );

  it("make room for the next day in the same save, and keep the first", async () => {
    server.store({ story: { ...full, why: "mine" } });
    const { save } = await openAnswers("her", "story");
    await save({ mood: 7, "mood:2026-11-27": 7 });
    await save({ mood: 8, "mood:2026-11-28": 8 });
    const { "mood:2026-01-02": second, "mood:2026-01-03": third, ...others } = full;
    expect([second, third]).toEqual([1, 2]);
    expect(server.stored("story")).toEqual({
      ...others,
      why: "mine",
      mood: 8,
      "mood:2026-11-27": 7,
      "mood:2026-11-28": 8,
    });
  });

  it("stay sixty of each question of a section", async () => {
    const questions = ["health", "wealth", "relationships", "selftalk"];
    const days = questions.flatMap((question) =>
      Object.entries(full).map(([key, day]) => [key.replace("mood", question), day] as const),
    );
    server.store({ story: Object.fromEntries(days) });
    const { save } = await openAnswers("her", "story");
    await save(Object.fromEntries(questions.map((question) => [`${question}:2026-11-28`, 7])));
    expect(Object.keys(server.stored("story"))).toHaveLength(240);
  });
});

describe("the day of the words that an answer was given to", () => {
  const NOW = new Map([["why", "2027-05-01"]]);
  const GIVEN = { why: "mine", "why:words": "2027-03-01" };
  const THEIRS = { why: "theirs" };
  const FORGOTTEN = { ...THEIRS, "why:words": "" };

  it.each<[string, stored: Answers, changes: Answers, GivenTo | undefined, after: Answers]>([
    [
      "stands beside the answer, and beside nothing else",
      {},
      { why: "mine", who: "me", "why:talk": "yes" },
      NOW,
      { why: "mine", who: "me", "why:talk": "yes", "why:words": "2027-05-01" },
    ],
    [
      "stays that of another device that gave the answer in the same letters",
      { why: "mine", "why:words": "nl" },
      { why: "mine" },
      NOW,
      { why: "mine", "why:words": "nl" },
    ],
    [
      "is that of today for the same number given again",
      { mood: 4 },
      { mood: 4 },
      new Map([["mood", "2027-05-01"]]),
      { mood: 4, "mood:words": "2027-05-01" },
    ],
    ["stays when others are saved", GIVEN, { who: "me" }, NOW, { ...GIVEN, who: "me" }],
    ["is forgotten with the answer", GIVEN, { why: "" }, NOW, { why: "", "why:words": "" }],
    ["is forgotten where it is not known", GIVEN, THEIRS, new Map(), FORGOTTEN],
    ["is forgotten by a page that knows of no rewording", GIVEN, THEIRS, undefined, FORGOTTEN],
  ])("%s", async (_, story, changes, givenTo, after) => {
    server.store({ story });
    const { save } = await openAnswers("her", "story");
    await save(changes, givenTo);
    expect(server.stored("story")).toEqual(after);
  });

  it("replaces the language of an answer, and an older page clears it", async () => {
    const { save } = await openAnswers("her", "story");
    await save({ why: "mijn" }, new Map([["why", "2027-05-01 nl"]]));
    expect(server.stored("story")).toEqual({ why: "mijn", "why:words": "2027-05-01 nl" });
    await save({ why: "mine" });
    expect(server.stored("story")).toEqual({ why: "mine", "why:words": "" });
  });

  it("sends what is stored already no more", async () => {
    const { save } = await openAnswers("her", "story");
    await save({ why: "mine" }, NOW);
    // Deletes the wording's day but keeps the revision, so that the page does not notice the change.
    server.store({ story: { why: "mine" }, revisions: { story: 1 } });
    await save({ why: "mine and more" }, NOW);
    expect(server.stored("story")).toEqual({ why: "mine and more" });
  });

  it("goes by the newest state where another device has saved meanwhile", async () => {
    const { save } = await openAnswers("her", "story");
    server.store({ story: GIVEN, revisions: { story: 1 } });
    await save({ why: "older page" });
    await save({ why: "older page" });
    expect(server.stored("story")).toEqual({ why: "older page", "why:words": "" });
  });

  it("counts what it stores beside answers, and leaves one without room alone", async () => {
    server.store({ story: GIVEN, other: { much: "x".repeat(1_048_576 - 1000) } });
    const { save } = await openAnswers("her", "story");
    server.refuseNext();
    const reworded = new Map([...NOW, ["who", "2027-05-01"]]);
    // The answers alone would fit, but not together with the days of their wordings and a first save's maps.
    expect(await save({ why: "x".repeat(700), who: "me" }, reworded)).toMatchObject({
      roomFor: { why: expect.any(Number) },
    });
    expect(server.stored("story")).toEqual({ ...GIVEN, who: "me", "who:words": "2027-05-01" });
  });
});
