import { format } from "prettier";
import { CONTENT_SCHEMAS } from "../content-checks/content-schemas.ts";
import { FILE_SCHEMAS } from "../schema-checks/shapes/file-schemas.ts";
import type { JsonSchema } from "../schema-checks/shapes/json-schema.ts";

export const SETTINGS_FILE = ".vscode/settings.json";

/** The text of `SETTINGS_FILE`, including the JSON Schemas, so that an editor fetches none by URL. */
export async function editorSettings(): Promise<string> {
  const settings = {
    "editor.defaultFormatter": "esbenp.prettier-vscode",
    "editor.formatOnSave": true,
    "json.schemas": [
      ...inFolder("schemas", FILE_SCHEMAS),
      ...inFolder("src/content", CONTENT_SCHEMAS),
    ],
  };
  return format(JSON.stringify(settings), { parser: "json", printWidth: 100 });
}

const inFolder = (folder: string, schemas: Readonly<Record<string, JsonSchema>>) =>
  Object.entries(schemas).map(([name, schema]) => ({ fileMatch: [`/${folder}/${name}`], schema }));
