import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DOCUMENTS, firestoreError, TestBackend } from "../../testing/test-backend.ts";

let now: number;
let backend: TestBackend;

beforeEach(async () => {
  now = Date.now();
  backend = await TestBackend.start({ now: () => now });
});
afterEach(async () => {
  await backend.stop();
});

const write = async (path: string, text: string): Promise<void> => {
  const fields = { text: { stringValue: text } };
  const { status } = await backend.commit({ update: { name: `${DOCUMENTS}/${path}`, fields } });
  expect(status).toBe(200);
};

async function begin(): Promise<string> {
  const { status, body } = await backend.firestore(":beginTransaction", {
    options: { readOnly: {} },
  });
  expect(status).toBe(200);
  const { transaction = "" }: { transaction?: string } = Object(body);
  return transaction;
}

const find = (transaction: string) =>
  backend.firestore(":runQuery", {
    structuredQuery: { from: [{ collectionId: "clients" }] },
    transaction,
  });

const found = (...texts: readonly string[]) => ({
  status: 200,
  body: texts.map((text) => ({ document: { fields: { text: { stringValue: text } } } })),
});

const OVER = firestoreError(
  400,
  "INVALID_ARGUMENT",
  "The referenced transaction has expired or is no longer valid.",
);

describe("a transaction that only reads", () => {
  it("sees the moment it was begun at, whatever is written meanwhile", async () => {
    await write("clients/a", "first");
    const transaction = await begin();
    expect(await find(transaction)).toMatchObject(found("first"));
    await write("clients/a", "second");
    await write("clients/b", "new");
    expect(await find(transaction)).toMatchObject(found("first"));
    expect(await find(await begin())).toMatchObject(found("second", "new"));
  });

  it("is over once it is rolled back", async () => {
    const transaction = await begin();
    expect((await backend.firestore(":rollback", { transaction })).status).toBe(200);
    expect(await find(transaction)).toMatchObject({ status: 400, body: [OVER.body] });
  });

  it.each([
    ["a minute after it was last used", [61_000], false],
    ["not while it is used", [50_000, 50_000, 50_000], true],
    ["after four and a half minutes", [50_000, 50_000, 50_000, 50_000, 50_000, 21_000], false],
  ])("ends: %s", async (_when, pauses, isUnderWay) => {
    const transaction = await begin();
    for (const pause of pauses.slice(0, -1)) {
      now += pause;
      expect((await find(transaction)).status).toBe(200);
    }
    now += pauses.at(-1) ?? 0;
    expect((await find(transaction)).status).toBe(isUnderWay ? 200 : 400);
  });

  it("is not for writing, and for the admin alone", async () => {
    const { status } = await backend.firestore(":beginTransaction", { options: { readWrite: {} } });
    expect(status).toBe(501);
    const { idToken } = await backend.signUp("client@example.org");
    const headers = { authorization: `Bearer ${idToken}` };
    for (const operation of [":beginTransaction", ":rollback", ":listCollectionIds"]) {
      expect((await backend.firestore(operation, {}, headers)).status).toBe(401);
    }
  });
});

describe("the list of collections", () => {
  it("names those at the root, once each", async () => {
    for (const path of [
      "clients/a",
      "clients/b",
      "clientsOld/a",
      "clients/a/notes/n",
      "zebra/z/x/y",
    ]) {
      await write(path, "");
    }
    expect((await backend.firestore(":listCollectionIds", {})).body).toEqual({
      collectionIds: ["clients", "clientsOld", "zebra"],
    });
  });
});
