import { join } from "node:path";
import { TestBackend } from "local-firebase/testing";
import { afterAll, describe, expect, it } from "vitest";
import { ROOT } from "../support/site/running-app.ts";

const backend = await TestBackend.start({ indexesFile: join(ROOT, "firestore.indexes.json") });
afterAll(async () => backend.stop());

/** The status of a query: 200, or 400 without an index for it. */
async function statusOf(collectionId: string, query: object): Promise<number> {
  const structuredQuery = { from: [{ collectionId }], ...query };
  return (await backend.firestore(":runQuery", { structuredQuery })).status;
}

describe("firestore.indexes.json", () => {
  it.each([
    ["clients", "health.medications"],
    ["clients", "email"],
    ["contactMessages", "message"],
    ["coachNotes", "notes.story"],
    ["coachReadings", "coach.key"],
    ["replies", "last"],
    ["earlierTexts", "texts.story"],
  ])("%s have no index of %s", async (collection, fieldPath) => {
    const value = { stringValue: "x" };
    const where = { fieldFilter: { field: { fieldPath }, op: "EQUAL", value } };
    expect(await statusOf(collection, { where })).toBe(400);
  });

  it.each([
    ["clients", "name", "ASCENDING"],
    ["clients", "name", "DESCENDING"],
    ["contactMessages", "timestamp", "DESCENDING"],
  ])("%s have an index of %s, %s", async (collection, fieldPath, direction) => {
    const orderBy = [{ field: { fieldPath }, direction }];
    expect(await statusOf(collection, { orderBy })).toBe(200);
  });
});
