import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contentFolder, schemasFolder } from "./scripts/command/practice-folders.ts";
import { checkedFiles } from "./scripts/tooling/vite-plugins/checked-files/checked-files.ts";
import { compressedFiles } from "./scripts/tooling/vite-plugins/compressed-files/compressed-files.ts";
import {
  contentTexts,
  toldFacts,
} from "./scripts/tooling/vite-plugins/content-texts/content-texts.ts";
import { fetchedCode } from "./scripts/tooling/vite-plugins/fetched-code/fetched-code.ts";
import { firebaseProject } from "./scripts/tooling/vite-plugins/firebase-project/firebase-project.ts";
import { hostingConfiguration } from "./scripts/tooling/vite-plugins/hosting-configuration/hosting-configuration.ts";
import { trimRjsf } from "./scripts/tooling/vite-plugins/trim-rjsf/trim-rjsf.ts";
import {
  leanPackages,
  withoutHeartbeat,
} from "./scripts/tooling/vite-plugins/lean-packages/lean-packages.ts";
import { prerendering } from "./scripts/tooling/vite-plugins/prerendering/prerendering.ts";
import { sectionModules } from "./scripts/tooling/vite-plugins/section-modules/section-modules.ts";
import { words } from "./scripts/tooling/vite-plugins/words/words.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Files that keep their names, because tests hold them back. */
const INTERCEPTED: readonly string[] = [
  "account",
  "before-leaving",
  "ClientDashboardPage",
  "ContactPage",
  "early-client",
  "fetch-app",
  "first-language",
  "lazy-hydration",
  "rolldown-runtime",
  "sdk-document",
  "send-message",
  "WayOut",
];

const schemas = schemasFolder();
const content = contentFolder();

export default defineConfig({
  plugins: [
    checkedFiles(schemas, content),
    react(),
    firebaseProject(),
    trimRjsf(),
    leanPackages(),
    withoutHeartbeat(),
    sectionModules(schemas),
    toldFacts(),
    contentTexts(content),
    words(path("src"), content),
    fetchedCode(),
    prerendering(),
    hostingConfiguration(process.env["HOSTING"] ?? path("firebase.json")),
    compressedFiles(),
  ],
  optimizeDeps: {
    // In development, Vite prepares every package before the first page. For a package that it finds later,
    // Vite reloads the page, and a page that is still loading its code could miss Vite's message.
    entries: ["index.html", "src/**/*.{ts,tsx}", "!src/**/*.test.{ts,tsx}", "!src/**/testing/**"],
  },
  build: {
    target: "es2022",
    // The content security policy would refuse a style or font inlined as data:.
    assetsInlineLimit: 0,
    // Without this polyfill, the only loss is that a browser without modulepreload loads scripts later.
    modulePreload: { polyfill: false },
    // Vite would warn that compiling the validators takes most of the build's time.
    rolldownOptions: {
      checks: { pluginTimings: false },
      // The early script may import no file: it gets the values of storage-keys.ts.
      optimization: { inlineConst: { mode: "all" } },
      output: {
        // Without names: each name stands in all the files that load it, and names compress badly.
        chunkFileNames: ({ name }) =>
          INTERCEPTED.includes(name) ? "assets/[name]-[hash].js" : "assets/[hash:7].js",
        assetFileNames: ({ names: [name = ""] }) =>
          name.endsWith(".css") ? "assets/[hash:7][extname]" : "assets/[name]-[hash][extname]",
      },
    },
  },
});
