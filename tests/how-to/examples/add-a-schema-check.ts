import { type Example, before, both } from "../example.ts";

export const addASchemaCheck: Example = {
  heading: "Add a schema check",
  changes: {
    "scripts/questions/schema-checks/checks/style.ts": before(
      `/** Exclamation marks:`,
      `/** Capitals read like shouting. */
export function* adviceOnCapitals(sources: SchemaSources): Problems {
  for (const { file, node } of clientTexts(sources)) {
    if (/[A-Z]{8,}/u.test(textOf(node) ?? "")) {
      const message = "this text has a word in capitals. Small letters sound calmer.";
      yield adviceAt("capitals", file, node, message);
    }
  }
}

`,
    ),
    "scripts/questions/schema-checks/advice/advice-kinds.ts": before(
      `  "no word before",`,
      `  "capitals",\n`,
    ),
    "scripts/questions/schema-checks/checks/style.test.ts": both(
      before(`  adviceOnDoubleQuestions,`, `  adviceOnCapitals,\n`),
      before(
        `testCheck(adviceOnExclamationMarks,`,
        `testCheck(adviceOnCapitals, {
  "question in capitals": {
    edits: [replaceIn("story.schema.json", "Please tell me", "IMPORTANT: Please tell me")],
    lines: [
      "schemas/story.schema.json line 7 (advice): this text has a word in capitals. Small letters sound calmer.",
    ],
  },
});

`,
      ),
    ),
  },
  proofs: [
    ["tsc", "-p", "."],
    ["tsx", "scripts/write-editor-settings.ts"],
    [
      "vitest",
      "run",
      "--project",
      "node",
      "scripts/questions/schema-checks/checks/style.test.ts",
      "scripts/questions/schema-checks/every-check-has-a-case.test.ts",
    ],
  ],
};
