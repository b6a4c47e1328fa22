/**
 * `npx tsx scripts/write-editor-settings.ts` writes `.vscode/settings.json`, with which a text editor
 * completes and explains the question files.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { editorSettings, SETTINGS_FILE } from "./questions/editor-settings/settings.ts";

writeFileSync(join(import.meta.dirname, "..", SETTINGS_FILE), await editorSettings());
