import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const stub = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Lets a build leave out of the form library what sections cannot ask for. */
export function trimRjsf(): Plugin {
  return {
    name: "trim-rjsf",
    // In development the library compiles a check of its own when it is loaded, for which it needs them.
    apply: "build",
    config: () => ({
      resolve: {
        alias: {
          // Its default templates render Markdown; ours do not, and it weighs 31 kB.
          "markdown-to-jsx/react": stub("./no-markdown.ts"),
          // It also resolves and merges schemas: 12 kB.
          "fast-uri": stub("./no-references.ts"),
          "@x0k/json-schema-merge/lib/array": stub("./no-all-of.ts"),
          "@x0k/json-schema-merge": stub("./no-all-of.ts"),
        },
      },
    }),
  };
}
