import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
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
  readBenchQuestions,
  writeBenchSchemas,
} from "./sections.ts";

/** The path of the page that shows a section: the site's own form, or the plain text areas. */
export const pagePath = (subject: "ours" | "native", section: string): string =>
  subject === "ours" ? `/${section}` : `/native/${section}/native`;

interface BuiltSection {
  /** The folder with rules and hosting's configuration. */
  readonly root: string;
  /** The site as `npm run build` makes it. */
  readonly directory: string;
  readonly questions: BenchQuestions;
}

interface BuiltSites {
  readonly of: ReadonlyMap<BenchSection, BuiltSection>;
  readonly remove: () => void;
}

const PAGES = join(import.meta.dirname, "pages");

/**
 * Builds the sites that have `sections`: the project's own for Health, a copy for the generated ones. Each
 * section also gets a page of text areas.
 */
export async function buildSites(sections: readonly BenchSection[]): Promise<BuiltSites> {
  const built = mkdtempSync(join(tmpdir(), "coaching-bench-"));
  const copy = copyProject();
  const schemas = join(copy.root, "schemas");
  writeBenchSchemas(schemas);
  allowGenerated(join(copy.root, "firestore.rules"));
  publishGenerated(join(copy.root, "firebase.json"));
  const of = new Map<BenchSection, BuiltSection>();
  for (const section of sections) {
    const root = section === "health" ? ROOT : copy.root;
    const directory = join(built, section === "health" ? "site" : "generated");
    if (!existsSync(directory)) {
      buildApp(root, directory);
    }
    const questions = readBenchQuestions(schemas, section);
    await buildNative(directory, section, questions);
    of.set(section, { root, directory, questions });
  }
  return {
    of,
    remove: () => {
      copy.remove();
      rmSync(built, { recursive: true });
    },
  };
}

/** Builds one section's page alone: in a common build, the sections would share files. */
export async function buildNative(
  directory: string,
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
  const health = "|| isSaveOf('health', revised)";
  const sections = GENERATED.map((section) => ` || isSaveOf('${section}', revised)`).join("");
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
