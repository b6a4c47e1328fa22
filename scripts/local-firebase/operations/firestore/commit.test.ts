import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { commitTime, DOCUMENTS, firestoreError, TestBackend } from "../../testing/test-backend.ts";

const backend = await TestBackend.start();
afterAll(async () => backend.stop());

const A = `${DOCUMENTS}/clients/a`;
const B = `${DOCUMENTS}/clients/b`;
const text = (stringValue: string) => ({ stringValue });
const integer = (value: number) => ({ integerValue: String(value) });

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

describe("an update", () => {
  it("without a mask replaces the document", async () => {
    const first = await commit(set(A, { x: text("1"), y: text("2") }));
    expect(first).toEqual({
      status: 200,
      body: {
        writeResults: [{ updateTime: commitTime(first) }],
        commitTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3}|\.\d{6})?Z$/),
      },
    });
    const second = await commit(set(A, { x: text("3") }));
    expect(await backend.stored(A)).toEqual({
      name: A,
      fields: { x: text("3") },
      createTime: commitTime(first),
      updateTime: commitTime(second),
    });
  });

  it("with a mask changes only the fields it names", async () => {
    await commit(
      set(A, {
        keep: text("k"),
        health: { mapValue: { fields: { q1: text("1"), q2: text("2") } } },
      }),
    );
    await commit(
      set(
        A,
        {
          health: { mapValue: { fields: { q1: text("new"), q3: text("ignored") } } },
          other: text("ignored"),
        },
        { updateMask: { fieldPaths: ["health.q1", "health.q2", "story.`a.b`"] } },
      ),
    );
    expect(await fieldsOf(A)).toEqual({
      keep: text("k"),
      health: { mapValue: { fields: { q1: text("new") } } },
    });
  });

  it("with an empty mask only makes sure that the document exists", async () => {
    await commit(set(A, { x: text("ignored") }, { updateMask: {} }));
    expect(await fieldsOf(A)).toEqual({});
  });

  it("that changes nothing keeps the previous time", async () => {
    const first = await commit(
      set(A, { x: text("1"), m: { mapValue: { fields: { y: integer(1) } } } }),
    );
    const same = { m: { mapValue: { fields: { y: integer(1) } } } };
    const second = await commit(set(A, same, { updateMask: { fieldPaths: ["m"] } }));
    expect(second.body).toMatchObject({ writeResults: [{ updateTime: commitTime(first) }] });
    const third = await commit(
      set(
        A,
        { m: { mapValue: { fields: { y: { doubleValue: 1 } } } } },
        { updateMask: { fieldPaths: ["m"] } },
      ),
    );
    expect(third.body).toMatchObject({ writeResults: [{ updateTime: commitTime(third) }] });
  });

  it("keeps names that mean something to JavaScript", async () => {
    const fields: object = JSON.parse(
      '{"constructor":{"stringValue":"c"},"m":{"mapValue":{"fields":{"prototype":{"booleanValue":true},"hasOwnProperty":{"nullValue":null}}}}}',
    );
    await commit(set(A, fields));
    await commit(
      set(A, { x: text("1") }, { updateMask: { fieldPaths: ["x", "m.`hasOwnProperty`"] } }),
    );
    const stored = JSON.stringify(await fieldsOf(A));
    expect(stored).toContain('"constructor":{"stringValue":"c"}');
    expect(stored).toContain('"prototype":{"booleanValue":true}');
    expect(stored).not.toContain("hasOwnProperty");
  });
});

describe("a commit", () => {
  it("does all of its writes or none", async () => {
    const response = await commit(
      set(A, { x: text("1") }),
      set(B, { x: text("1") }, { currentDocument: { exists: true } }),
    );
    expect(response.status).toBe(404);
    expect(await fieldsOf(A)).toBeUndefined();
    const broken = await commit(set(A, { x: text("1") }), set(B, { x: { textValue: "1" } }));
    expect(broken.status).toBe(400);
    expect(await fieldsOf(A)).toBeUndefined();
  });

  it("does writes to one document one after another", async () => {
    const increment = {
      updateMask: {},
      updateTransforms: [{ fieldPath: "n", increment: integer(1) }],
    };
    const response = await commit(
      set(A, { n: integer(1), x: text("1") }),
      set(A, {}, increment),
      set(A, {}, increment),
    );
    expect(response.body).toMatchObject({
      writeResults: [{}, { transformResults: [integer(2)] }, { transformResults: [integer(3)] }],
    });
    expect(await fieldsOf(A)).toEqual({ n: integer(3), x: text("1") });
  });

  it("may delete and create the same document, which is then new", async () => {
    await commit(set(A, { old: text("1") }));
    const response = await commit(
      { delete: A },
      set(A, { x: text("1") }, { currentDocument: { exists: false } }),
    );
    expect(response.body).toEqual({
      writeResults: [{ updateTime: commitTime(response) }, { updateTime: commitTime(response) }],
      commitTime: expect.any(String),
    });
    expect(await backend.stored(A)).toMatchObject({
      fields: { x: text("1") },
      createTime: commitTime(response),
    });
  });

  it("is later than every earlier commit, also within a millisecond and after a restart", async () => {
    const stopped = await TestBackend.start({ now: () => Date.parse("2026-01-01T00:00:00Z") });
    const times: string[] = [];
    for (let index = 0; index < 5; index++) {
      times.push(commitTime(await stopped.firestore(":commit", { writes: [] })));
      await stopped.restart();
    }
    await stopped.stop();
    expect(times).toEqual([
      "2026-01-01T00:00:00Z",
      "2026-01-01T00:00:00.000001Z",
      "2026-01-01T00:00:00.000002Z",
      "2026-01-01T00:00:00.000003Z",
      "2026-01-01T00:00:00.000004Z",
    ]);
  });

  it("takes more than 500 writes", async () => {
    const writes = Array.from({ length: 501 }, (_, index) => set(`${DOCUMENTS}/many/${index}`, {}));
    expect((await commit(...writes)).status).toBe(200);
  });

  it.each([
    ["without an operation", {}],
    ["with two operations", { delete: A, verify: A }],
    ["without a name", { update: { fields: {} } }],
    ["with a mask that names no field", set(A, {}, { updateMask: { fieldPaths: ["a..b"] } })],
    [
      "with a mask that names the document",
      set(A, {}, { updateMask: { fieldPaths: ["__name__"] } }),
    ],
    ["with a mask of numbers", set(A, {}, { updateMask: { fieldPaths: [1] } })],
    [
      "with 501 transforms",
      set(
        A,
        {},
        {
          updateTransforms: Array.from({ length: 501 }, (_, index) => ({
            fieldPath: `n${index}`,
            increment: integer(1),
          })),
        },
      ),
    ],
  ])("refuses a write %s", async (_what, write) => {
    expect(await commit(write)).toEqual(
      firestoreError(400, "INVALID_ARGUMENT", expect.any(String)),
    );
  });

  it("refuses an update that makes a document too large", async () => {
    await commit(set(A, { x: text("x".repeat(900_000)) }));
    const response = await commit(
      set(A, { y: text("y".repeat(900_000)) }, { updateMask: { fieldPaths: ["y"] } }),
    );
    expect(response).toEqual(
      firestoreError(
        400,
        "INVALID_ARGUMENT",
        `Document '${A}' cannot be written because its size (1,800,064 bytes) exceeds the maximum allowed size of 1,048,576 bytes.`,
      ),
    );
  });

  it("stores ids of 1500 bytes, and any text that is an id", async () => {
    for (const id of [
      "x".repeat(1500),
      "é😀",
      "a b%20c",
      "constructor",
      "__proto__x",
      "a\u0000b",
    ]) {
      const name = `${DOCUMENTS}/clients/${id}`;
      expect((await commit(set(name, { id: text(id) }))).status).toBe(200);
      expect(await fieldsOf(name)).toEqual({ id: text(id) });
    }
  });
});
