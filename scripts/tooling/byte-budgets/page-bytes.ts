import { gzipSync } from "node:zlib";
import type { Access } from "../../../src/domain/client/access.ts";
import { withImports } from "../vite-plugins/prerendering/screen-files.ts";
import { buildInMemory, builtPages } from "./built-pages.ts";

interface Weight {
  readonly files: number;
  /** The sum of the sizes of the files, each compressed with gzip. */
  readonly bytes: number;
}

/** The scripts and styles that a page loads until it is complete. */
export interface PageWeight {
  readonly path: string;
  readonly access: Access;
  readonly scripts: Weight;
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
export async function measurePages(root: string): Promise<readonly PageWeight[]> {
  const bundle = await buildInMemory(root);
  const pages = await builtPages(root, bundle);
  return pages.map(({ path, access, linked, scripts, styles }) => ({
    path,
    access,
    scripts: weigh(scripts.map(codeOf)),
    firstScripts: weigh(withImports(linked, bundle).map(codeOf)),
    styles: weigh(styles.map(({ source }) => source)),
  }));
}

/** The page with the heaviest scripts among those for `access`. */
export function heaviestPage(pages: readonly PageWeight[], access: Access): PageWeight {
  const [heaviest] = pages
    .filter((page) => page.access === access)
    .toSorted((one, other) => other.scripts.bytes - one.scripts.bytes);
  if (heaviest === undefined) {
    throw new Error(`No page is for ${access}.`);
  }
  return heaviest;
}
