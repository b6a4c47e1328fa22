import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { editorSchemas } from "../schema-checks/shapes/editor-schemas.ts";
import { editorSettings, SETTINGS_FILE } from "./settings.ts";

const ROOT = join(import.meta.dirname, "../../..");
const ajv = new Ajv({ strict: false, formats: { regex: true } });
const validators = Object.entries(editorSchemas()).map(([name, schema]) => ({
  ending: name.replace("*", ""),
  validate: ajv.compile(schema),
}));

function accepts(file: string, content: unknown): boolean {
  const found = validators.find(({ ending }) => file.endsWith(ending));
  if (found === undefined) {
    throw new Error(`There is no schema for ${file}.`);
  }
  return found.validate(content);
}

test("the settings that are kept are those that the checks make", async () => {
  expect(
    readFileSync(join(ROOT, SETTINGS_FILE), "utf8"),
    "npx tsx scripts/questions/editor-settings/write-editor-settings.ts",
  ).toBe(await editorSettings());
});

const FOLDERS = ["schemas", "tests/fixtures/other-practice", "tests/fixtures/schemas"];

describe.each(FOLDERS)("%s", (folder) => {
  const files = readdirSync(join(ROOT, folder)).filter((file) => file !== "ledger.json");
  test.each(files)("%s is accepted", (file) => {
    expect(accepts(file, JSON.parse(readFileSync(join(ROOT, folder, file), "utf8")))).toBe(true);
  });
});

test.each([
  ["story.schema.json", { title: "Story", type: "object", properties: { a: { type: "string" } } }],
  ["story.schema.json", { title: "Story", type: "object", properties: {}, default: 1 }],
  ["story.ui.json", { a: { "ui:widget": "slider" } }],
  ["story.ui.json", { "ui:groups": [{ title: "One" }] }],
  ["story.ui.json", { "ui:groups": [{ title: "One", items: [{ notes: "x" }] }] }],
  ["field-lists.json", { story: { a: { kind: "essay" } } }],
  ["sections.json", [{ id: "story" }]],
  ["required-answers.json", { story: "reason" }],
])("in %s, %j is refused", (file, content) => {
  expect(accepts(file, content)).toBe(false);
});
