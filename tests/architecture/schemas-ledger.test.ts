import { join } from "node:path";
import { expect, test } from "vitest";
import { unrecordedKeys } from "../../scripts/schema-checks/ledger.ts";
import { loadSources } from "../../scripts/schema-checks/sources.ts";

test("the project's own questions have a ledger, with every one of them in it", () => {
  const sources = loadSources(join(import.meta.dirname, "..", "..", "schemas"));
  // Without the file nothing would be compared: a folder that has none is taken for unpublished.
  expect(sources.ledger.trouble).toBeUndefined();
  expect(unrecordedKeys(sources)).toEqual([]);
});
