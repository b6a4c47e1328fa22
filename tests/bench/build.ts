import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { type Plugin, build } from "vite";
import { compressedFiles } from "../../scripts/tooling/vite-plugins/compressed-files/compressed-files.ts";
import { buildApp } from "../support/site/build-app.ts";
import { copyProject } from "../support/site/project-copy.ts";
import { ROOT } from "../support/site/running-app.ts";
import {
  type BenchQuestions,
  type BenchSection,
  GENERATED,
  SECTIONS,
  readBenchQuestions,
  writeBenchSchemas,
} from "./sections.ts";

/** The pages that the bench compares: the site's own form, and `pages/native.tsx`. */
export const SUBJECTS = ["ours", "native"] as const;

export type Subject = (typeof SUBJECTS)[number];

/** The path of the page that shows a section: the site's own form, or the plain text areas. */
export const pagePath = (subject: Subject, section: BenchSection): string =>
  subject === "ours" ? `/${section}` : `/native/${section}/native`;

/** A site as `npm run build` makes it. */
interface BuiltSite {
  /** The folder with rules and hosting's configuration. */
  readonly root: string;
  readonly directory: string;
}

export interface BuiltSites {
  /** The site that has the section: the project's own for Health, a copy for the generated sections. */
  readonly siteOf: Readonly<Record<BenchSection, BuiltSite>>;
  readonly questions: Readonly<Record<BenchSection, BenchQuestions>>;
  readonly remove: () => void;
}

const PAGES = join(import.meta.dirname, "pages");

/** Builds the site, a copy with the generated sections, and for each section a page of text areas. */
export async function buildSites(directory: string): Promise<BuiltSites> {
  const real: BuiltSite = { root: ROOT, directory: join(directory, "site") };
  const copy = copyProject();
  const generated: BuiltSite = { root: copy.root, directory: join(directory, "generated") };
  const schemas = join(copy.root, "schemas");
  writeBenchSchemas(schemas);
  allowGenerated(join(copy.root, "firestore.rules"));
  publishGenerated(join(copy.root, "firebase.json"));
  for (const { root, directory: built } of [real, generated]) {
    buildApp(root, built);
  }
  const siteOf = { health: real, generated300: generated, generated1000: generated };
  const questions = {
    health: readBenchQuestions(schemas, "health"),
    generated300: readBenchQuestions(schemas, "generated300"),
    generated1000: readBenchQuestions(schemas, "generated1000"),
  };
  for (const section of SECTIONS) {
    await buildNative(siteOf[section], section, questions[section]);
  }
  return { siteOf, questions, remove: copy.remove };
}

/** Builds one section's page alone: in a common build, the sections would share files. */
export async function buildNative(
  { directory }: Pick<BuiltSite, "directory">,
  section: BenchSection,
  questions: BenchQuestions,
  configuration: Readonly<Record<string, string>> = {},
): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    root: PAGES,
    base: `/native/${section}/`,
    define: Object.fromEntries(
      Object.entries(configuration).map(([name, value]) => [
        `import.meta.env.${name}`,
        JSON.stringify(value),
      ]),
    ),
    plugins: [react(), questionsModule(questions), compressedFiles()],
    build: {
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      outDir: join(directory, "native", section),
      emptyOutDir: true,
      rolldownOptions: {
        input: join(PAGES, "native.html"),
        checks: { pluginTimings: false },
      },
    },
  });
}

/** Provides the section's questions to the page as a module. */
function questionsModule({ id, schema }: BenchQuestions): Plugin {
  const asked = Object.entries(schema.properties).map(([question, { title }]) => ({
    question,
    title,
  }));
  return {
    name: "bench-questions",
    resolveId: {
      filter: { id: /^virtual:bench-questions$/u },
      handler: (source) => `\0${source}`,
    },
    load: {
      filter: { id: /^\0virtual:bench-questions$/u },
      handler: () => `export const section = ${JSON.stringify({ id, asked })};`,
    },
  };
}

/** Adds rewrites for the coach's pages of the generated sections. */
function publishGenerated(hostingFile: string): void {
  const last = `{ "source": "/adminpersonal/*", "destination": "/adminpersonal.html" }`;
  const rewrites = GENERATED.map(
    (section) => `, { "source": "/${section}admin/*", "destination": "/${section}admin.html" }`,
  );
  replaceIn(hostingFile, last, last + rewrites.join(""));
}

/** Makes the rules accept saves of the generated sections, with all their answers. */
function allowGenerated(rulesFile: string): void {
  const health = "|| isSaveOf('health', changed)";
  const sections = GENERATED.map((section) => ` || isSaveOf('${section}', changed)`).join("");
  replaceIn(rulesFile, health, health + sections);
  replaceIn(rulesFile, "after[section].size() <= 500", "after[section].size() <= 1000");
}

function replaceIn(file: string, before: string, after: string): void {
  const content = readFileSync(file, "utf8");
  if (!content.includes(before)) {
    throw new Error(`${file} has changed, and is not known to the bench any more.`);
  }
  writeFileSync(
    file,
    content.replace(before, () => after),
  );
}
