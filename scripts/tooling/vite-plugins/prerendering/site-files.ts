import { escapeHtml } from "../../../../src/domain/answer/escape-html.ts";
import type { SiteContent } from "../../../../src/content/site-content.ts";
import type { DrawnScreen } from "./draw-screens.ts";

/** A screen's address without its parameter: `/adminstory` for `/adminstory/:uid?`. */
const addressOf = ({ path }: DrawnScreen): string => path.replace(/\/:\w+\?$/u, "");

/** Whether a search engine may list a screen. There is nothing to find yet on the page for books. */
export const isListed = ({ path, access }: DrawnScreen): boolean =>
  access === "public" && path !== "*" && path !== "/books";

/** Keeps search engines away from pages behind a sign-in. */
export function robotsText(screens: readonly DrawnScreen[], content: SiteContent): string {
  const hidden = screens.filter(({ access }) => access !== "public");
  const { siteAddress } = content;
  return [
    "User-agent: *",
    ...hidden.map((screen) => `Disallow: ${addressOf(screen)}`),
    ...(siteAddress === "" ? [] : ["", `Sitemap: ${new URL("/sitemap.xml", siteAddress).href}`]),
    "",
  ].join("\n");
}

/**
 * Every page that a search engine may list. Undefined without the site's address, because a sitemap needs
 * full addresses.
 */
export function sitemap(
  screens: readonly DrawnScreen[],
  { siteAddress }: SiteContent,
): string | undefined {
  if (siteAddress === "") {
    return undefined;
  }
  const locations = screens
    .filter(isListed)
    .map(({ path }) => `  <url><loc>${escapeHtml(new URL(path, siteAddress).href)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...locations,
    "</urlset>",
    "",
  ].join("\n");
}

/** RFC 9116 recommends less than a year, so that nobody reports a weakness to an outdated address. */
const DAYS_VALID = 364;

/**
 * The text of `/.well-known/security.txt`, for reports of vulnerabilities. Undefined without a contact.
 */
export function securityText(
  { coachEmail, siteAddress }: SiteContent,
  builtAt: Date,
): string | undefined {
  const contact =
    coachEmail === ""
      ? siteAddress !== "" && new URL("/contact", siteAddress).href
      : `mailto:${coachEmail}`;
  if (contact === false) {
    return undefined;
  }
  const expires = new Date(builtAt);
  expires.setUTCDate(expires.getUTCDate() + DAYS_VALID);
  const canonical = siteAddress !== "" && new URL("/.well-known/security.txt", siteAddress).href;
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    "Preferred-Languages: en, nl",
    ...(canonical === false ? [] : [`Canonical: ${canonical}`]),
    "",
  ].join("\n");
}

const icon = (file: string, sizes: string, purpose: string) => ({
  src: `/${file}`,
  sizes,
  type: file.endsWith(".svg") ? "image/svg+xml" : "image/png",
  purpose,
});

/** The web app manifest, with which a visitor can add the site to a home screen. */
export function manifest({ practiceName }: SiteContent): string {
  return JSON.stringify({
    name: practiceName,
    short_name: practiceName.split(" ")[0],
    lang: "en",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#faf6f1",
    theme_color: "#faf6f1",
    icons: [
      icon("icon.svg", "any", "any"),
      icon("icon-192.png", "192x192", "any"),
      icon("icon-512.png", "512x512", "any"),
      icon("icon-maskable-512.png", "512x512", "maskable"),
    ],
  });
}
