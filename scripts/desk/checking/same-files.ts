import type { SiteFiles } from "../edits/content-edit.ts";

export const isSame = (one: SiteFiles, other: SiteFiles): boolean =>
  one.size === other.size && [...one].every(([name, text]) => other.get(name) === text);
