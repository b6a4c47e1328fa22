import { format } from "prettier";
import { editorSchemas } from "./editor-schemas.ts";

export const SETTINGS_FILE = ".vscode/settings.json";

/** The text of the settings: the schemas stand in it, so that there is one file and no address. */
export async function editorSettings(): Promise<string> {
  const settings = {
    "json.schemas": Object.entries(editorSchemas()).map(([name, schema]) => ({
      fileMatch: [`/schemas/${name}`],
      schema,
    })),
  };
  return format(JSON.stringify(settings), { parser: "json", printWidth: 100 });
}
