import {
  type ContentKey,
  DESCRIPTION_WORDS,
  SITE_WORDS,
  type TextWords,
} from "../../../questions/content-checks/content-words.ts";
import {
  type ContentPlace,
  DESCRIPTIONS,
  OFFERS,
  SITE_CONTENT,
  STORY,
} from "../../edits/content-edit.ts";
import type { SiteTexts } from "../../protocol.ts";

/** The parts into which the coach's texts are put at the desk. */
export type SitePart = "you" | "offers" | "about" | "search" | "settings";

/** A public page that is shown beside the texts that it is made of; `search` is what stands in a list of pages found. */
export type ShownPage = "/" | "/about" | "/courses" | "/contact" | "/privacy" | "/terms" | "search";

export const SITE_PARTS: Readonly<Record<SitePart, string>> = {
  you: "You and your practice",
  offers: "Offers and prices",
  about: "Your story",
  search: "What search engines say",
  settings: "Practical settings",
};

/** A text that is changed in a field of its own. */
export interface SiteField {
  readonly place: ContentPlace;
  readonly words: TextWords;
  /** Where it is to be seen; absent for what is to be read nowhere. */
  readonly page?: ShownPage;
  /** The words of the page by which it is found there. */
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

/** The texts of a part, each with a field; offers and paragraphs have lists of their own. */
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

/** The page that stands beside a part until one of its fields is chosen. */
export const FIRST_PAGE: Readonly<Record<SitePart, ShownPage>> = {
  you: "/",
  offers: "/",
  about: "/about",
  search: "search",
  settings: "/terms",
};

/** As in the browser's tab. */
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

/** The part in which a text is changed. */
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
        : // The names of the fields' parts are these.
          ((found?.[0] ?? "you") as SitePart);
}

/** By which the panel finds the field of a text. */
export const keyOf = ({ file, path }: ContentPlace): string => `${file} ${path.join(" ")}`;

/** What stands at a place, as it is typed. */
export function valueAt(texts: SiteTexts, { file, path }: ContentPlace): string {
  const value: unknown = path.reduce<unknown>((at, part) => Object(at)[part], texts[file]);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host : address;
