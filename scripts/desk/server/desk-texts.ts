import { CONTENT_SCHEMAS } from "../../questions/content-checks/content-schemas.ts";
import {
  CONTENT_FILES,
  type ContentFile,
  DESCRIPTIONS,
  OFFERS,
  SITE_CONTENT,
  type SiteFiles,
  STORY,
} from "../edits/file-names.ts";
import type { SiteTexts, TextSchema } from "../protocol.ts";

export const TEXT_SCHEMAS: Readonly<Record<ContentFile, TextSchema>> = {
  [SITE_CONTENT]: CONTENT_SCHEMAS["site-content.json"],
  [OFFERS]: CONTENT_SCHEMAS["offers.json"],
  [STORY]: CONTENT_SCHEMAS["story.json"],
  [DESCRIPTIONS]: CONTENT_SCHEMAS["page-descriptions.json"],
};

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
