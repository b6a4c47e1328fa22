import { initializeApp } from "firebase/app";
import { Timestamp, doc, getDoc, getFirestore } from "firebase/firestore/lite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toClient } from "../documents/client-document.ts";
import { endFirstRead, takeFirstRead } from "./first-read.ts";

const NAME = "projects/demo-coaching/databases/(default)/documents/clients/her";
const REPLIES = NAME.replace("clients", "replies");
const HOUR = 3_600_000;

/** A sign-in in the form in which Firebase stores it. */
const USER = {
  uid: "her",
  stsTokenManager: { accessToken: "a token", refreshToken: "another", expirationTime: 0 },
};

const FIELDS = {
  name: { stringValue: "A Client" },
  role: { stringValue: "client" },
  mustChangePassword: { booleanValue: false },
  dateOfBirth: { timestampValue: "1984-03-11T23:00:00Z" },
  story: {
    mapValue: {
      fields: {
        reason: { stringValue: "Words" },
        age: { integerValue: "41" },
        weight: { doubleValue: 72.6 },
        none: { nullValue: null },
        several: { arrayValue: { values: [{ stringValue: "one" }, { integerValue: "2" }] } },
        nothing: { arrayValue: {} },
        time: { timestampValue: "2026-11-22T10:00:00.123456Z" },
      },
    },
  },
  health: { mapValue: {} },
  revisions: { mapValue: { fields: { story: { integerValue: "4" } } } },
  savedAt: { mapValue: { fields: { story: { timestampValue: "2026-11-22T10:00:00.120Z" } } } },
};

const EARLIER = "2026-11-22T10:00:00.000Z";

const documentOf = (name: string, fields: object) => ({
  found: { name, fields, createTime: EARLIER, updateTime: EARLIER },
  readTime: EARLIER,
});
const NO_REPLIES = { missing: REPLIES, readTime: EARLIER };

const found = (fields: object = FIELDS, name = NAME) => [documentOf(name, fields), NO_REPLIES];

const server = vi.fn<typeof fetch>();

/** What the site has stored on this device. */
let storage: Map<string, string>;

beforeEach(() => {
  vi.resetModules();
  vi.resetAllMocks();
  vi.stubGlobal("fetch", server);
  vi.stubGlobal("location", { origin: "http://localhost:5173" });
  openPage("60");
  storage = new Map([["signed in", "her"]]);
  vi.stubGlobal("localStorage", { getItem: (key: string) => storage.get(key) ?? null });
  server.mockImplementation(() => Promise.resolve(Response.json(found())));
});
afterEach(() => {
  endFirstRead();
  vi.unstubAllGlobals();
});

const KEY = "firebase:authUser:embedded:[DEFAULT]";

/** Stores a sign-in on this device, as Firebase does. */
const keep = (user: unknown): void => {
  storage.set(KEY, JSON.stringify(user));
};

const expiring = (inMilliseconds: number) => ({
  ...USER,
  stsTokenManager: { ...USER.stsTokenManager, expirationTime: Date.now() + inMilliseconds },
});

/** Opens a page with the early script. */
const openPage = (idleMinutes: string): void => {
  vi.stubGlobal("document", {
    querySelector: (selector: string) =>
      selector === "script[data-idle-minutes]" ? { dataset: { idleMinutes } } : null,
  });
};

/** Imports `early-client.ts`, which begins its read at once. */
async function read() {
  const { earlyClient } = await import("./early-client.ts");
  return earlyClient;
}

describe("the client of a page that has just been opened", () => {
  it("is asked for with the sign-in that is stored on the device, once", async () => {
    keep(expiring(HOUR));
    expect(await read()).toMatchObject({
      client: { uid: "her", name: "A Client", role: "client" },
      replies: {},
    });
    expect(server).toHaveBeenCalledOnce();
    const [address, request] = server.mock.calls[0] ?? [];
    expect(address).toBe(
      "http://localhost:5173/v1/projects/demo-coaching/databases/(default)/documents:batchGet?key=embedded",
    );
    expect(request).toMatchObject({
      method: "POST",
      // Any other type would cause a CORS preflight request.
      headers: { "content-type": "text/plain", authorization: "Bearer a token" },
      body: JSON.stringify({ documents: [NAME, REPLIES] }),
    });
  });

  it.each([
    ["is about to end", 59_000],
    ["has ended", -HOUR],
  ])("is asked for with a new token where the stored one %s", async (_, left) => {
    keep(expiring(left));
    server.mockImplementationOnce(() => Promise.resolve(Response.json({ id_token: "a new one" })));
    expect(await read()).toMatchObject({ client: { name: "A Client" } });
    const [[address, asked] = [], [, request] = []] = server.mock.calls;
    expect(address).toBe("http://localhost:5173/securetoken.googleapis.com/v1/token?key=embedded");
    expect(asked?.body).toEqual(
      new URLSearchParams({ grant_type: "refresh_token", refresh_token: "another" }),
    );
    expect(request).toMatchObject({ headers: { authorization: "Bearer a new one" } });
  });

  it("is what the SDK reads", async () => {
    keep(expiring(HOUR));
    const early = (await read())?.client;
    server.mockImplementation(() => Promise.resolve(Response.json(found().slice(0, 1))));
    const app = initializeApp({ projectId: "demo-coaching", apiKey: "embedded" }, "early");
    const snapshot = await getDoc(doc(getFirestore(app), "clients/her"));
    const bySdk = snapshot.data() ?? {};
    const client = toClient("her", bySdk);
    expect(JSON.stringify(early)).toBe(JSON.stringify(client));
    expect(early).toMatchObject({
      dateOfBirth: "1984-03-12",
      savedAt: { story: new Timestamp(1_795_341_600, 120_000_000).toMillis() },
      sections: { story: { age: 41, weight: 72.6, none: null, several: ["one", 2] } },
    });
  });

  it("comes with the coach's replies", async () => {
    keep(expiring(HOUR));
    const reply = (at: string) => ({
      mapValue: {
        fields: {
          text: { stringValue: "Thank you." },
          question: { stringValue: "Why?" },
          at: { timestampValue: at },
        },
      },
    });
    const replies = documentOf(REPLIES, {
      given: {
        mapValue: {
          fields: {
            "answer/story/reason": reply("2026-11-22T10:00:00Z"),
            "section/story": reply("2026-11-22T10:00:00Z"),
            "section/health": { mapValue: { fields: { text: { stringValue: "No time" } } } },
            "section/personal": { mapValue: { fields: { at: { timestampValue: EARLIER } } } },
          },
        },
      },
      putAway: {
        mapValue: {
          fields: {
            "answer/story/reason": { timestampValue: "2026-11-22T09:59:59Z" },
            "section/story": { timestampValue: "2026-11-22T10:00:00Z" },
          },
        },
      },
    });
    // The server may answer in any order.
    server.mockImplementation(() =>
      Promise.resolve(Response.json([replies, documentOf(NAME, FIELDS)])),
    );
    const given = { text: "Thank you.", question: "Why?", at: Date.parse("2026-11-22T10:00Z") };
    expect((await read())?.replies).toEqual({
      "answer/story/reason": { ...given, isPutAway: false },
      "section/story": { ...given, isPutAway: true },
    });
  });

  it("may be a coach, whose page opens once the SDK agrees", async () => {
    keep(expiring(HOUR));
    const fields = { ...FIELDS, role: { stringValue: "admin" } };
    server.mockImplementation(() => Promise.resolve(Response.json(found(fields))));
    expect(await read()).toMatchObject({ client: { role: "admin" } });
  });

  it("is kept for the section that opens with it", async () => {
    keep(expiring(HOUR));
    await read();
    // `resetModules` gives each test new modules. This import is the instance that `early-client.ts` uses.
    const firstRead = await import("./first-read.ts");
    expect(firstRead.takeFirstRead("her")).toMatchObject({ revisions: { story: 4 } });
    expect(takeFirstRead("her")).toBeUndefined();
  });
});

describe("the SDK does everything as if nothing had been tried", () => {
  it("where a client has to choose a password", async () => {
    keep(expiring(HOUR));
    const fields = { ...FIELDS, mustChangePassword: { booleanValue: true } };
    server.mockImplementation(() => Promise.resolve(Response.json(found(fields))));
    expect(await read()).toBeUndefined();
  });

  const nothing = async (): Promise<void> => {
    expect(await read()).toBeUndefined();
    const { openedWith } = await import("./early-client.ts");
    expect(openedWith).toBeUndefined();
    const firstRead = await import("./first-read.ts");
    expect(firstRead.takeFirstRead("her")).toBeUndefined();
  };

  const withTokens = (changes: object) => ({
    ...USER,
    stsTokenManager: { ...expiring(HOUR).stsTokenManager, ...changes },
  });

  it.each<[string, unknown]>([
    ["no time at which the token ends", withTokens({ expirationTime: undefined })],
    ["a time that is text", withTokens({ expirationTime: String(Date.now() + HOUR) })],
    ["a time that is none", withTokens({ expirationTime: NaN })],
    ["no token", withTokens({ accessToken: undefined })],
    ["a token that is none", withTokens({ accessToken: { text: "a token" } })],
    ["no token for new ones", withTokens({ refreshToken: undefined })],
    ["a token for new ones that is none", withTokens({ refreshToken: 7 })],
    ["no tokens", { ...USER, stsTokenManager: undefined }],
    ["tokens that are text, as if they were encrypted", { ...USER, stsTokenManager: "secret" }],
    ["no account", { ...expiring(HOUR), uid: undefined }],
    ["one more layer around it", { value: expiring(HOUR) }],
    ["a list", [expiring(HOUR)]],
    ["text, as if it were encrypted", "secret"],
    ["null", null],
  ])("where the device keeps %s", async (_, user) => {
    keep(user);
    await nothing();
    expect(server).not.toHaveBeenCalled();
  });

  /** What else may be so, although a sign-in is stored. */
  it.each<[string, () => unknown]>([
    ["no account is signed in", () => storage.delete(KEY)],
    ["the page is of another kind", () => vi.stubGlobal("document", { querySelector: () => null })],
    [
      "the page is being prerendered, without a document",
      () => vi.stubGlobal("document", undefined),
    ],
    ["the device keeps an empty text", () => storage.set(KEY, "")],
    ["the device keeps half of it", () => storage.set(KEY, storage.get(KEY)?.slice(0, -9) ?? "")],
    ["the device keeps no JSON", () => storage.set(KEY, "[object Object]")],
    ["the sign-in is of another project", () => storage.set(OTHER_KEY, take(KEY))],
    ["another account has signed in", () => storage.set("signed in", "another")],
    ["the account has signed out", () => storage.delete("signed in")],
    ["the browser forbids this storage", () => vi.stubGlobal("localStorage", { getItem: forbid })],
  ])("where %s", async (_, happen) => {
    keep(expiring(HOUR));
    happen();
    await nothing();
    expect(server).not.toHaveBeenCalled();
  });

  const OTHER_KEY = "firebase:authUser:another:[DEFAULT]";
  const take = (key: string): string => {
    const kept = storage.get(key) ?? "";
    storage.delete(key);
    return kept;
  };
  const forbid = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };

  it("where the account was not used for as long as a sign-in lasts without", async () => {
    keep(expiring(HOUR));
    storage.set("last activity", String(Date.now() - HOUR));
    await nothing();
    expect(server).not.toHaveBeenCalled();
    storage.set("last activity", String(Date.now() - HOUR + 10_000));
    vi.resetModules();
    expect(await read()).toBeDefined();
    openPage("0");
    storage.set("last activity", String(Date.now() - 1000 * HOUR));
    vi.resetModules();
    expect(await read()).toBeDefined();
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ["refuses", () => Response.json({ error: { message: "USER_DISABLED" } }, { status: 400 })],
    ["is not there", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["answers with no token", () => Response.json({})],
    ["answers with a page", () => new Response("<!doctype html><title>Please log in</title>")],
  ])("where a new token is needed, and the server %s", async (_, answer) => {
    keep(expiring(-HOUR));
    server.mockImplementation(() => Promise.resolve(answer()));
    await nothing();
    expect(server).toHaveBeenCalledOnce();
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ["refuses", () => Response.json({ error: { code: 403 } }, { status: 403 })],
    ["does not take the token", () => Response.json([{ error: { code: 401 } }], { status: 401 })],
    ["fails", () => new Response("", { status: 503 })],
    ["is not there", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["has no document", () => Response.json([{ missing: NAME }, NO_REPLIES])],
    ["answers with another document", () => Response.json(found(FIELDS, `${NAME}self`))],
    ["answers with more", () => Response.json([...found(), ...found()])],
    ["answers with nothing", () => new Response("")],
    ["answers with null", () => Response.json(null)],
    ["answers with an empty list", () => Response.json([])],
    ["answers with a page", () => new Response("<!doctype html><title>Please log in</title>")],
    ["answers with half of it", () => new Response(JSON.stringify(found()).slice(0, -9))],
    ["has fields that are none", () => Response.json(found(Object("fields")))],
    ["has fields that are a number", () => Response.json(found(Object(7)))],
    [
      "has a value of two kinds",
      () => Response.json(found({ name: { stringValue: "A", integerValue: "1" } })),
    ],
    ["has a value of no kind", () => Response.json(found({ name: {} }))],
    ...["now", `on ${EARLIER}`, `${EARLIER} or so`].map(
      (timestampValue): [string, () => Response] => [
        `has the time ${timestampValue}`,
        () => Response.json(found({ name: { timestampValue } })),
      ],
    ),
    ["has a kind that Firestore lacks", () => Response.json(found({ at: { anyValue: 1 } }))],
  ])("where the server %s", async (_, answer) => {
    keep(expiring(HOUR));
    server.mockImplementation(() => Promise.resolve(answer()));
    await nothing();
    expect(server).toHaveBeenCalledOnce();
  });

  it("where the server does not answer for a while", async () => {
    keep(expiring(HOUR));
    const waits = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    server.mockImplementation((_, init) => {
      init?.signal?.throwIfAborted();
      return Promise.resolve(Response.json(found()));
    });
    await nothing();
    expect(waits).toHaveBeenCalledWith(8000);
  });
});
