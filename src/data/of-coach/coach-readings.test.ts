import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hashAnswers } from "../../domain/answer/reading.ts";
import { onlyAcknowledged } from "../../firebase/only-acknowledged.ts";

vi.mock("../../firebase/auth.ts", () => ({ auth: { currentUser: { metadata: {} } } }));
vi.mock("../../firebase/firestore.ts", () => import("../testing/firestore.ts"));
vi.mock("../calls/ended-sign-in.ts", () => ({ hasEnded: () => Promise.resolve(false) }));
const { markRead, readReading } = await import("./coach-readings.ts");

const NAME = "projects/demo-answers/databases/(default)/documents/coachReadings/her";
const TIME = "2026-01-01T00:00:00.000000Z";
const key = { stringValue: "the key" };
const ofCoach = (fields: object) => ({ coach: { mapValue: { fields } } });

/** The fields of the stored document; undefined while there is no document. */
let document: object | undefined;
let commits: readonly string[] = [];

beforeEach(() => {
  document = undefined;
  commits = [];
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal(
    "fetch",
    onlyAcknowledged((url, init) => {
      // The SDK passes the address and the body as strings.
      const [address, body] = [url, init?.body].map((part) =>
        typeof part === "string" ? part : "",
      );
      if (address?.includes(":commit") !== true || body === undefined) {
        const found = { found: { name: NAME, fields: document, updateTime: TIME } };
        return Promise.resolve(
          Response.json([{ ...(document ? found : { missing: NAME }), readTime: TIME }]),
        );
      }
      commits = [...commits, body];
      document ??= {};
      const time = new Date(commits.length).toISOString();
      const transformResults = body.includes("REQUEST_TIME") ? [{ timestampValue: time }] : [];
      return Promise.resolve(
        Response.json({ writeResults: [{ updateTime: time, transformResults }], commitTime: time }),
      );
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("begins the document empty, and stores hashes and no text", async () => {
  const reading = await markRead("her", "coach", {
    story: { texts: { why: "Because" }, savedAt: 7 },
  });
  expect(commits).toHaveLength(2);
  expect(commits[0]).not.toContain('fields":{"');
  expect(commits.join()).not.toContain("Because");
  expect(commits[1]).toContain(reading.key);
  expect(reading.sections["story"]?.hashes).toEqual(
    await hashAnswers(reading.key, { why: "Because" }),
  );
});

it("hashes with the coach's present key", async () => {
  document = ofCoach({ key, sections: { mapValue: { fields: {} } } });
  const reading = await markRead("her", "coach", {
    story: { texts: { why: "Because" }, savedAt: 7 },
  });
  expect(reading.key).toBe("the key");
  expect(commits).toHaveLength(1);
  expect(commits[0]).toContain("the key");
});

it("reads a coach's own marks, and passes over what is none", async () => {
  const hashes = {
    mapValue: { fields: { why: { stringValue: "hash" }, odd: { integerValue: "1" } } },
  };
  const sections = {
    mapValue: {
      fields: {
        story: { mapValue: { fields: { readAt: { timestampValue: TIME }, hashes } } },
        health: { mapValue: { fields: { hashes } } },
        personal: { stringValue: "no map" },
      },
    },
  };
  document = ofCoach({ key, sections });
  expect(await readReading("her", "coach")).toEqual({
    key: "the key",
    sections: { story: { readAt: Date.parse(TIME), hashes: { why: "hash" } } },
  });
  expect(await readReading("her", "another coach")).toBeUndefined();
  document = undefined;
  expect(await readReading("her", "coach")).toBeUndefined();
});
