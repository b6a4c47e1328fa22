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

  it("counts no further than asked, and names what has no name", async () => {
    expect(await run([{ count: { upTo: "2" } }, { count: {} }])).toEqual(
      answer({ field_1: { integerValue: "2" }, field_2: { integerValue: "3" } }),
    );
  });

  it.each([
    ["nothing", []],
    ["six things", Array.from({ length: 6 }, (_, index) => ({ alias: `a${index}`, count: {} }))],
    [
      "two things of one name",
      [
        { alias: "a", count: {} },
        { alias: "a", count: {} },
      ],
    ],
    ["an aggregation without a kind", [{ alias: "a" }]],
    ["up to none", [{ count: { upTo: "0" } }]],
  ])("refuses to count %s", async (_what, aggregations) => {
    expect(await run(aggregations)).toEqual({
      status: 400,
      body: [{ error: { code: 400, message: expect.any(String), status: "INVALID_ARGUMENT" } }],
    });
  });

  it.each(["sum", "avg"])("refuses %s by name", async (kind) => {
    const response = await run([{ alias: "a", [kind]: { field: { fieldPath: "v" } } }]);
    expect(response.status).toBe(501);
  });
});
