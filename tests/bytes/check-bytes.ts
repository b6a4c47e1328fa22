import { gzipSync } from "node:zlib";
import type { Access } from "../../src/domain/client/access.ts";
import { AREAS } from "../../src/words/area.ts";
import { runCommand } from "../../scripts/command/run-command.ts";
import {
  filesOfModules,
  withImports,
} from "../../scripts/tooling/vite-plugins/prerendering/screen-files.ts";
import { buildInMemory, builtPages } from "./built-pages.ts";
import { copyProject } from "../support/site/project-copy.ts";

const USAGE = `
Prints the compressed size of each page in kilobytes (1,000 bytes), and ends with 1 if a page exceeds its budget.
The pages have the questions and texts of tests/fixtures/practice: those of the coach have no budget.

  npm run check:bytes -- [--help]
`;

interface Weight {
  readonly files: number;
  /** The sum of the sizes of the files, each compressed with gzip. */
  readonly bytes: number;
}

/** The scripts and styles that a page loads until it is complete. */
interface PageWeight {
  readonly path: string;
  readonly access: Access;
  readonly scripts: Weight;
  /** The scripts, with the words and a section's texts in Dutch. */
  readonly dutchScripts: Weight;
  /** The scripts that the page fetches before hydration. */
  readonly firstScripts: Weight;
  readonly styles: Weight;
}

const weigh = (files: readonly (string | Uint8Array)[]): Weight => ({
  files: files.length,
  bytes: files.reduce((total, file) => total + gzipSync(file).byteLength, 0),
});

const codeOf = ({ code }: { readonly code: string }): string => code;

/** Builds the site of `root` in memory, and sums up the scripts and styles of each page. */
async function measurePages(root: string): Promise<readonly PageWeight[]> {
  const bundle = await buildInMemory(root);
  const pages = await builtPages(root, bundle);
  const built = new Set(
    Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : [])),
  );
  const dutchOf = (path: string, access: Access) =>
    [
      "virtual:words",
      ...["base", ...AREAS[access]].map((area) => `virtual:words/${area}`),
      "virtual:section-texts",
      `virtual:section-texts/nl${path}`,
    ]
      .map((id) => `\0${id}`)
      .filter((id) => built.has(id));
  return pages.map(({ path, access, linked, scripts, styles }) => ({
    path,
    access,
    scripts: weigh(scripts.map(codeOf)),
    dutchScripts: weigh(
      [...new Set([...scripts, ...filesOfModules(dutchOf(path, access), bundle)])].map(codeOf),
    ),
    firstScripts: weigh(withImports(linked, bundle).map(codeOf)),
    styles: weigh(styles.map(({ source }) => source)),
  }));
}

/** The page with the heaviest scripts among those for `access`. */
function heaviestPage(pages: readonly PageWeight[], access: Access): PageWeight {
  const [heaviest] = pages
    .filter((page) => page.access === access)
    .toSorted((one, other) => other.scripts.bytes - one.scripts.bytes);
  if (heaviest === undefined) {
    throw new Error(`No page is for ${access}.`);
  }
  return heaviest;
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(bytes < 1000 ? 2 : 1);

async function checkBytes(): Promise<void> {
  const project = copyProject();
  const pages = await measurePages(project.root).finally(project.remove);
  for (const { path, access, scripts, styles } of pages) {
    const weights = [scripts, styles].map(({ files, bytes }) =>
      `${kilobytes(bytes)} kB`.padStart(9).concat(`in ${files}`.padStart(6)),
    );
    console.log(
      `${path.padEnd(28)} ${access.padEnd(7)} scripts ${weights[0]}   styles ${weights[1]}`,
    );
  }

  // The most bytes of scripts that a public page loads before hydration.
  const beforeHydration = Math.max(
    ...pages.filter(({ access }) => access === "public").map((page) => page.firstScripts.bytes),
  );

  // The budgets, in kilobytes of scripts, are just above today's sizes, so that a small addition fails.
  const budgets = [
    ["a public page, before hydration", beforeHydration, 0.4],
    ["the heaviest public page, hydrated", heaviestPage(pages, "public").scripts.bytes, 97],
    ["the heaviest page of a client", heaviestPage(pages, "client").scripts.bytes, 170],
    ["the same in Dutch", heaviestPage(pages, "client").dutchScripts.bytes, 190],
    ["the heaviest page of the coach", heaviestPage(pages, "admin").scripts.bytes, 229],
  ] as const;

  console.log();
  for (const [name, bytes, budget] of budgets) {
    const isTooMuch = bytes > budget * 1000;
    console.log(
      `${name}: ${kilobytes(bytes)} kB of ${budget} kB${isTooMuch ? ", which is too much" : ""}`,
    );
    if (isTooMuch) {
      process.exitCode = 1;
    }
  }
}

await runCommand({ usage: USAGE, options: {}, run: checkBytes });
