import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { sectionModules } from "./scripts/section-modules/section-modules.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  plugins: [react(), sectionModules(path("schemas"))],
  resolve: {
    alias: {
      // The form library's default templates render Markdown; ours do not, and it weighs 31 kB.
      "markdown-to-jsx/react": path("src/questionnaire/no-markdown.ts"),
      // It also resolves and merges schemas, which sections cannot ask for: 12 kB.
      "fast-uri": path("src/questionnaire/no-references.ts"),
      "@x0k/json-schema-merge/lib/array": path("src/questionnaire/no-all-of.ts"),
      "@x0k/json-schema-merge": path("src/questionnaire/no-all-of.ts"),
    },
  },
  build: {
    target: "es2022",
    // A style or font inlined as data: would be refused by the content security policy.
    assetsInlineLimit: 0,
    // Compiling the validators is most of a build, and known to be.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
