import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseEnv } from "node:util";

/** The repository's folder. */
export const ROOT = join(import.meta.dirname, "../..");

/** A repository of another practice keeps our files, and names in this file the folders of its own. */
function named(root: string): NodeJS.Dict<string> {
  const file = join(root, ".env.practice");
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
}

/** The folder of the questions that a repository publishes. */
export const publishedSchemas = (root = ROOT): string =>
  resolve(root, named(root)["SCHEMAS"] ?? "schemas");

/** The folder of the questions: of those, unless a command was told to try others. */
export const schemasFolder = (root = ROOT): string =>
  process.env["SCHEMAS"] ?? publishedSchemas(root);

/** The folder of the public texts, in the same way. */
export const contentFolder = (root = ROOT): string =>
  process.env["CONTENT"] ?? resolve(root, named(root)["CONTENT"] ?? "src/content");

/** How messages name that folder. */
export const shownContent = (): string => relative(ROOT, contentFolder()).replaceAll("\\", "/");

/** The folder of the site that publishes these questions; undefined for questions that are only tried. */
export function siteFolderOf(schemas: string): string | undefined {
  const folder = resolve(schemas);
  for (let root = dirname(folder); root !== dirname(root); root = dirname(root)) {
    if (existsSync(join(root, "firestore.rules"))) {
      return publishedSchemas(root) === folder ? root : undefined;
    }
  }
  return undefined;
}
