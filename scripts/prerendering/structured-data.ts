import type { SiteContent } from "../../src/content/site-content.ts";

/** What the home page offers; each with its price in euro. */
const OFFERS = [
  { name: "Free 30-minute clarity call", price: 0 },
  { name: "Single session of 60 minutes", price: 120 },
  { name: "Starter package of 4 sessions", price: 444 },
] as const;

/** Who offers what, in the vocabulary that search engines read. */
export function structuredData({ practiceName, siteAddress }: SiteContent): string {
  return JSON.stringify({
    "@context": "https://schema.org",
    "@type": "ProfessionalService",
    name: practiceName,
    ...(siteAddress !== "" && { url: new URL("/", siteAddress).href }),
    makesOffer: OFFERS.map(({ name, price }) => ({
      "@type": "Offer",
      name,
      price,
      priceCurrency: "EUR",
    })),
  });
}
