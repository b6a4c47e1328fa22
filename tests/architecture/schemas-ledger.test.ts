import { join } from "node:path";
import { expect, test } from "vitest";
import { unrecordedKeys } from "../../scripts/questions/schema-checks/wordings/ledger.ts";
import { loadSources } from "../../scripts/questions/schema-checks/questions/sources.ts";

test("the ledger has every one of the project's own questions in it", () => {
  const sources = loadSources(join(import.meta.dirname, "..", "..", "schemas"));
  expect(sources.ledger.root).toBeDefined();
  expect(unrecordedKeys(sources)).toEqual([]);
});
