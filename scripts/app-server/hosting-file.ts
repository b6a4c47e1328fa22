import * as v from "valibot";
import { readJson } from "../schema-checks/json-files/read-json.ts";

/**
 * The part of Firebase Hosting's configuration that this server supports. Other settings throw, because
 * production would obey them and this server would not.
 */
const HOSTING = v.strictObject({
  public: v.optional(v.string()),
  ignore: v.optional(v.array(v.string())),
  cleanUrls: v.literal(true, "Hosting is only known with cleanUrls."),
  trailingSlash: v.literal(false, "Hosting is only known without trailingSlash."),
  rewrites: v.optional(
    v.array(v.strictObject({ source: v.string(), destination: v.string() })),
    [],
  ),
  headers: v.array(
    v.strictObject({
      source: v.string(),
      headers: v.array(v.strictObject({ key: v.string(), value: v.string() })),
    }),
  ),
});

/** How Hosting serves a site, by its `firebase.json`. */
export type Hosting = ReturnType<typeof readHosting>;

/** @param file the `firebase.json` of a build or of the project */
export function readHosting(file: string) {
  const { hosting } = readJson(file, v.object({ hosting: HOSTING }));
  const rules = hosting.headers.map(({ source, headers }) => ({ covers: covers(source), headers }));
  const rewrites = hosting.rewrites.map((rewrite) => ({
    covers: covers(rewrite.source),
    ...rewrite,
  }));
  return {
    /** For each header, the last value that `firebase.json` sets for the path. */
    headersFor: (path: string): ReadonlyMap<string, string> =>
      new Map(
        rules
          .filter((rule) => rule.covers(path))
          .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const)),
      ),
    /** The destination of the rewrite for a path without a file. */
    rewriteOf: (path: string) => rewrites.find((candidate) => candidate.covers(path))?.destination,
    /** As `firebase.json` lists them, such as `/adminstory/*` to `/adminstory.html`. */
    rewrites: hosting.rewrites,
  };
}

/** Whether a `source` of firebase.json matches a path. Supports `**`, `/folder/*` and `/folder/**`. */
function covers(source: string): (path: string) => boolean {
  if (source === "**") {
    return () => true;
  }
  const [, folder, stars] = /^(\/[\w/-]+\/)(\*\*?)$/u.exec(source) ?? [];
  if (folder === undefined) {
    throw new Error(`firebase.json has a source that is not supported here: ${source}`);
  }
  return stars === "**"
    ? (path) => path.startsWith(folder)
    : (path) => path.startsWith(folder) && /^[^/]+$/u.test(path.slice(folder.length));
}
