import { mkdtempSync, readdirSync, readFileSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type GoogleApi, openGoogleApi } from "../admin/google-api.ts";
import { DOCUMENTS, PROJECT, TestBackend } from "local-firebase/testing";
import { type BackupLine, readLine, writeLine } from "./backup-line.ts";
import { checkBackup } from "./check-backup.ts";
import { areSameFields } from "./compare-project.ts";
import { readProject, readStored } from "./read-project.ts";
import { restoreProject } from "./restore-project.ts";
import type { Lines } from "./survey-backup.ts";
import { accountsShape, firestoreShape } from "../../../tests/support/google/forward.ts";

const ADDRESS = "client@example.org";
const PASSWORD = "green meadow";
const RULES =
  "rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {} }";

let from: TestBackend;
let to: TestBackend;

/** The embedded backend with responses in production's shapes. */
function inProduction(backend: TestBackend, showsHashes: boolean): GoogleApi {
  const api = openGoogleApi({ projectId: PROJECT, host: backend.host });
  return {
    ...api,
    documents: async (operation, body) => firestoreShape(await api.documents(operation, body)),
    accounts: async (operation, body) => {
      const answer = await api.accounts(operation, body);
      return operation.startsWith(":batchGet") ? accountsShape(answer, showsHashes) : answer;
    },
    hashParameters: async () => {
      const { users = [] }: { users?: readonly { hashParameters?: Record<string, string> }[] } =
        Object(await api.accounts(":batchGet?maxResults=1"));
      return showsHashes ? users[0]?.hashParameters : undefined;
    },
  };
}

/** Values of every kind, and those that are easily lost. */
const FIELDS = {
  ready: { mapValue: {} },
  list: { arrayValue: {} },
  nested: { arrayValue: { values: [{ mapValue: {} }, { geoPointValue: { latitude: 51.5 } }] } },
  west: { geoPointValue: { longitude: -3.25 } },
  origin: { geoPointValue: {} },
  no: { booleanValue: false },
  zero: { integerValue: "0" },
  minus: { doubleValue: "-0" },
  none: { doubleValue: "NaN" },
  time: { timestampValue: "2026-11-02T19:30:00.120Z" },
  bytes: { bytesValue: "-_8=" },
  constructor: { stringValue: "a name like any other" },
  long: { stringValue: "ê😀\u202eright to left\u2028\0".repeat(3_000) },
  whole: { integerValue: "5" },
  large: { integerValue: "9007199254740993" },
  fraction: { doubleValue: 5 },
  nothing: { nullValue: null },
  map: { mapValue: { fields: { "a.b": { stringValue: "dot" }, __proto: { nullValue: null } } } },
};

async function textOf(read: Lines): Promise<readonly string[]> {
  const texts: string[] = [];
  for await (const line of read()) {
    texts.push(writeLine(line));
  }
  return texts;
}

async function backupOf(api: GoogleApi): Promise<Lines> {
  const lines = await textOf(() => readProject(api, { questions: "1", rules: RULES }));
  return async function* read(): AsyncGenerator<BackupLine> {
    yield* await Promise.resolve(lines.map(readLine));
  };
}

describe("a backup in production's shapes", () => {
  beforeEach(async () => {
    [from, to] = await Promise.all([TestBackend.start(), TestBackend.start()]);
  });
  afterEach(async () => {
    await Promise.all([from.stop(), to.stop()]);
  });

  it.each([
    { shown: true, shownThere: true },
    { shown: true, shownThere: false },
    { shown: false, shownThere: true },
    { shown: false, shownThere: false },
  ])(
    "passes its check, and comes back, with hashes shown: $shown, $shownThere",
    async ({ shown, shownThere }) => {
      const { localId } = await from.signUp(ADDRESS, PASSWORD);
      const name = `${DOCUMENTS}/clients/${localId}`;
      expect(await from.commit({ update: { name, fields: FIELDS } })).toMatchObject({
        status: 200,
      });
      const lines = await backupOf(inProduction(from, shown));
      const raw = (await textOf(lines)).join("");
      expect(raw).toContain('"ready":{"mapValue":{}}');
      expect(raw).toContain('"origin":{"geoPointValue":{}}');
      expect(raw).not.toMatch(/"(?:disabled|emailVerified)"/u);

      expect(await checkBackup(lines)).toMatchObject({ accounts: 1, withoutHash: shown ? 0 : 1 });
      const { compared } = await restoreProject(inProduction(to, shownThere), lines);
      expect(compared).toEqual({ differences: [], hashesDifferent: [] });
      expect((await to.stored(name))?.fields).toEqual((await from.stored(name))?.fields);
      const signedIn = await to.auth("signInWithPassword", { email: ADDRESS, password: PASSWORD });
      expect(signedIn.status).toBe(shown ? 200 : 400);
    },
  );

  it("leaves nothing that can be read on the disk while it is checked", async () => {
    const { localId } = await from.signUp(ADDRESS, PASSWORD);
    const fields = { story: { stringValue: "A private word." } };
    await from.commit({ update: { name: `${DOCUMENTS}/clients/${localId}`, fields } });
    const lines = await backupOf(inProduction(from, true));
    const place = mkdtempSync(join(tmpdir(), "checking-"));
    vi.stubEnv("TMPDIR", place);
    let size = 0;
    let read = "";
    await checkBackup(async function* looksAround() {
      for await (const line of lines()) {
        yield line;
        for (const folder of readdirSync(place)) {
          const data = readFileSync(join(place, folder, "data/database/data.mdb"), "latin1");
          size = Math.max(size, data.length);
          read += data;
        }
      }
    });
    expect(size).toBeGreaterThan(0);
    expect(read).not.toMatch(/private word|example\.org/u);
    vi.unstubAllEnvs();
    // Fails unless it is empty.
    rmdirSync(place);
  });

  it("says why reading failed, also where its transaction cannot be ended either", async () => {
    const api = inProduction(from, true);
    const failing: GoogleApi = {
      ...api,
      documents: (operation, body) =>
        operation === ":beginTransaction"
          ? api.documents(operation, body)
          : Promise.reject(new Error(`${operation} failed`)),
    };
    await expect(readStored(failing).next()).rejects.toThrow(":listCollectionIds failed");
  });

  it("warns of a hash that is another one, and of no sign-in since", async () => {
    const { localId } = await from.signUp(ADDRESS, PASSWORD);
    const lines = await backupOf(inProduction(from, true));
    const there = inProduction(to, true);
    const hashedAnew: GoogleApi = {
      ...there,
      accounts: async (operation, body) => {
        const text = JSON.stringify(await there.accounts(operation, body));
        return JSON.parse(text, (key, value: unknown) =>
          key === "passwordHash" ? "AAAA" : key === "lastLoginAt" ? "1" : value,
        ) as unknown;
      },
    };
    const { compared } = await restoreProject(hashedAnew, lines);
    expect(compared).toMatchObject({ differences: [], hashesDifferent: [localId] });
  });

  it.each([{ email: "other@example.org" }, { disabled: true }, { emailVerified: true }])(
    "is not the same where an account has %j",
    async (changed) => {
      const { localId } = await from.signUp(ADDRESS, PASSWORD);
      const lines = await backupOf(inProduction(from, true));
      const api = inProduction(to, true);
      const different: GoogleApi = {
        ...api,
        accounts: async (operation, body) => {
          const { users }: { users?: readonly object[] } = Object(
            await api.accounts(operation, body),
          );
          return { users: users?.map((user) => ({ ...user, ...changed })) };
        },
      };
      await expect(restoreProject(different, lines)).rejects.toThrow(
        `of 0 documents and 1 accounts. Differences: 1. The first:\nDifferent: the account "${localId}"`,
      );
    },
  );
});

it.each([
  ["map", { mapValue: {} }, { mapValue: { fields: {} } }],
  ["coordinate", { geoPointValue: {} }, { geoPointValue: { latitude: 0 } }],
  ["number", { integerValue: 5 }, { integerValue: "5" }],
  ["bytes", { bytesValue: "-_8" }, { bytesValue: "+/8=" }],
  [
    "time",
    { timestampValue: "2026-11-02T19:30:00Z" },
    { timestampValue: "2026-11-02T20:30:00.0+01:00" },
  ],
])("documents are the same with a %s in two spellings", (_what, one, other) => {
  const inMap = (value: object) => ({
    list: { arrayValue: { values: [{ mapValue: { fields: { value } } }] } },
  });
  expect(areSameFields(inMap(one), inMap(other))).toBe(true);
});

it.each<[string, unknown, unknown]>([
  ["0 and minus zero", { doubleValue: 0 }, { doubleValue: "-0" }],
  ["a whole number and a fraction", { integerValue: "5" }, { doubleValue: 5 }],
  [
    "a microsecond",
    { timestampValue: "2026-11-02T19:30:00.000001Z" },
    { timestampValue: "2026-11-02T19:30:00Z" },
  ],
  ["nothing and no field", { nullValue: null }, undefined],
  ["what no one can read", { vectorValue: [1] }, { vectorValue: [1] }],
])("documents are not the same that differ in %s", (_what, one, other) => {
  expect(areSameFields({ a: one }, other === undefined ? {} : { a: other })).toBe(false);
});
