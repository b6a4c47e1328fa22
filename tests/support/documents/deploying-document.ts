import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../site/running-app.ts";

export const DEPLOYING = readFileSync(join(ROOT, "docs/operate/deploying.md"), "utf8");

/** The contents of a text's fenced code blocks, without the indentation of blocks in lists. */
const fencedBlocks = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^ *```\w*\n([\s\S]*?)^ *```$/gmu), ([, block = ""]) =>
    block.replace(/^ +/gmu, ""),
  );

/** Values from Firebase's console, for the placeholders of the example. */
const READ_OFF: Readonly<Record<string, string>> = {
  "AIza…": `AIza${"x".repeat(35)}`,
  "…": "a-coach-and-her-site",
  "1:…:web:…": "1:123456789012:web:0123456789abcdef",
};

/** The example of `.env.production`, filled in. */
export function filledInConfiguration(): string {
  const block = fencedBlocks(DEPLOYING).find((text) => text.startsWith("VITE_FIREBASE_"));
  if (block === undefined) {
    throw new Error("docs/operate/deploying.md shows no configuration.");
  }
  return block.replace(/=(.*)$/gmu, (_line, open: string) => {
    const value = READ_OFF[open];
    if (value === undefined) {
      throw new Error(`docs/operate/deploying.md leaves open what nobody fills in here: ${open}`);
    }
    return `=${value}`;
  });
}
