import { format } from "prettier";
import { contentSchemas } from "../content-checks/content-schemas.ts";
import { editorSchemas } from "../schema-checks/shapes/editor-schemas.ts";

export const SETTINGS_FILE = ".vscode/settings.json";

/** The text of `SETTINGS_FILE`, including the JSON Schemas, so that an editor fetches none by URL. */
export async function editorSettings(): Promise<string> {
  const settings = {
    "editor.defaultFormatter": "esbenp.prettier-vscode",
    "editor.formatOnSave": true,
    "json.schemas": [
      ...inFolder("schemas", editorSchemas()),
      ...inFolder("src/content", contentSchemas()),
    ],
  };
  return format(JSON.stringify(settings), { parser: "json", printWidth: 100 });
}

const inFolder = (folder: string, schemas: ReturnType<typeof editorSchemas>) =>
  Object.entries(schemas).map(([name, schema]) => ({ fileMatch: [`/${folder}/${name}`], schema }));
