import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { commitTime, DOCUMENTS, firestoreError, TestBackend } from "../testing/test-backend.ts";

const backend = await TestBackend.start();
afterAll(async () => backend.stop());

const A = `${DOCUMENTS}/clients/a`;
const B = `${DOCUMENTS}/clients/b`;
const text = (stringValue: string) => ({ stringValue });

const commit = (...writes: readonly object[]) => backend.commit(...writes);
const set = (name: string, fields: object, rest: object = {}) => ({
  update: { name, fields },
  ...rest,
});

async function fieldsOf(name: string): Promise<object | undefined> {
  return (await backend.stored(name))?.fields;
}

beforeEach(async () => {
  await commit({ delete: A }, { delete: B });
});

describe("a precondition", () => {
  it("that the document exists fails with NOT_FOUND", async () => {
    const update = set(A, { x: text("1") }, { currentDocument: { exists: true } });
    const notFound = firestoreError(404, "NOT_FOUND", `No document to update: ${A}`);
    expect(await commit(update)).toEqual(notFound);
    expect(await commit({ delete: A, currentDocument: { exists: true } })).toEqual(notFound);
    expect(await fieldsOf(A)).toBeUndefined();
  });

  it("that the document does not exist fails with ALREADY_EXISTS", async () => {
    const create = set(A, { x: text("1") }, { currentDocument: { exists: false } });
    expect((await commit(create)).status).toBe(200);
    expect(await commit(create)).toEqual(
      firestoreError(409, "ALREADY_EXISTS", `Document already exists: ${A}`),
    );
  });

  it("on the time of the last update fails with FAILED_PRECONDITION", async () => {
    const updateTime = commitTime(await commit(set(A, { x: text("1") })));
    const nanos = updateTime.replace(
      /(?:\.(\d+))?Z$/,
      (_all, digits = "") => `.${String(digits).padEnd(9, "0")}Z`,
    );
    const update = (value: string, time: string) =>
      commit(set(A, { x: text(value) }, { currentDocument: { updateTime: time } }));
    expect((await update("2", nanos)).status).toBe(200);
    expect(await update("3", nanos)).toEqual(
      firestoreError(
        400,
        "FAILED_PRECONDITION",
        expect.stringContaining("does not match the required base version"),
      ),
    );
    await commit({ delete: A });
    expect((await update("4", nanos)).status).toBe(400);
    expect(await fieldsOf(A)).toBeUndefined();
  });

  it("holds when it is an empty one", async () => {
    expect((await commit(set(A, {}, { currentDocument: {} }))).status).toBe(200);
    expect((await commit({ verify: A, currentDocument: {} })).status).toBe(400);
  });

  it("verifies a document without writing it", async () => {
    const updateTime = commitTime(await commit(set(A, { x: text("1") })));
    const verify = { verify: A, currentDocument: { updateTime } };
    expect((await commit(verify, set(B, {}))).status).toBe(200);
    expect(await backend.stored(A)).toMatchObject({ updateTime });
    await commit(set(A, { x: text("2") }));
    expect((await commit(verify, set(B, { x: text("1") }))).status).toBe(400);
    expect(await fieldsOf(B)).toEqual({});
  });

  it.each([
    ["two at once", { exists: true, updateTime: "2024-01-01T00:00:00Z" }],
    ["no time", { updateTime: "yesterday" }],
  ])("is refused when it is %s", async (_what, currentDocument) => {
    const response = await commit(set(A, {}, { currentDocument }));
    expect(response).toEqual(firestoreError(400, "INVALID_ARGUMENT", expect.any(String)));
  });
});

/** Read off Google's Firestore emulator: the statuses on a missing document and on a stored one. */
describe("writes to one document in one commit", () => {
  const old = "2020-01-01T00:00:00Z";
  const writes = {
    set: set(A, { x: text("set") }),
    insert: set(A, { x: text("insert") }, { currentDocument: { exists: false } }),
    update: set(A, { x: text("update") }, { currentDocument: { exists: true } }),
    "update old": set(A, { x: text("old") }, { currentDocument: { updateTime: old } }),
    delete: { delete: A },
    "delete stored": { delete: A, currentDocument: { exists: true } },
    verify: { verify: A, currentDocument: { exists: true } },
  };
  it.each<readonly [readonly (keyof typeof writes)[], missing: number, stored: number]>([
    [["set", "set"], 200, 200],
    [["insert", "update"], 200, 409],
    [["update", "set"], 404, 200],
    [["set", "delete stored"], 200, 200],
    [["delete", "insert", "update"], 200, 200],
    [["delete stored", "insert"], 404, 200],
    [["insert", "delete", "insert"], 200, 409],
    [["update old", "set"], 400, 400],
    [["set", "insert"], 400, 400],
    [["delete", "update"], 400, 400],
    [["delete", "delete stored"], 400, 400],
    [["set", "update old"], 400, 400],
    [["set", "verify"], 400, 400],
    [["verify", "set"], 400, 400],
    [["verify", "verify"], 400, 400],
  ])("%j: %i, on a stored document %i", async (sequence, missing, stored) => {
    const all = sequence.map((name) => writes[name]);
    expect((await commit(...all)).status).toBe(missing);
    await commit({ delete: A });
    await commit(set(A, {}));
    expect((await commit(...all)).status).toBe(stored);
  });
});
