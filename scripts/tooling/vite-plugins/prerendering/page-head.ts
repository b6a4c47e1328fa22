import { type Offer, whatYouGet } from "../../../../src/content/offer.ts";
import type { SiteContent } from "../../../../src/content/site-content.ts";
import type { DrawnScreen } from "./draw-screens.ts";
import { escapeHtml, tag } from "./html.ts";
import { isListed } from "./site-files.ts";

/** The description of a page in its `<head>`: for browsers, search engines and link previews. */
export function pageHead(
  screen: DrawnScreen,
  content: SiteContent,
  offers: readonly Offer[],
): readonly string[] {
  const title = `${screen.title} · ${content.practiceName}`;
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
    meta("description", description),
    property("type", "website"),
    property("site_name", content.practiceName),
    property("title", title),
    property("description", description),
    ...addresses(screen.path, content),
    meta("twitter:card", content.siteAddress === "" ? "summary" : "summary_large_image"),
    // Script policies do not apply to JSON data. `<` is escaped, because it could end the element.
    `<script type="application/ld+json">${structuredData(content, offers).replaceAll("<", "\\u003c")}</script>`,
  ];
}

const meta = (name: string, text: string): string => tag("meta", { name, content: text });

/** A property of Open Graph, for link previews. */
const property = (name: string, text: string): string =>
  tag("meta", { property: `og:${name}`, content: text });

/** Elements that contain the site's full address. */
function addresses(path: string, { siteAddress, practiceName }: SiteContent): readonly string[] {
  if (siteAddress === "") {
    return [];
  }
  const address = new URL(path, siteAddress).href;
  return [
    tag("link", { rel: "canonical", href: address }),
    property("url", address),
    property("image", new URL("/share.png", siteAddress).href),
    property("image:width", "1200"),
    property("image:height", "630"),
    property("image:alt", `${practiceName}, below a line that was a knot and has come loose`),
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
