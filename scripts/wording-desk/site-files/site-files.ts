import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { siteFolderOf } from "../../command/practice-folders.ts";
import { requireFile } from "../../command/run-command.ts";
import { CONTENT_PREFIX, isContentFile, type SiteFiles } from "../edits/file-names.ts";

/** The folders whose files are edited at the desk. */
export interface SiteFolders {
  /** The folder of the question files. */
  readonly schemas: string;
  /** The folder of the texts of the public pages; absent if only questions are edited. */
  readonly content?: string | undefined;
}

/**
 * All files of the desk. Throws if one cannot be opened. In a file that is not UTF-8, a replacement
 * character stands for each unreadable byte. The checks report that character, which prevents saving.
 */
export function readSiteFiles({ schemas, content }: SiteFolders): SiteFiles {
  return new Map([
    ...filesIn(schemas, ""),
    ...(content === undefined
      ? []
      : filesIn(content, CONTENT_PREFIX).filter(([name]) => isContentFile(name))),
  ]);
}

function filesIn(folder: string, prefix: string): readonly (readonly [string, string])[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.map((name) => [prefix + name, textOf(join(folder, name))]);
}

function textOf(path: string): string {
  requireFile(path);
  return readFileSync(path, "utf8");
}

// Files outside of the questions' folder, each with a list made from sections.json. Their names are those of a site
// whose questions lie beside them; those of another practice lie deeper.
export const RULES = "../firestore.rules";
export const HOSTING = "../firebase.json";

const hasList = (name: string): boolean => name === RULES || name === HOSTING;

/** The path of a file of the desk. Throws for any other name. */
export function pathOf({ schemas, content }: SiteFolders, name: string): string {
  const site = siteFolderOf(schemas);
  if (site !== undefined && hasList(name)) {
    return join(site, basename(name));
  }
  const isContent = name.startsWith(CONTENT_PREFIX);
  const folder = isContent ? content : schemas;
  const bare = isContent ? name.slice(CONTENT_PREFIX.length) : name;
  const isName = basename(bare) === bare && bare !== "" && bare !== "..";
  if (folder === undefined || !(isName || hasList(name))) {
    throw new Error(`${name} is no file of the desk.`);
  }
  return join(folder, bare);
}

/**
 * The path of a file that has a new text until this file replaces the file `name`. The path is always in one
 * of the desk's folders, where recovery looks for the remains of an interrupted save.
 */
export const nextPathOf = (folders: SiteFolders, name: string, ending: string): string =>
  hasList(name)
    ? join(folders.schemas, name.replaceAll("/", "%") + ending)
    : pathOf(folders, name) + ending;
