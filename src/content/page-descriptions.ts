import descriptions from "./page-descriptions.json" with { type: "json" };

/**
 * A sentence or two about each public page, by the page's address. The build writes them into the pages.
 * Search engines and shared links show them below the page's title.
 */
export const pageDescriptions: Readonly<Record<string, string>> = descriptions;
