import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { ENCODINGS, type Encoding } from "../../tooling/build/compressed-files/encodings.ts";
import { BUILT_HOSTING_FILE } from "../../tooling/build/hosting-configuration/hosting-of-build.ts";

/** A file of a build, and its compressed forms. */
export interface BuiltFile {
  /** Relative to the build's folder, with slashes. */
  readonly name: string;
  readonly encodings: readonly Encoding[];
}

/**
 * The files of a build by their addresses. A server may serve any of them to any request. As in production,
 * these files have no address: compressed forms of other files, hidden files outside `.well-known`, and the
 * file of the hosting configuration.
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

/** The file for an address, found as in production: `/about` is in `about.html`. */
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
