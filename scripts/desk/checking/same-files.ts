import type { SiteFiles } from "../edits/file-names.ts";

export const isSame = (one: SiteFiles, other: SiteFiles): boolean =>
  one.size === other.size && [...one].every(([name, text]) => other.get(name) === text);

/** Whether the files are equal, apart from formatting, which a save may change. */
export const isSameBesideLayout = (one: SiteFiles, other: SiteFiles): boolean =>
  one.size === other.size && [...one].every(([name, text]) => isSameText(text, other.get(name)));

export const isSameText = (one: string | undefined, other: string | undefined): boolean =>
  one === other ||
  (one !== undefined && other !== undefined && contentOf(one) === contentOf(other));

/** The JSON without its formatting; the text itself if it is not JSON. */
function contentOf(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
