import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { type Plugin, build } from "vite";
import { trimRjsf } from "../../scripts/build/trim-rjsf/trim-rjsf.ts";
import { sectionModules } from "../../scripts/build/section-modules/section-modules.ts";
import {
  type BenchQuestions,
  type BenchSection,
  SECTIONS,
  readBenchQuestions,
  writeBenchSchemas,
} from "./sections.ts";

/** Our form, the practical limit, and the form library as its documentation sets it up. */
export const SUBJECTS = ["ours", "native", "stock"] as const;

export type Subject = (typeof SUBJECTS)[number];

/** Where a page of the bench lies, in the folder it was built into and on its server. */
export const pagePath = (subject: Subject, section: BenchSection): string =>
  `${subject}/${section}`;

const PAGES = join(import.meta.dirname, "pages");

/**
 * Builds a page for each subject and section into `directory`, as Vite builds for production. Each is
 * a build of its own: what one subject needs is never in another one's files.
 */
export async function buildBenchPages(
  directory: string,
): Promise<Readonly<Record<BenchSection, BenchQuestions>>> {
  const schemas = join(directory, "schemas");
  writeBenchSchemas(schemas);
  const questions = {
    health: readBenchQuestions(schemas, "health"),
    generated300: readBenchQuestions(schemas, "generated300"),
    generated1000: readBenchQuestions(schemas, "generated1000"),
  };
  for (const subject of SUBJECTS) {
    for (const section of SECTIONS) {
      const isOurs = subject === "ours";
      await build({
        configFile: false,
        logLevel: "warn",
        root: PAGES,
        base: `/${pagePath(subject, section)}/`,
        plugins: [
          react(),
          questionsModule(questions[section]),
          ...(isOurs ? [trimRjsf(), sectionModules(schemas), definitionLink(section)] : []),
        ],
        build: {
          target: "es2022",
          assetsInlineLimit: 0,
          outDir: join(directory, "pages", pagePath(subject, section)),
          emptyOutDir: true,
          // The compiled check of a thousand questions is large, and nobody's.
          chunkSizeWarningLimit: 10_000,
          rolldownOptions: {
            input: join(PAGES, `${subject}.html`),
            checks: { pluginTimings: false },
          },
        },
      });
    }
  }
  return questions;
}

/** Has the browser ask for the section's definition at once, as the site's pages do. */
function definitionLink(section: BenchSection): Plugin {
  return {
    name: "bench-definition-link",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {})
          .filter(
            (file) =>
              file.type === "chunk" &&
              file.facadeModuleId?.endsWith(`section-definition/${section}`) === true,
          )
          .map(({ fileName }) => ({
            tag: "link",
            injectTo: "head" as const,
            attrs: {
              rel: "modulepreload",
              href: `/${pagePath("ours", section)}/${fileName}`,
              crossorigin: true,
            },
          })),
    },
  };
}

/** Serves what is asked to the pages. */
function questionsModule(questions: BenchQuestions): Plugin {
  return {
    name: "bench-questions",
    resolveId: {
      filter: { id: /^virtual:bench-questions$/u },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:bench-questions$/u },
      handler: () => `export const questions = ${JSON.stringify(questions)};`,
    },
  };
}
