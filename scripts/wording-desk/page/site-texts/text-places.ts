import type { ContentPlace } from "../../edits/edit.ts";
import { type ContentFile, OFFERS, SITE_CONTENT } from "../../edits/file-names.ts";
import type { SiteTexts } from "../../protocol.ts";

/** A public page shown beside its texts; `search` is the list of search results. */
export type ShownPage = "/" | "/about" | "/courses" | "/contact" | "/privacy" | "/terms" | "search";

/** The page shown beside a file's texts. */
export const FIRST_PAGE: Readonly<Record<ContentFile, ShownPage>> = {
  "content/site-content.json": "/",
  "content/offers.json": "/",
  "content/story.json": "/about",
  "content/home.json": "/",
  "content/about.json": "/about",
  "content/coaching.json": "/courses",
  "content/visitor-questions.json": "/courses",
  "content/page-descriptions.json": "search",
};

/** By key of site-content.json, the page that shows the text, and of a number the words around it. */
const SHOWN: Readonly<Record<string, readonly [page: ShownPage, around?: string]>> = {
  siteAddress: ["search"],
  coachName: ["/privacy"],
  coachAddress: ["/privacy"],
  coachEmail: ["/contact"],
  chamberOfCommerceNumber: ["/terms"],
  vatNumber: ["/terms"],
  "portrait.src": ["/about"],
  "portrait.alt": ["/about"],
  "portrait.onHome": ["/"],
  answersWithin: ["/contact"],
  "keptMonths.answers": ["/privacy", "… months more"],
  "keptMonths.messages": ["/privacy", "… months after"],
  cancelHours: ["/terms", "at least … hours"],
};

/** The page that shows a text, and the words by which the text is found on it. */
export function shownAt(
  { file, path }: ContentPlace,
  value: string,
): { readonly page: ShownPage; readonly words: string } {
  const [page = FIRST_PAGE[file], around = "…"] =
    file === SITE_CONTENT ? (SHOWN[path.join(".")] ?? []) : [];
  const isPrice = file === OFFERS && path.at(-1) === "euros";
  const [line = ""] = value.split("\n");
  return { page, words: line && (isPrice ? `€ ${line}` : around.replace("…", line)) };
}

/** The id by which the panel finds a text's field. */
export const keyOf = ({ file, path }: ContentPlace): string => `${file} ${path.join(" ")}`;

/** The value at a place, as the field shows it. */
export function valueAt(texts: SiteTexts, { file, path }: ContentPlace): string {
  const value: unknown = path.reduce<unknown>((at, part) => Object(at)[part], texts[file]);
  if (Array.isArray(value)) {
    return value.join("\n");
  }
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
