import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { type Plugin, build } from "vite";
import { trimRjsf } from "../../tooling/build/trim-rjsf/trim-rjsf.ts";

/** The files of the page by name. */
export type PageFiles = ReadonlyMap<string, string | Uint8Array>;

/** The sections come from the desk, and never from a build: the site's own list of them is empty here. */
const noSections: Plugin = {
  name: "no-sections",
  resolveId: (id) => (id === "virtual:sections" ? `\0${id}` : undefined),
  load: (id) =>
    id === "\0virtual:sections"
      ? "export const sections = [], earlierSections = [], definitions = {};"
      : undefined,
};

/** Used as soon as they are there (`optional`), which without this is on the second visit. */
const typefaces: Plugin = {
  name: "typefaces",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /-latin-wght-normal-[^/]+\.woff2$/u.test(file))
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

/** Builds the page with the site's own form, in memory: nothing of it lies where the site is built. */
export async function buildDeskPage(): Promise<PageFiles> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, "..", "page"),
    // The address begins with a secret.
    base: "./",
    logLevel: "warn",
    mode: "production",
    plugins: [react(), trimRjsf(), noSections, typefaces],
    // The texts of the pages are changed at the desk: nothing of them may be written into the code.
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
