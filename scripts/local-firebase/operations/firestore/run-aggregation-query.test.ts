import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DOCUMENTS, TestBackend } from "../../testing/test-backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start();
  const writes = [1, 2, 3].map((value) => ({
    update: {
      name: `${DOCUMENTS}/items/${value}`,
      fields: { v: { integerValue: String(value) } },
    },
  }));
  await backend.firestore(":commit", { writes });
});
afterAll(async () => {
  await backend.stop();
});

const run = (aggregations: readonly object[], query: object = {}) =>
  backend.firestore(":runAggregationQuery", {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId: "items" }], ...query },
      aggregations,
    },
  });

const answer = (aggregateFields: object) => ({
  status: 200,
  body: [{ result: { aggregateFields }, readTime: expect.stringMatching(/Z$/) }],
});

describe("documents:runAggregationQuery", () => {
  it("counts under the asked name", async () => {
    expect(await run([{ alias: "aggregate_0", count: {} }])).toEqual(
      answer({ aggregate_0: { integerValue: "3" } }),
    );
  });

  it("counts what the query finds, nothing included", async () => {
    const where = (value: string) => ({
      where: {
        fieldFilter: {
          field: { fieldPath: "v" },
          op: "GREATER_THAN",
          value: { integerValue: value },
        },
      },
    });
    const count = [{ alias: "n", count: {} }];
    expect(await run(count, where("1"))).toEqual(answer({ n: { integerValue: "2" } }));
    expect(await run(count, where("9"))).toEqual(answer({ n: { integerValue: "0" } }));
    expect(await run(count, { limit: 2 })).toEqual(answer({ n: { integerValue: "2" } }));
  });

  it.each([
    ["nothing", []],
    ["two things", [{ count: {} }, { alias: "b", count: {} }]],
    ["without saying what", [{ alias: "a" }]],
    ["up to a number", [{ count: { upTo: "2" } }]],
    ["a sum", [{ alias: "a", sum: { field: { fieldPath: "v" } } }]],
  ])("refuses to count %s", async (_what, aggregations) => {
    expect((await run(aggregations)).status).toBe(501);
  });
});
