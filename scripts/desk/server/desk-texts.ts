import { CONTENT_FILES, LIST_FILES, type SiteFiles } from "../edits/file-names.ts";
import type { SiteTexts } from "../protocol.ts";

/**
 * The content of the public pages' files. `undefined` at a desk for questions alone, or if a file is not JSON
 * or has the wrong JSON type, which a check reports.
 */
export function deskTexts(files: SiteFiles): SiteTexts | undefined {
  try {
    const texts = CONTENT_FILES.map((name) => [name, JSON.parse(files.get(name) ?? "")] as const);
    const areOfTheirKind = texts.every(
      ([name, value]) =>
        Object(value) === value &&
        Array.isArray(value) === LIST_FILES.some((file) => file === name),
    );
    // Safe: these are all the names of the type.
    return areOfTheirKind ? (Object.fromEntries(texts) as SiteTexts) : undefined;
  } catch {
    return undefined;
  }
}
