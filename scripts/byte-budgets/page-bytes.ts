import { readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type InlineConfig, type Rolldown, build, mergeConfig } from "vite";

/** Compressed bytes of the scripts that a page needs. */
export interface PageBytes {
  /** The heaviest of those that a stranger may read. */
  readonly publicPage: number;
  /** The largest section, for the client who answers it. */
  readonly sectionPage: number;
  /** Of that, the form with React, without the sections themselves. */
  readonly engine: number;
}

/** What every page runs at once. */
const ENTRY = "src/main.tsx";
const PUBLIC_PAGES = "src/pages/site";

/** What somebody who is signed in needs besides, and every section by itself. */
const SECTION_PAGE = [
  "src/session/Guard.tsx",
  "src/data/account.ts",
  "src/data/client.ts",
  "src/pages/client/SectionPage.tsx",
];
const DEFINITION = "\0virtual:section-definition/";

const ENGINE = "virtual:engine";
const ENGINE_MODULES = ["SectionForm.tsx", "section-definition.ts"];

/** Builds the site of `root` as `npm run build` does, but into memory, and weighs its scripts. */
export async function measurePages(root: string): Promise<PageBytes> {
  const site = await chunksOf(root, {});
  const sections = [...site.values()].filter(({ moduleIds }) =>
    moduleIds.some((id) => id.startsWith(DEFINITION)),
  );
  const entry = chunkOf(site, join(root, ENTRY));
  const signedIn = SECTION_PAGE.map((module) => chunkOf(site, join(root, module)));
  return {
    publicPage: Math.max(
      ...readdirSync(join(root, PUBLIC_PAGES), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith("Page.tsx"))
        .map((file) => weigh(site, [entry, chunkOf(site, join(root, PUBLIC_PAGES, file))])),
    ),
    sectionPage: Math.max(...sections.map((section) => weigh(site, [entry, ...signedIn, section]))),
    engine: await measureEngine(root),
  };
}

/** A page of nothing but a section's form: in the site's own files it lies among the rest. */
async function measureEngine(root: string): Promise<number> {
  const source = [
    `export { createRoot } from "react-dom/client";`,
    ...ENGINE_MODULES.map(
      (file) => `export * from ${JSON.stringify(join(root, "src/questionnaire", file))};`,
    ),
  ].join("\n");
  const chunks = await chunksOf(root, {
    plugins: [
      {
        name: "engine",
        resolveId: (id) => (id === ENGINE ? id : undefined),
        load: (id) => (id === ENGINE ? source : undefined),
      },
    ],
    build: { rolldownOptions: { input: ENGINE, preserveEntrySignatures: "strict" } },
  });
  return weigh(chunks, [chunkOf(chunks, ENGINE)]);
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

async function chunksOf(root: string, config: InlineConfig): Promise<Chunks> {
  const built = await build(
    mergeConfig({ root, logLevel: "warn", build: { write: false } }, config),
  );
  if (!("output" in built)) {
    throw new Error("Vite has built more than one site.");
  }
  return new Map(
    built.output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])),
  );
}

function chunkOf(chunks: Chunks, module: string): Rolldown.OutputChunk {
  const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module));
  if (found === undefined) {
    throw new Error(`${module} is in none of the built files. Has it moved?`);
  }
  return found;
}

/** Files compressed one by one, with everything they import. */
function weigh(chunks: Chunks, needed: readonly Rolldown.OutputChunk[]): number {
  const files = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk !== undefined && !files.has(chunk)) {
      files.add(chunk);
      for (const file of chunk.imports) {
        add(chunks.get(file));
      }
    }
  };
  for (const chunk of needed) {
    add(chunk);
  }
  return [...files].reduce((total, { code }) => total + gzipSync(code).byteLength, 0);
}
