import {
  CONTENT_FILES,
  DESCRIPTIONS,
  OFFERS,
  SITE_CONTENT,
  type SiteFiles,
  STORY,
} from "../edits/content-edit.ts";
import type { SiteTexts } from "../protocol.ts";
import { hasContent } from "../checking/content-problems.ts";

/**
 * What the public pages say; `"none"` at a desk for questions alone, and `undefined` for files that
 * are not JSON of their kind, of which a check has said so.
 */
export function deskTexts(files: SiteFiles): SiteTexts | "none" | undefined {
  if (!hasContent(files)) {
    return "none";
  }
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
