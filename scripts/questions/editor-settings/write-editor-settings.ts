/**
 * `npx tsx scripts/questions/editor-settings/write-editor-settings.ts` writes `.vscode/settings.json`, with which a text editor
 * completes and explains the question files.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { editorSettings, SETTINGS_FILE } from "./settings.ts";

writeFileSync(join(import.meta.dirname, "../../..", SETTINGS_FILE), await editorSettings());
