import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressedFiles } from "./scripts/tooling/build/compressed-files/compressed-files.ts";
import { fetchedCode } from "./scripts/tooling/build/fetched-code/fetched-code.ts";
import { firebaseProject } from "./scripts/tooling/build/firebase-project/firebase-project.ts";
import { hostingConfiguration } from "./scripts/tooling/build/hosting-configuration/hosting-configuration.ts";
import { trimRjsf } from "./scripts/tooling/build/trim-rjsf/trim-rjsf.ts";
import { prerendering } from "./scripts/tooling/build/prerendering/prerendering.ts";
import { sectionModules } from "./scripts/tooling/build/section-modules/section-modules.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  plugins: [
    react(),
    firebaseProject(),
    trimRjsf(),
    sectionModules(process.env["SCHEMAS"] ?? path("schemas")),
    fetchedCode(),
    prerendering(),
    hostingConfiguration(process.env["HOSTING"] ?? path("firebase.json")),
    compressedFiles(),
  ],
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
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
