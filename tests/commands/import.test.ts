import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openGoogleApi } from "../../scripts/operate/admin/google-api.ts";
import {
  readCollection,
  type StoredDocument,
} from "../../scripts/operate/admin/stored-documents.ts";
import {
  carryOut,
  createMissingLogins,
  planImport,
} from "../../scripts/operate/earlier-site/import-documents.ts";
import type { OddityKind } from "../../scripts/operate/earlier-site/oddities.ts";
import { reportOf } from "../../scripts/operate/earlier-site/report.ts";
import {
  DOCUMENTS,
  PROJECT,
  TestBackend,
} from "../../scripts/backend/local-firebase/testing/test-backend.ts";
import { toClient } from "../../src/data/documents/client-document.ts";
import { decodeFields } from "../../src/data/documents/decode-document.ts";
import { latestThing } from "../../src/domain/client/client-summary.ts";
import { answerInWords } from "../../src/questionnaire/answers/answer-in-words.ts";
import { createAnswerStore } from "../../src/questionnaire/answers/answer-store.ts";
import { retiredAnswers } from "../../src/questionnaire/answers/retired-answers.ts";
import { loadSectionDefinition, sections } from "../../src/questionnaire/section-definition.ts";
import { ROOT } from "../../scripts/backend/app-server/run-app-server.ts";
import { readFieldLists } from "../support/site/section-files.ts";
import { type OddDocuments, oddDocuments, WRITTEN } from "../support/documents/odd-documents.ts";

const fieldLists = readFieldLists(ROOT);
const SECTION_IDS = Object.keys(fieldLists);

let backend: TestBackend;
let folder: string;

beforeEach(async () => {
  backend = await TestBackend.start();
  folder = mkdtempSync(join(tmpdir(), "import-"));
});
afterEach(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true });
});

const api = () => openGoogleApi({ projectId: PROJECT, host: backend.host });

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

async function storedIn(
  collection: string,
): Promise<ReadonlyMap<string, StoredDocument["fields"]>> {
  const stored = new Map<string, StoredDocument["fields"]>();
  for await (const { path, fields } of readCollection(api(), collection)) {
    stored.set(path.slice(collection.length + 1), fields);
  }
  return stored;
}

async function importAll(places: readonly string[]): Promise<void> {
  await carryOut(api(), await planImport(api(), places));
}

/** The places, such as a document and a field, where the import's plan reports an oddity of this kind. */
async function oddIn(content: unknown, kind: OddityKind): Promise<readonly string[]> {
  const { oddities } = await planImport(api(), [file("one.json", content)]);
  return oddities
    .filter((oddity) => oddity.kind === kind)
    .map(({ where, field }) => [where, field].filter((part) => part !== undefined).join(" "));
}

/** A made-up value as the import should read it: each exporting program's time format becomes a timestamp. */
function asRead(value: unknown, isTime = false): unknown {
  if (isTime && typeof value === "string" && /^\d{4}-\d\d-\d\dT/u.test(value)) {
    return timeAt(Date.parse(value) / 1000);
  }
  if (Array.isArray(value)) {
    return value.map((item) => asRead(item));
  }
  if (typeof value !== "object" || value === null) {
    return value;
  }
  const {
    _seconds,
    _nanoseconds,
    seconds = _seconds,
    nanoseconds = _nanoseconds,
  }: Exported = "__datatype__" in value && "value" in value ? Object(value.value) : value;
  return typeof seconds === "number" && typeof nanoseconds === "number"
    ? timeAt(seconds, nanoseconds)
    : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asRead(inner)]));
}

interface Exported {
  readonly seconds?: unknown;
  readonly nanoseconds?: unknown;
  readonly _seconds?: unknown;
  readonly _nanoseconds?: unknown;
}

const timeAt = (seconds: number, nanoseconds = 0) => ({
  type: "firestore/timestamp/1.0",
  seconds: Math.floor(seconds),
  nanoseconds: nanoseconds || Math.round((seconds % 1) * 1000) * 1e6,
});

/** Leaves out `mustChangePassword`, which the import never takes from a file. */
const fieldsAsRead = ({
  mustChangePassword: _mustChangePassword,
  ...fields
}: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, asRead(value, key === "timestamp")]),
  );

const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Opens every question of the stored clients in the product's own reading code; returns how many it read. */
async function readEveryAnswer(): Promise<number> {
  const definitions = await Promise.all(sections.map(loadSectionDefinition));
  expect(definitions.map(({ section }) => section.id)).toEqual(SECTION_IDS);
  let read = 0;
  for (const [uid, fields] of await storedIn("clients")) {
    const client = toClient(uid, decodeFields(fields));
    expect([typeof client.name, typeof client.dateOfBirth], uid).toEqual(["string", "string"]);
    latestThing(client, SECTION_IDS);
    for (const definition of definitions) {
      const answers = client.sections[definition.section.id] ?? {};
      const store = createAnswerStore(definition, answers);
      for (const [question, stored] of Object.entries(answers)) {
        if (Object.hasOwn(definition.schema.properties, question)) {
          const words = answerInWords(store, question);
          expect(words === "", `${uid} ${question}`).toBe(stored === "" || stored === null);
          read += 1;
        }
      }
      const unasked = retiredAnswers(definition, answers).map(({ key }) => key);
      const unknown = Object.keys(answers).filter((key) => !Object.hasOwn(definition.fields, key));
      expect(unasked, uid).toEqual(expect.arrayContaining(unknown));
    }
  }
  return read;
}

it("reports and stores 200 odd documents of the earlier site, value for value, so that each opens, and does nothing the second time", async () => {
  const documents: OddDocuments = oddDocuments(fieldLists, 200, 17);
  mkdirSync(join(folder, "contactMessages"));
  for (const [id, fields] of Object.entries(documents.contactMessages)) {
    file(`contactMessages/${id}.json`, fields);
  }
  const places = [file("export.json", { clients: documents.clients }), folder];
  const plan = await planImport(api(), places);
  expect(plan.wanted).toHaveLength(200);
  expect([...(await storedIn("clients"))]).toEqual([]);

  // The report names files, documents and fields, and never what is written.
  const report = reportOf(plan);
  expect(report).not.toMatch(new RegExp(`${WRITTEN}|@|maart|31612345678|half elf`, "iu"));
  expect(report).toMatch(/Number as text: \d+ documents\n {2}Read as the number/u);
  expect(report).toMatch(/- clients\/client\d+ in \S+export\.json: questionnaire\.age/u);
  expect(report).toMatch(/- contactMessages\/message\d+ in \S+\d\.json: timestamp/u);
  expect(report).toContain('"story.key with spaces, and.dots"');

  await carryOut(api(), plan);
  for (const [collection, expected] of Object.entries(documents)) {
    const stored = await storedIn(collection);
    expect([...stored.keys()].toSorted()).toEqual(Object.keys(expected).toSorted());
    for (const [id, fields] of stored) {
      expect(toJson(decodeFields(fields)), id).toEqual(fieldsAsRead(expected[id] ?? {}));
    }
  }
  expect(await readEveryAnswer()).toBeGreaterThan(5000);

  const again = await planImport(api(), places);
  expect(again).toMatchObject({ wanted: [], there: 200 });
  await carryOut(api(), again);
  expect((await storedIn("clients")).size).toBe(150);
});

it("does not bring back who was erased here, nor who stands on the list beside the backups", async () => {
  const erasure = { at: "2026-11-01T00:00:00Z", documents: ["clients/gone", "contactMessages/m"] };
  await backend.commit({
    update: {
      name: `${DOCUMENTS}/erasures/gone`,
      fields: {
        at: { timestampValue: erasure.at },
        documents: {
          arrayValue: { values: erasure.documents.map((stringValue) => ({ stringValue })) },
        },
      },
    },
  });
  const clients = { gone: { name: "A" }, listed: { name: "B" }, kept: { name: "C" } };
  const place = file("one.json", { clients, contactMessages: { m: { message: "x" } } });
  const listed = { ...erasure, uid: "listed", documents: [] };
  const plan = await planImport(api(), [place], { furtherErasures: [listed] });
  expect(plan.wanted.map(({ path }) => path)).toEqual(["clients/kept"]);
  expect(plan.oddities.filter(({ kind }) => kind === "erased").map(({ where }) => where)).toEqual([
    "clients/gone",
    "clients/listed",
    "contactMessages/m",
  ]);
});

describe("who is let in", () => {
  const clients = {
    coach: { name: "A", role: "admin", email: "coach@example.org" },
    known: { name: "B", role: "admin", secondFactor: false },
    client: {
      name: "C",
      role: "client",
      secondFactor: true,
      signInsCountFrom: { seconds: 1, nanoseconds: 0 },
      mustChangePassword: false,
    },
  };

  it("is decided by no file: a coach comes along only where one is named", async () => {
    const place = file("one.json", { clients });
    const plan = await planImport(api(), [place], { coaches: ["known"] });
    expect(plan.wanted).toEqual([
      {
        path: "clients/known",
        fields: { name: { stringValue: "B" }, role: { stringValue: "admin" } },
      },
      {
        path: "clients/client",
        fields: { name: { stringValue: "C" }, role: { stringValue: "client" } },
      },
    ]);
    expect(reportOf(plan)).toMatch(
      /1 left out[^]*Coach who is not named: 1 document\n.*\n {2}- clients\/coach\n/u,
    );
    expect(plan.oddities).toContainEqual({ kind: "coach", where: "clients/known", field: "role" });
    expect(plan.oddities.filter(({ kind }) => kind === "not taken")).toHaveLength(4);
  });

  it("is not said to differ where the site has decided it since", async () => {
    const place = file("one.json", { clients: { client: clients.client } });
    await importAll([place]);
    await backend.commit({
      update: {
        name: `${DOCUMENTS}/clients/client`,
        fields: { secondFactor: { booleanValue: true } },
      },
      updateMask: { fieldPaths: ["secondFactor"] },
    });
    expect(await planImport(api(), [place])).toMatchObject({ wanted: [], there: 1 });
  });
});

describe("a document that is there already", () => {
  it("stays as it is, and the fields in which it differs are named", async () => {
    await importAll([file("one.json", { clients: { a: { name: "A", phone: "1" } } })]);
    const changed = { clients: { a: { name: "B", phone: "1" }, b: { name: "B" } } };
    expect(await oddIn(changed, "there and different")).toEqual(["clients/a name"]);
    await importAll([join(folder, "one.json")]);
    const stored = await storedIn("clients");
    expect(stored.get("a")).toMatchObject({ name: { stringValue: "A" } });
    expect([...stored.keys()]).toEqual(["a", "b"]);
  });

  it("is not written over when it comes in between the look and the writing", async () => {
    const plan = await planImport(api(), [file("one.json", { clients: { a: { name: "A" } } })]);
    await backend.commit({
      update: { name: `${DOCUMENTS}/clients/a`, fields: { name: { stringValue: "Hers" } } },
    });
    await expect(carryOut(api(), plan)).rejects.toThrow("refused the request (409 ALREADY_EXISTS)");
    expect((await storedIn("clients")).get("a")).toEqual({ name: { stringValue: "Hers" } });
  });

  it("is in several files once, and left out where they differ", async () => {
    const [one, two] = [{ name: "A" }, { name: "B" }];
    const places = [
      file("one.json", { clients: { a: one, b: one } }),
      file("two.json", { clients: { a: one, b: two } }),
    ];
    const { wanted, oddities } = await planImport(api(), places);
    expect(wanted.map(({ path }) => path)).toEqual(["clients/a"]);
    expect(oddities).toContainEqual({ kind: "two versions", where: "clients/b" });
  });
});

describe("logins", () => {
  it("are made without a password, which only her own address can give", async () => {
    const { localId: stranger } = await backend.signUp("taken@example.org");
    const { localId: known } = await backend.signUp("known@example.org");
    const clients = {
      a: { email: " A@Example.org " },
      b: { email: "twice@example.org" },
      c: { email: "TWICE@example.org" },
      d: { email: "taken@example.org" },
      e: { email: "coach@example.org", role: "admin" },
      f: { email: "no address" },
      g: { email: "no address" },
      [known]: { email: "other@example.org" },
    };
    const plan = await planImport(api(), [file("one.json", { clients })], { coaches: ["e"] });
    expect(plan.missingLogins).toEqual([{ uid: "a", email: "a@example.org" }]);
    const places = (kind: OddityKind) =>
      plan.oddities.filter((oddity) => oddity.kind === kind).map(({ where }) => where);
    expect(places("address twice")).toEqual(["clients/b", "clients/c"]);
    expect(places("login of another")).toEqual(["clients/d"]);
    expect(places("login with another address")).toEqual([`clients/${known}`]);
    expect(places("login without a document")).toEqual([stranger]);
    expect(places("no login")).toEqual(
      ["a", "b", "c", "e", "f", "g"].map((uid) => `clients/${uid}`),
    );

    await carryOut(api(), plan);
    await createMissingLogins(api(), plan);
    const signIn = (password: string) =>
      backend.auth("signInWithPassword", { email: "a@example.org", password });
    expect((await signIn("")).status).toBe(400);
    expect((await signIn("green-meadow-31")).status).toBe(400);
    await backend.auth("sendOobCode", { requestType: "PASSWORD_RESET", email: "a@example.org" });
    const oobCode = backend.resetCode();
    await backend.auth("resetPassword", { oobCode, newPassword: "green-meadow-31" });
    expect((await signIn("green-meadow-31")).body).toMatchObject({ localId: "a" });

    const again = await planImport(api(), [join(folder, "one.json")], { coaches: ["e"] });
    expect(again).toMatchObject({ wanted: [], there: 8, missingLogins: [] });
  });
});
