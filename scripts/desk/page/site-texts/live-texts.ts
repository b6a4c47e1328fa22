import { aboutTexts } from "../../../../src/content/about.ts";
import { coachingTexts } from "../../../../src/content/coaching.ts";
import { homeTexts } from "../../../../src/content/home.ts";
import { offers } from "../../../../src/content/offers.ts";
import { siteContent } from "../../../../src/content/site-content.ts";
import { story } from "../../../../src/content/story.ts";
import { visitorQuestions } from "../../../../src/content/visitor-questions.ts";
import {
  ABOUT,
  COACHING,
  HOME,
  OFFERS,
  SITE_CONTENT,
  STORY,
  VISITOR_QUESTIONS,
} from "../../edits/file-names.ts";
import type { SiteTexts } from "../../protocol.ts";

/**
 * Replaces the bundled texts, which the site's pages read at each render. Only the desk has this code: on the
 * site itself, nothing changes the texts.
 */
export function showTexts(texts: SiteTexts): void {
  // A value that the checks refuse may have another type than the cast says. The page shows it as typed.
  const content = texts[SITE_CONTENT] as typeof siteContent;
  const { portrait, schedulingUrl } = content;
  Object.assign(siteContent, content, {
    // The desk's server does not have the site's pictures.
    portrait: { ...portrait, src: "" },
    // An invalid address would make the page that embeds it throw.
    schedulingUrl: URL.canParse(schedulingUrl) ? schedulingUrl : "",
  });
  Object.assign(homeTexts, texts[HOME]);
  Object.assign(aboutTexts, texts[ABOUT]);
  Object.assign(coachingTexts, texts[COACHING]);
  replaceAll(offers, texts[OFFERS]);
  replaceAll(story, texts[STORY]);
  replaceAll(visitorQuestions, texts[VISITOR_QUESTIONS]);
}

function replaceAll(list: readonly unknown[], entries: unknown): void {
  // The list is mutable: only its type is read-only, for the site's pages.
  const changed = list as unknown[];
  changed.splice(0, changed.length, ...(Array.isArray(entries) ? entries : []));
}
