import {
  type ContentKey,
  DESCRIPTION_WORDS,
  SITE_WORDS,
  type TextName,
} from "../../../questions/content-checks/public-text-names.ts";
import type { ContentPlace } from "../../edits/edit.ts";
import { DESCRIPTIONS, OFFERS, SITE_CONTENT, STORY } from "../../edits/file-names.ts";
import type { SiteTexts } from "../../protocol.ts";

/** The parts of the public texts at the desk. */
export type SitePart = "you" | "offers" | "about" | "search" | "settings";

/** A public page shown beside its texts; `search` is the list of search results. */
export type ShownPage = "/" | "/about" | "/courses" | "/contact" | "/privacy" | "/terms" | "search";

export const SITE_PARTS: Readonly<Record<SitePart, string>> = {
  you: "You and your practice",
  offers: "Offers and prices",
  about: "Your story",
  search: "What search engines say",
  settings: "Practical settings",
};

/** A text with a field of its own. */
export interface SiteField {
  readonly place: ContentPlace;
  readonly words: TextName;
  /** The page that shows the text; absent if none does. */
  readonly page?: ShownPage;
  /** The words by which the preview finds the text on the page. */
  readonly shownAs?: (value: string) => string;
}

function field(
  key: ContentKey,
  page?: ShownPage,
  shownAs: (value: string) => string = (value) => value,
): SiteField {
  const place = { file: SITE_CONTENT, path: key.split(".") } as const;
  return { place, words: SITE_WORDS[key], ...(page === undefined ? {} : { page, shownAs }) };
}

const FIELDS: Readonly<Partial<Record<SitePart, readonly SiteField[]>>> = {
  you: [
    field("practiceName", "/"),
    field("coachName", "/privacy", (name) => name || "the coach of"),
    field("coachAddress", "/privacy"),
    field("coachEmail", "/contact"),
    field("chamberOfCommerceNumber", "/terms"),
    field("vatNumber", "/terms"),
    field("portrait.src", "/about", () => ""),
    field("portrait.alt", "/about", () => ""),
    field("wellnessCentre.name", "/", (name) => name || "a quiet wellness centre"),
    field("wellnessCentre.town", "/", (town) => town || "in the Netherlands"),
  ],
  offers: [
    field("prices.clarityHour", "/courses", (price) => `Starting hourly rate ${price}`.trimEnd()),
    field("prices.deepRewire", "/courses", (price) => `Package price ${price || "On request"}`),
  ],
  settings: [
    field("schedulingUrl", "/privacy", (address) => (address === "" ? "" : hostOf(address))),
    field("cancelHours", "/terms", (hours) => `at least ${hours} hours`),
    field("keptMonths.answers", "/privacy", (months) => `${months} months more`),
    field("keptMonths.messages", "/privacy", (months) => `${months} months after`),
    field("idleMinutes"),
    field("leaveTo"),
    field("siteAddress", "search"),
  ],
};

/** The texts of a part, each with a field. Offers and paragraphs have lists instead. */
export function fieldsOf(part: SitePart, texts: SiteTexts): readonly SiteField[] {
  return part === "search"
    ? Object.keys(Object(texts[DESCRIPTIONS])).map((page) => ({
        place: { file: DESCRIPTIONS, path: [page] },
        words: { label: PAGE_TITLES[page] ?? page, where: DESCRIPTION_WORDS.where },
        page: "search" as const,
        shownAs: (said) => said,
      }))
    : (FIELDS[part] ?? []);
}

/** The page shown beside a part until the coach chooses a field. */
export const FIRST_PAGE: Readonly<Record<SitePart, ShownPage>> = {
  you: "/",
  offers: "/",
  about: "/about",
  search: "search",
  settings: "/terms",
};

/** The pages' titles in the browser's tab. */
export const PAGE_TITLES: Readonly<Record<string, string>> = {
  "/": "Home",
  "/about": "About me",
  "/courses": "Coaching",
  "/books": "Books",
  "/contact": "Contact",
  "/privacy": "Privacy Policy",
  "/terms": "Terms of Service",
  "/safety": "Your safety here",
};

/** The part of the desk that has a text's field. */
export function partOf({ file, path }: ContentPlace): SitePart {
  const found = Object.entries(FIELDS).find(([, fields]) =>
    fields.some(({ place }) => place.file === file && place.path.join() === path.join()),
  );
  return file === STORY
    ? "about"
    : file === OFFERS
      ? "offers"
      : file === DESCRIPTIONS
        ? "search"
        : // The keys of `FIELDS` are the names of parts.
          ((found?.[0] ?? "you") as SitePart);
}

/** The id by which the panel finds a text's field. */
export const keyOf = ({ file, path }: ContentPlace): string => `${file} ${path.join(" ")}`;

/** The value at a place, as the field shows it. */
export function valueAt(texts: SiteTexts, { file, path }: ContentPlace): string {
  const value: unknown = path.reduce<unknown>((at, part) => Object(at)[part], texts[file]);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host : address;
