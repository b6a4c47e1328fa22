import { type Example, before, both } from "../example.ts";

export const addAKindOfQuestion: Example = {
  heading: "Add a kind of question",
  changes: {
    "src/domain/question/question-kinds.ts": before(
      `  choice: {
    ...TEXT,
`,
      `  // \`YYYY-MM\`
  month: {
    ...TEXT,
    schema: { types: ["string"], pattern: "^\\\\d{4}-(0[1-9]|1[0-2])$" },
    widget: "month",
    held: (stored) => /^\\d{4}-(0[1-9]|1[0-2])$/u.exec(stored)?.[0],
    unfinished: "----.--",
    whyWithheld: \`This month is not complete yet. \${NOT_SAVED}\`,
  },
`,
    ),
    "src/questionnaire/form/kind-controls.tsx": before(
      `  choice: Choice,
`,
      `  month: PickerInput,
`,
    ),
    "scripts/desk/kind-words.ts": before(
      `  choice: "one`,
      `  month: "a month",
`,
    ),
    "scripts/desk/page/sheet/made-up-answers.ts": before(
      `    case "choice":
`,
      `    case "month":
      return inTurn(["1985-04", "2024-11"], nth);
`,
    ),
    "tests/browser/main-journey.test.ts": both(
      before(
        `    case "choice":
      return`,
        `    case "month":
      return { typed: "1985-04" };
`,
      ),
      before(
        `    case "web address":
      await`,
        `    case "month":
`,
      ),
    ),
    "docs/coach/editing-questions.md": before(
      "| `choice` ",
      '| `month` | `"type": "string", "pattern": "^\\\\d{4}-(0[1-9]|1[0-2])$"` | `"ui:widget": "month"` |\n',
    ),
  },
  proofs: [
    ["tsc", "-p", "."],
    ["tsc", "-p", "src"],
    ["tsc", "-p", "scripts/desk/page"],
    ["tsx", "scripts/write-editor-settings.ts"],
    [
      "vitest",
      "run",
      "--project",
      "node",
      "--project",
      "units",
      "src/domain/question/question-kinds.test.ts",
      "scripts/questions/schema-checks/checks",
      "scripts/questions/editor-settings",
    ],
  ],
};
