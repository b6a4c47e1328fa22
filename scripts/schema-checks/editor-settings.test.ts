import { join } from "node:path";
import { expect, test } from "vitest";
import { CONTENT_SCHEMAS, TRANSLATED_CONTENT } from "./content-checks/content-schemas.ts";
import { FILE_SCHEMAS } from "./sections/shapes/file-schemas.ts";
import type { JsonSchema } from "./sections/shapes/json-schema.ts";

// `npx vitest run scripts/schema-checks/editor-settings.test.ts -u` writes the settings, with which a text editor
// completes and explains the question files. They include the JSON Schemas, so that an editor fetches none.

const SETTINGS_FILE = join(import.meta.dirname, "../../.vscode/settings.json");

/** Each kind of file on a line of its own: nobody reads these, and they are long. */
const inFolder = (folder: string, schemas: Readonly<Record<string, JsonSchema>>) =>
  Object.entries(schemas).map(
    ([name, schema]) => `    ${JSON.stringify({ fileMatch: [`/${folder}/${name}`], schema })}`,
  );

test("the kept settings are those that the schemas of the checks make", async () => {
  const schemas = [
    ...inFolder("schemas", FILE_SCHEMAS),
    ...inFolder("src/content", { ...CONTENT_SCHEMAS, ...TRANSLATED_CONTENT }),
  ];
  await expect(`{
  "editor.defaultFormatter": "esbenp.prettier-vscode",
  "editor.formatOnSave": true,
  "json.schemas": [
${schemas.join(",\n")}
  ]
}
`).toMatchFileSnapshot(SETTINGS_FILE);
});
