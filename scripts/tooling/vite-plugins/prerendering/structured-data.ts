import { offers } from "../../../../src/content/offers.ts";
import type { SiteContent } from "../../../../src/content/site-content.ts";

/** The practice and its offers in schema.org's vocabulary, for search engines. */
export function structuredData({ practiceName, siteAddress }: SiteContent): string {
  return JSON.stringify({
    "@context": "https://schema.org",
    "@type": "ProfessionalService",
    name: practiceName,
    ...(siteAddress !== "" && { url: new URL("/", siteAddress).href }),
    makesOffer: offers.map(({ title, text, euros }) => ({
      "@type": "Offer",
      name: title,
      description: text,
      price: euros,
      priceCurrency: "EUR",
    })),
  });
}
