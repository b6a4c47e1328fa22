/**
 * The texts of all files that the coach edits at the desk, byte for byte, by name: `health.ui.json` is a
 * question file, `content/offers.json` has texts of the public pages.
 */
export type SiteFiles = ReadonlyMap<string, string>;

export const isSame = (one: SiteFiles, other: SiteFiles): boolean =>
  one.size === other.size && [...one].every(([name, text]) => other.get(name) === text);

/** The content of a JSON file; `undefined` if there is none, or if it is no JSON. */
export function jsonIn(files: SiteFiles, name: string): unknown {
  try {
    return JSON.parse(files.get(name) ?? "");
  } catch {
    return undefined;
  }
}

/** Prefix for names of the public pages' files, which are in another folder than the question files. */
export const CONTENT_PREFIX = "content/";

export const SITE_CONTENT = "content/site-content.json";
export const OFFERS = "content/offers.json";
export const STORY = "content/story.json";
export const DESCRIPTIONS = "content/page-descriptions.json";
export const COACHING = "content/coaching.json";
export const VISITOR_QUESTIONS = "content/visitor-questions.json";

export const CONTENT_FILES = [
  SITE_CONTENT,
  OFFERS,
  STORY,
  "content/home.json",
  "content/about.json",
  COACHING,
  VISITOR_QUESTIONS,
  DESCRIPTIONS,
] as const;
/** The files with a list, of offers, paragraphs, and questions with answers. */
export const LIST_FILES = [OFFERS, STORY, VISITOR_QUESTIONS] as const;

export type ContentFile = (typeof CONTENT_FILES)[number];

export const isContentFile = (name: string): name is ContentFile =>
  CONTENT_FILES.some((file) => file === name);
