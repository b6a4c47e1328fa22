import { type Example, before, both } from "../example.ts";

export const addASchemaCheck: Example = {
  heading: "Add a schema check",
  changes: {
    "scripts/questions/schema-checks/checks/style/advice-on-capitals.ts": {
      create: `import { clientTexts } from "../../client-texts.ts";
import { textOf } from "../../json-nodes.ts";
import { adviceAt, type Check } from "../../problem.ts";

/** Capitals read like shouting. */
export const adviceOnCapitals: Check = (sources) =>
  clientTexts(sources)
    .filter(({ node }) => /[A-Z]{8,}/u.test(textOf(node) ?? ""))
    .map(({ file, node }) =>
      adviceAt("capitals", file, node, "this text has a word in capitals. Small letters sound calmer."),
    );
`,
    },
    "scripts/questions/schema-checks/advice-kinds.ts": before(
      `  "no word before",`,
      `  "capitals",\n`,
    ),
    "scripts/questions/schema-checks/check-schemas.ts": both(
      before(
        `import { adviceOnExclamationMarks }`,
        `import { adviceOnCapitals } from "./checks/style/advice-on-capitals.ts";
`,
      ),
      before(
        `  adviceOnLongQuestions,
`,
        `  adviceOnCapitals,
`,
      ),
    ),
    "scripts/questions/schema-checks/checks/style/style.test.ts": both(
      before(
        `import { adviceOnExclamationMarks }`,
        `import { adviceOnCapitals } from "./advice-on-capitals.ts";
`,
      ),
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
      "scripts/questions/schema-checks/checks/style",
      "scripts/questions/schema-checks/every-check-has-a-case.test.ts",
    ],
  ],
};
