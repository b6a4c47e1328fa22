import {
  CONTENT_FILES,
  DESCRIPTIONS,
  OFFERS,
  SITE_CONTENT,
  type SiteFiles,
  STORY,
} from "../edits/file-names.ts";
import type { SiteTexts } from "../protocol.ts";

/**
 * The content of the public pages' files. `undefined` at a desk for questions alone, or if a file is not JSON
 * or has the wrong JSON type, which a check reports.
 */
export function deskTexts(files: SiteFiles): SiteTexts | undefined {
  try {
    const [content, offers, story, descriptions] = CONTENT_FILES.map((name): unknown =>
      JSON.parse(files.get(name) ?? ""),
    );
    const areOfTheirKind =
      [offers, story].every(Array.isArray) &&
      [content, descriptions].every((value) => Object(value) === value && !Array.isArray(value));
    return areOfTheirKind
      ? { [SITE_CONTENT]: content, [OFFERS]: offers, [STORY]: story, [DESCRIPTIONS]: descriptions }
      : undefined;
  } catch {
    return undefined;
  }
}
