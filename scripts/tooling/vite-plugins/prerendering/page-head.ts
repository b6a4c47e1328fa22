import { escapeHtml } from "../../../../src/domain/answer/escape-html.ts";
import { type Offer, whatYouGet } from "../../../../src/content/offer.ts";
import type { SiteContent } from "../../../../src/content/site-content.ts";
import { type Language, SOURCE } from "../../../../src/words/words.ts";
import type { DrawnScreen } from "./draw-screens.ts";
import { isListed } from "./site-files.ts";

/** Returns a tag such as `<name a="…">`. Leaves out attributes without a value. */
export const tag = (
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
): string =>
  `<${[
    name,
    ...Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [value === "" ? key : `${key}="${escapeHtml(value)}"`],
    ),
  ].join(" ")}>`;

/** The description of a page in its `<head>`: for browsers, search engines and link previews. */
export function pageHead(
  screen: DrawnScreen,
  content: SiteContent,
  offers: readonly Offer[],
  hasPicture: boolean,
): readonly string[] {
  const title = titleOf(screen, content);
  const named = [
    `<title>${escapeHtml(title)}</title>`,
    tag("link", { rel: "manifest", href: "/manifest.webmanifest" }),
  ];
  if (!isListed(screen)) {
    return [...named, tag("meta", { name: "robots", content: "noindex" })];
  }
  const { description } = screen;
  if (description === undefined) {
    throw new Error(`${screen.path} has no description in src/content/page-descriptions.ts.`);
  }
  return [
    ...named,
    describedAs(description, SOURCE),
    property("type", "website"),
    property("site_name", content.practiceName),
    property("title", title),
    property("description", description),
    ...addresses(screen.path, content, hasPicture),
    meta(
      "twitter:card",
      content.siteAddress === "" || !hasPicture ? "summary" : "summary_large_image",
    ),
    // Script policies do not apply to JSON data. `<` is escaped, because it could end the element.
    `<script type="application/ld+json">${structuredData(content, offers).replaceAll("<", "\\u003c")}</script>`,
  ];
}

/** The title of the browser's tab; the app writes the same (`Titled`). */
export const titleOf = (
  { title }: Pick<DrawnScreen, "title">,
  { practiceName }: SiteContent,
): string => `${title} · ${practiceName}`;

/** Says its language: a change of language in place leaves the description as it is. */
export const describedAs = (description: string, lang: Language): string =>
  tag("meta", { name: "description", content: description, lang });

const meta = (name: string, text: string): string => tag("meta", { name, content: text });

/** A property of Open Graph, for link previews. */
const property = (name: string, text: string): string =>
  tag("meta", { property: `og:${name}`, content: text });

/** Elements that contain the site's full address. */
function addresses(
  path: string,
  { siteAddress, practiceName }: SiteContent,
  hasPicture: boolean,
): readonly string[] {
  if (siteAddress === "") {
    return [];
  }
  const address = new URL(path, siteAddress).href;
  return [
    tag("link", { rel: "canonical", href: address }),
    property("url", address),
    ...(hasPicture
      ? [
          property("image", new URL("/share.png", siteAddress).href),
          property("image:width", "1200"),
          property("image:height", "630"),
          property("image:alt", practiceName),
        ]
      : []),
  ];
}

/** The practice and its offers in schema.org's vocabulary, for search engines. */
function structuredData(
  { practiceName, siteAddress }: SiteContent,
  offers: readonly Offer[],
): string {
  return JSON.stringify({
    "@context": "https://schema.org",
    "@type": "ProfessionalService",
    name: practiceName,
    ...(siteAddress !== "" && { url: new URL("/", siteAddress).href }),
    makesOffer: offers
      .filter(({ euros }) => euros !== null)
      .map((offer) => ({
        "@type": "Offer",
        name: offer.title,
        description: whatYouGet(offer),
        price: offer.euros,
        priceCurrency: "EUR",
      })),
  });
}
