import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { trimRjsf } from "./scripts/build/trim-rjsf/trim-rjsf.ts";
import { trimRouter } from "./scripts/build/trim-router.ts";
import { prerendering } from "./scripts/build/prerendering/prerendering.ts";
import { sectionModules } from "./scripts/build/section-modules/section-modules.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Finds these files of `src`, by which a chunk gets them and everything they import. */
const files = (...names: readonly string[]) => {
  const wanted = new Set(names.map((name) => path(`src/${name}`)));
  return (id: string) => wanted.has(id);
};

export default defineConfig({
  plugins: [react(), trimRjsf(), trimRouter(), sectionModules(path("schemas")), prerendering()],
  optimizeDeps: {
    // In development: every package is prepared before the first page. One found later makes Vite load
    // the page again, which a page that asks for all its code at once may be too early to hear of.
    entries: ["index.html", "src/**/*.{ts,tsx}", "!src/**/*.test.{ts,tsx}", "!src/**/testing/**"],
  },
  build: {
    target: "es2022",
    // A style or font inlined as data: would be refused by the content security policy.
    assetsInlineLimit: 0,
    // Every browser that runs `target` knows the link. The others would only load a little later.
    modulePreload: { polyfill: false },
    // Compiling the validators is most of a build, and known to be.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // By themselves these would be dozens of small files, each compressed for itself, and their
        // names a kilobyte in every page.
        codeSplitting: {
          groups: [
            { name: "site", test: files("main.tsx", "routes.tsx"), priority: 3 },
            { name: "field", test: files("ui/Field.tsx"), priority: 2 },
            {
              name: "database",
              test: files("firebase/firestore.ts", "data/call-backend.ts", "domain/stored-text.ts"),
              priority: 2,
            },
            { name: "guard", test: files("session/Guard.tsx"), priority: 1 },
            {
              name: "account",
              test: files("data/account.ts", "data/client.ts", "ui/use-loaded.ts"),
              priority: 0,
            },
            {
              name: "drafts",
              test: files(
                "questionnaire/saving/browser-drafts.ts",
                "questionnaire/saving/last-question.ts",
                "data/answers.ts",
              ),
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
