import { type Example, before } from "../example.ts";

export const addAPage: Example = {
  heading: "Add a page",
  changes: {
    "src/pages/site/ResourcesPage.tsx": {
      create: `import { Page } from "../../ui/page/Page.tsx";

export function ResourcesPage() {
  return <Page title="Resources" lead="Things to read between our talks." width="reading" />;
}
`,
    },
    "src/routes.tsx": before(
      `  {
    path: "/privacy",`,
      `  {
    path: "/resources",
    title: "Resources",
    access: "public",
    page: pageCode("ResourcesPage", () => import("./pages/site/ResourcesPage.tsx"), {}),
  },
`,
    ),
    "src/content/page-descriptions.json": before(
      `  "/privacy":`,
      `  "/resources": "Things to read between our talks.",
`,
    ),
    "scripts/desk/page/site-texts/site-parts.ts": before(
      `  "/privacy": "Privacy Policy",`,
      `  "/resources": "Resources",
`,
    ),
  },
  proofs: [
    ["vitest", "run", "--project", "node", "tests/architecture/site-texts.test.ts"],
    ["tsc", "-p", "src"],
    ["vitest", "run", "--project", "components", "src/routes.test.tsx"],
  ],
  built: {
    "resources.html": "Things to read between our talks.",
  },
};
