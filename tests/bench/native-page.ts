import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { compressedFiles } from "../../scripts/tooling/vite-plugins/compressed-files/compressed-files.ts";
import type { BenchQuestions } from "./sections.ts";

/** The path of the page that shows a section: the site's own form, or the plain text areas. */
export const pagePath = (subject: "ours" | "native", section: string): string =>
  subject === "ours" ? `/${section}` : `/native/${section}/native`;

const PAGES = join(import.meta.dirname, "pages");

/** Builds one section's page of text areas alone: in a common build, the sections would share files. */
export async function buildNative(
  directory: string,
  { id, asked }: Pick<BenchQuestions, "id" | "asked">,
  configuration: Readonly<Record<string, string>> = {},
): Promise<void> {
  const named = Object.entries(configuration).map(([name, value]) => [
    `import.meta.env.${name}`,
    JSON.stringify(value),
  ]);
  await build({
    configFile: false,
    logLevel: "warn",
    root: PAGES,
    base: `/native/${id}/`,
    define: { ...Object.fromEntries(named), SECTION: JSON.stringify({ id, asked }) },
    plugins: [react(), compressedFiles()],
    build: {
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      outDir: join(directory, "native", id),
      emptyOutDir: true,
      rolldownOptions: { input: join(PAGES, "native.html"), checks: { pluginTimings: false } },
    },
  });
}
