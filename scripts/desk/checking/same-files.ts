import type { SiteFiles } from "../edits/content-edit.ts";

export const isSame = (one: SiteFiles, other: SiteFiles): boolean =>
  one.size === other.size && [...one].every(([name, text]) => other.get(name) === text);

/** Whether the files differ in layout at most; a save lays them out. */
export const isSameBesideLayout = (one: SiteFiles, other: SiteFiles): boolean =>
  one.size === other.size && [...one].every(([name, text]) => isSameText(text, other.get(name)));

export const isSameText = (one: string | undefined, other: string | undefined): boolean =>
  one === other ||
  (one !== undefined && other !== undefined && contentOf(one) === contentOf(other));

/** A text that is not JSON is compared as it is. */
function contentOf(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
