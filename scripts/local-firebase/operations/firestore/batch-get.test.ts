import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DOCUMENTS, TestBackend } from "../../testing/test-backend.ts";

const A = `${DOCUMENTS}/clients/a`;
const MISSING = `${DOCUMENTS}/clients/missing`;
const TIME = expect.stringMatching(/Z$/);

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start();
  const fields = {
    name: { stringValue: "Anna" },
    health: { mapValue: { fields: { q1: { stringValue: "1" }, q2: { stringValue: "2" } } } },
  };
  await backend.firestore(":commit", { writes: [{ update: { name: A, fields } }] });
});
afterAll(async () => {
  await backend.stop();
});

describe("documents:batchGet", () => {
  it("answers every asked name once, found or missing", async () => {
    const documents = [MISSING, A, A];
    expect(await backend.firestore(":batchGet", { documents })).toEqual({
      status: 200,
      body: [
        { missing: MISSING, readTime: TIME },
        {
          found: {
            name: A,
            fields: {
              name: { stringValue: "Anna" },
              health: {
                mapValue: { fields: { q1: { stringValue: "1" }, q2: { stringValue: "2" } } },
              },
            },
            createTime: TIME,
            updateTime: TIME,
          },
          readTime: TIME,
        },
      ],
    });
  });

  it("answers only the fields of the mask", async () => {
    const request = { documents: [A], mask: { fieldPaths: ["health.q2", "unknown"] } };
    const { body } = await backend.firestore(":batchGet", request);
    expect(body).toMatchObject([
      { found: { fields: { health: { mapValue: { fields: { q2: { stringValue: "2" } } } } } } },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Anna|q1/);
  });

  it("sees all of a commit or nothing of it", async () => {
    const names = ["x", "y"].map((id) => `${DOCUMENTS}/pairs/${id}`);
    const writing = { isDone: false };
    const writer = (async () => {
      for (let value = 0; value < 60; value++) {
        const fields = { value: { integerValue: String(value) } };
        const writes = names.map((name) => ({ update: { name, fields } }));
        await backend.firestore(":commit", { writes });
      }
      writing.isDone = true;
    })();
    let reads = 0;
    while (!writing.isDone) {
      const { body } = await backend.firestore(":batchGet", { documents: names });
      const [x, y]: readonly { found?: { fields: object } }[] = Object(body);
      expect(x?.found?.fields).toEqual(y?.found?.fields);
      reads++;
    }
    await writer;
    expect(reads).toBeGreaterThan(10);
  });

  it("answers errors in a list, as production's stream does", async () => {
    const documents = [`${DOCUMENTS}/clients`];
    expect(await backend.firestore(":batchGet", { documents })).toEqual({
      status: 400,
      body: [{ error: { code: 400, message: expect.any(String), status: "INVALID_ARGUMENT" } }],
    });
  });
});
