import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { ENCODINGS, type Encoding } from "../../tooling/build/compressed-files/encodings.ts";
import { BUILT_HOSTING_FILE } from "../../tooling/build/hosting-configuration/hosting-of-build.ts";

/** A file of a build, and what the build keeps of it compressed. */
export interface BuiltFile {
  /** Below the build's folder, with slashes. */
  readonly name: string;
  readonly encodings: readonly Encoding[];
}

/**
 * The files of a build by the addresses they have: what a server finds here it may serve, whatever a
 * request is made of. A compressed file is a form of another one and has no address. Hidden files but
 * those in `.well-known`, and the one that says how the others are served, have none either: production
 * does not get them.
 */
export function readBuiltFiles(directory: string): ReadonlyMap<string, BuiltFile> {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter((name) => !/(?:^|\/)\.(?!well-known\/)/u.test(name));
  const all = new Set(names);
  const isCompressed = (name: string): boolean =>
    ENCODINGS.some(({ ending }) => name.endsWith(ending) && all.has(name.slice(0, -ending.length)));
  return new Map(
    names
      .filter((name) => !isCompressed(name) && name !== BUILT_HOSTING_FILE)
      .map((name) => [
        `/${name}`,
        {
          name,
          encodings: ENCODINGS.filter(({ ending }) => all.has(name + ending)).map(
            (encoding) => encoding.name,
          ),
        },
      ]),
  );
}

/** The file of an address as production finds it: `/about` is in `about.html`. */
export function fileAt(
  files: ReadonlyMap<string, BuiltFile>,
  address: string,
): BuiltFile | undefined {
  let path: string;
  try {
    path = decodeURIComponent(address).replace(/\/$/u, "");
  } catch {
    return undefined;
  }
  return files.get(path) ?? files.get(`${path}.html`) ?? files.get(`${path}/index.html`);
}
