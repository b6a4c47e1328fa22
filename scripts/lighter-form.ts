import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const engine = (file: string): string =>
  fileURLToPath(new URL(`../src/questionnaire/${file}`, import.meta.url));

/** Lets a build leave out of the form library what sections cannot ask for. */
export function lighterForm(): Plugin {
  return {
    name: "lighter-form",
    // In development the library compiles a check of its own when it is loaded, for which it needs them.
    apply: "build",
    config: () => ({
      resolve: {
        alias: {
          // Its default templates render Markdown; ours do not, and it weighs 31 kB.
          "markdown-to-jsx/react": engine("no-markdown.ts"),
          // It also resolves and merges schemas: 12 kB.
          "fast-uri": engine("no-references.ts"),
          "@x0k/json-schema-merge/lib/array": engine("no-all-of.ts"),
          "@x0k/json-schema-merge": engine("no-all-of.ts"),
        },
      },
    }),
  };
}
