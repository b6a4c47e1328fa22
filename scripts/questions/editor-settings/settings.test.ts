import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { editorSettings, SETTINGS_FILE } from "./settings.ts";

test("the kept settings are those that the schemas of the checks make", async () => {
  const kept = readFileSync(join(import.meta.dirname, "../../..", SETTINGS_FILE), "utf8");
  expect(kept, "npx tsx scripts/questions/editor-settings/write-editor-settings.ts").toBe(
    await editorSettings(),
  );
});
