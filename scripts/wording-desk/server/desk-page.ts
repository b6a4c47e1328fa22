import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { type Plugin, build } from "vite";
import { contentFolder } from "../../command/practice-folders.ts";
import { trimRjsf } from "../../tooling/vite-plugins/trim-rjsf/trim-rjsf.ts";
import { words } from "../../tooling/vite-plugins/words/words.ts";

export type PageFiles = ReadonlyMap<string, string | Uint8Array>;

const SECTIONS = "virtual:sections";

/** Empties the site's own list of sections, because the desk's server provides the sections. */
const noSections: Plugin = {
  name: "no-sections",
  resolveId: (id) => (id === SECTIONS ? `\0${id}` : undefined),
  load: (id) =>
    id === `\0${SECTIONS}`
      ? "export const sections = [], earlierSections = [], definitions = {}, siteLanguages = [], titles = {}; export const loadTranslations = async () => ({ translations: {} });"
      : undefined,
};

/** Preloads the fonts: with `font-display: optional`, they would otherwise appear only on a second visit. */
const typefaces: Plugin = {
  name: "typefaces",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /(?:-first|literata-latin-400-normal)-[^/]+\.woff2$/u.test(file))
        .map((file) => ({
          tag: "link",
          attrs: {
            rel: "preload",
            as: "font",
            type: "font/woff2",
            href: `./${file}`,
            crossorigin: true,
          },
          injectTo: "head",
        })),
  },
};

/** Builds the page with the site's own form, in memory, outside of the site's build folder. */
export async function buildDeskPage(): Promise<PageFiles> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, "..", "page"),
    // The base is relative, because the desk's address begins with a secret.
    base: "./",
    logLevel: "warn",
    mode: "production",
    plugins: [
      react(),
      trimRjsf(),
      words(join(import.meta.dirname, "../../../src"), contentFolder()),
      noSections,
      typefaces,
    ],
    // Vite embeds JSON as strings to parse, not as code, because the desk changes the texts at run time.
    json: { stringify: true },
    build: {
      write: false,
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
  if (!("output" in built)) {
    throw new Error("Vite has built more than one desk.");
  }
  return new Map(
    built.output.map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source]),
  );
}
