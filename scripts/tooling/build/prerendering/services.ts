import { tag } from "./html.ts";

/**
 * Has the browser connect to where a build signs in, renews tokens, and reads and writes documents, while it
 * fetches the scripts. Not on a page for everybody: a visitor's browser asks nobody but this site. The
 * embedded backend is on the site's own origin.
 */
export const connections = (isPublic: boolean, services: readonly string[]): readonly string[] =>
  isPublic ? [] : services.map((href) => tag("link", { rel: "preconnect", href, crossorigin: "" }));
