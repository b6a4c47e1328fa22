import type { Edit, EditResult, QuestionFiles } from "./edit.ts";

/**
 * All that is edited at the desk, byte for byte: the question files by file name, such as
 * `health.ui.json`, and the texts of the public pages, such as `content/offers.json`.
 */
export type SiteFiles = QuestionFiles;

/** Prefix for the names of the public texts' files, which are in another folder than the questions. */
export const CONTENT_PREFIX = "content/";

export const SITE_CONTENT = "content/site-content.json";
export const OFFERS = "content/offers.json";
export const STORY = "content/story.json";
export const DESCRIPTIONS = "content/page-descriptions.json";

export type ContentFile = typeof SITE_CONTENT | typeof OFFERS | typeof STORY | typeof DESCRIPTIONS;

/** The files that are lists: of offers and of paragraphs. */
export type ListFile = typeof OFFERS | typeof STORY;

export const CONTENT_FILES: readonly ContentFile[] = [SITE_CONTENT, OFFERS, STORY, DESCRIPTIONS];

export const isContentFile = (name: string): name is ContentFile =>
  CONTENT_FILES.some((file) => file === name);

/** A text of the public pages: `["prices", "clarityHour"]`, or `[1, "title"]` for the second offer. */
export interface ContentPlace {
  readonly file: ContentFile;
  readonly path: readonly (string | number)[];
}

/** One change by the coach to the public texts. Entries of a list are counted from 0. */
export type ContentEdit =
  /** For a number, `words` are its digits. Other words are stored as typed; the checks refuse them. */
  | { readonly does: "rewrite text"; readonly place: ContentPlace; readonly words: string }
  /** Adds an empty entry; the coach types its words next. */
  | { readonly does: "add entry"; readonly file: ListFile; readonly at: number }
  /** `to` is the entry's index after the move. */
  | {
      readonly does: "move entry";
      readonly file: ListFile;
      readonly from: number;
      readonly to: number;
    }
  | { readonly does: "remove entry"; readonly file: ListFile; readonly at: number };

/** Any change at the desk. */
export type DeskEdit = Edit | ContentEdit;

export type DeskEditResult = EditResult;
