import { IDBFactory } from "fake-indexeddb";
import { initializeApp } from "firebase/app";
import { Timestamp, doc, getDoc, getFirestore } from "firebase/firestore/lite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toClient } from "./client-document.ts";
import { endOpening, takeFromOpening } from "./opening.ts";

const NAME = "projects/demo-coaching/databases/(default)/documents/clients/her";
const HOUR = 3_600_000;

/** As Firebase keeps a sign-in. */
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

const found = (fields: object = FIELDS, name = NAME) => [
  { found: { name, fields, createTime: EARLIER, updateTime: EARLIER }, readTime: EARLIER },
];

const server = vi.fn<typeof fetch>();

/** What the site's tabs have noted on this device. */
let notes: Map<string, string>;

beforeEach(async () => {
  vi.resetModules();
  vi.resetAllMocks();
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("fetch", server);
  vi.stubGlobal("location", { origin: "http://localhost:5173" });
  vi.stubGlobal("document", { querySelector: () => ({ dataset: { idleMinutes: "60" } }) });
  notes = new Map([["signed in", "her"]]);
  vi.stubGlobal("localStorage", { getItem: (key: string) => notes.get(key) ?? null });
  server.mockImplementation(() => Promise.resolve(Response.json(found())));
});
afterEach(() => {
  endOpening();
  vi.unstubAllGlobals();
});

/** Signs in on this device, as Firebase notes it. */
async function keep(user: object, key = "firebase:authUser:embedded:[DEFAULT]"): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open("firebaseLocalStorageDb", 1);
    opening.addEventListener("upgradeneeded", () => {
      opening.result.createObjectStore("firebaseLocalStorage", { keyPath: "fbase_key" });
    });
    opening.addEventListener("success", () => {
      resolve(opening.result);
    });
  });
  await new Promise((resolve) => {
    const writing = database.transaction("firebaseLocalStorage", "readwrite");
    writing.objectStore("firebaseLocalStorage").put({ fbase_key: key, value: user });
    writing.addEventListener("complete", resolve);
  });
  database.close();
}

const expiring = (inMilliseconds: number) => ({
  ...USER,
  stsTokenManager: { ...USER.stsTokenManager, expirationTime: Date.now() + inMilliseconds },
});

/** Loads the script of a page. */
async function read() {
  const { earlyClient } = await import("./early-client.ts");
  return earlyClient;
}

describe("the client of a page that has just been opened", () => {
  it("is asked for with the sign-in that is stored on the device, once", async () => {
    await keep(expiring(HOUR));
    expect(await read()).toMatchObject({ uid: "her", name: "A Client", role: "client" });
    expect(server).toHaveBeenCalledOnce();
    const [address, request] = server.mock.calls[0] ?? [];
    expect(address).toBe(
      "http://localhost:5173/v1/projects/demo-coaching/databases/(default)/documents:batchGet?key=embedded",
    );
    expect(request).toMatchObject({
      headers: { authorization: "Bearer a token" },
      body: JSON.stringify({ documents: [NAME] }),
    });
  });

  it.each([
    ["is about to end", 59_000],
    ["has ended", -HOUR],
  ])("is asked for with a new token where the stored one %s", async (_, left) => {
    await keep(expiring(left));
    server.mockImplementationOnce(() => Promise.resolve(Response.json({ id_token: "a new one" })));
    expect(await read()).toMatchObject({ name: "A Client" });
    const [[address, asked] = [], [, request] = []] = server.mock.calls;
    expect(address).toBe("http://localhost:5173/securetoken.googleapis.com/v1/token?key=embedded");
    expect(asked?.body).toEqual(
      new URLSearchParams({ grant_type: "refresh_token", refresh_token: "another" }),
    );
    expect(request).toMatchObject({ headers: { authorization: "Bearer a new one" } });
  });

  it("is what the SDK reads", async () => {
    await keep(expiring(HOUR));
    const early = await read();
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

  it("is kept for the section that opens with it", async () => {
    await keep(expiring(HOUR));
    await read();
    // Of the same modules that have read it.
    const opening = await import("./opening.ts");
    expect(opening.takeFromOpening("her")).toMatchObject({ revisions: { story: 4 } });
    expect(takeFromOpening("her")).toBeUndefined();
  });
});

describe("the SDK does everything as if nothing had been tried", () => {
  const nothing = async (): Promise<void> => {
    expect(await read()).toBeUndefined();
    const opening = await import("./opening.ts");
    expect(opening.takeFromOpening("her")).toBeUndefined();
  };

  it("where the page is of another kind", async () => {
    vi.stubGlobal("document", { querySelector: () => null });
    await keep(expiring(HOUR));
    await nothing();
    expect(server).not.toHaveBeenCalled();
  });

  it("where no account has ever signed in, and leaves no database behind", async () => {
    await nothing();
    expect(server).not.toHaveBeenCalled();
    expect(await indexedDB.databases()).toEqual([]);
  });

  it.each<[string, object]>([
    ["no time at which the token ends", { ...USER, stsTokenManager: { accessToken: "a token" } }],
    ["no token", { ...USER, stsTokenManager: { expirationTime: Date.now() + HOUR } }],
    [
      "no token for new ones",
      {
        ...USER,
        stsTokenManager: { accessToken: "a token", expirationTime: Date.now() + HOUR },
      },
    ],
    ["no tokens", { uid: "her" }],
    ["no account", { ...expiring(HOUR), uid: undefined }],
    ["text, as if it were encrypted", Object("secret")],
  ])("where the device keeps %s", async (_, user) => {
    await keep(user);
    await nothing();
    expect(server).not.toHaveBeenCalled();
  });

  it("where the device keeps the sign-in of another site's project", async () => {
    await keep(expiring(HOUR), "firebase:authUser:another:[DEFAULT]");
    await nothing();
    expect(server).not.toHaveBeenCalled();
  });

  it("where the account has signed out, or another one has signed in", async () => {
    await keep(expiring(HOUR));
    notes.set("signed in", "another");
    await nothing();
    notes.clear();
    vi.resetModules();
    await nothing();
    expect(server).not.toHaveBeenCalled();
  });

  it("where the account was not used for as long as a sign-in lasts without", async () => {
    await keep(expiring(HOUR));
    notes.set("last activity", String(Date.now() - HOUR));
    await nothing();
    expect(server).not.toHaveBeenCalled();
    notes.set("last activity", String(Date.now() - HOUR + 10_000));
    vi.resetModules();
    expect(await read()).toBeDefined();
  });

  it("where the browser forbids this storage", async () => {
    vi.stubGlobal("indexedDB", undefined);
    await nothing();
    expect(server).not.toHaveBeenCalled();
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ["refuses", () => Response.json({ error: { message: "USER_DISABLED" } }, { status: 400 })],
    ["is not there", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["answers with no token", () => Response.json({})],
    ["answers with a page", () => new Response("<!doctype html><title>Please log in</title>")],
  ])("where a new token is needed, and the server %s", async (_, answer) => {
    await keep(expiring(-HOUR));
    server.mockImplementation(() => Promise.resolve(answer()));
    await nothing();
    expect(server).toHaveBeenCalledOnce();
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ["refuses", () => Response.json({ error: { code: 403 } }, { status: 403 })],
    ["does not take the token", () => Response.json([{ error: { code: 401 } }], { status: 401 })],
    ["fails", () => new Response("", { status: 503 })],
    ["is not there", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["has no document", () => Response.json([{ missing: NAME }])],
    ["answers with another document", () => Response.json(found(FIELDS, `${NAME}self`))],
    ["answers with more", () => Response.json([...found(), ...found()])],
    ["answers with nothing", () => new Response("")],
    ["answers with null", () => Response.json(null)],
    ["answers with an empty list", () => Response.json([])],
    ["answers with a page", () => new Response("<!doctype html><title>Please log in</title>")],
    ["answers with half of it", () => new Response(JSON.stringify(found()).slice(0, -9))],
    ["has fields that are none", () => Response.json(found(Object("fields")))],
    [
      "has a value of two kinds",
      () => Response.json(found({ name: { stringValue: "A", integerValue: "1" } })),
    ],
    ["has a value of no kind", () => Response.json(found({ name: {} }))],
    ["has a time that is none", () => Response.json(found({ name: { timestampValue: "now" } }))],
    [
      "has a kind that is not stored here",
      () => Response.json(found({ at: { geoPointValue: { latitude: 1 } } })),
    ],
    ["has a reference", () => Response.json(found({ at: { referenceValue: NAME } }))],
    ["has bytes", () => Response.json(found({ at: { bytesValue: "AA==" } }))],
  ])("where the server %s", async (_, answer) => {
    await keep(expiring(HOUR));
    server.mockImplementation(() => Promise.resolve(answer()));
    await nothing();
    expect(server).toHaveBeenCalledOnce();
  });

  it("where the server does not answer for a while", async () => {
    await keep(expiring(HOUR));
    const waits = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    server.mockImplementation((_, init) => {
      init?.signal?.throwIfAborted();
      return Promise.resolve(Response.json(found()));
    });
    await nothing();
    expect(waits).toHaveBeenCalledWith(8000);
  });
});
