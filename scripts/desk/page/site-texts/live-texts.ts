import { offers } from "../../../../src/content/offers.ts";
import { siteContent } from "../../../../src/content/site-content.ts";
import { story } from "../../../../src/content/story.ts";
import type { ContentPlace } from "../../edits/edit.ts";
import { OFFERS, SITE_CONTENT, STORY } from "../../edits/file-names.ts";
import type { SiteTexts } from "../../protocol.ts";

/**
 * Replaces the bundled texts, which the site's pages read at each render. Only the desk has this code: on the
 * site itself, nothing changes the texts.
 */
export function showTexts(texts: SiteTexts): void {
  // A value that the checks refuse may be of another type. The page shows it as typed.
  const content = texts[SITE_CONTENT] as typeof siteContent;
  const { portrait, schedulingUrl } = content;
  Object.assign(siteContent, content, {
    // Pictures are on the site, not at the desk.
    portrait: { ...portrait, src: "" },
    // Without a valid address, the page that embeds it would throw.
    schedulingUrl: URL.canParse(schedulingUrl) ? schedulingUrl : "",
  });
  replaceAll(offers, texts[OFFERS]);
  replaceAll(story, texts[STORY]);
}

function replaceAll(list: readonly unknown[], entries: unknown): void {
  // Only the list's type is read-only, for the pages that read it.
  const changed = list as unknown[];
  changed.splice(0, changed.length, ...(Array.isArray(entries) ? entries : []));
}

/** The texts, with one text replaced by what the coach is typing and the desk does not have yet. */
export const withTyped = (
  texts: SiteTexts,
  { place, words }: { readonly place: ContentPlace; readonly words: string },
): SiteTexts => ({ ...texts, [place.file]: replaced(texts[place.file], place.path, words) });

function replaced(value: unknown, path: ContentPlace["path"], words: string): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    return words;
  }
  if (Array.isArray(value)) {
    return value.map((entry: unknown, index) =>
      index === key ? replaced(entry, rest, words) : entry,
    );
  }
  const object: Readonly<Record<string, unknown>> = Object(value);
  return { ...object, [key]: replaced(object[key], rest, words) };
}
