import { tag } from "./html.ts";

/** Where a production build signs in, renews tokens, and reads and writes documents. */
const SERVICES = [
  "https://identitytoolkit.googleapis.com",
  "https://securetoken.googleapis.com",
  "https://firestore.googleapis.com",
];

/**
 * Has the browser connect to them while it fetches the scripts. Not on a page for everybody: a visitor's
 * browser asks nobody but this site. The embedded backend is on the site's own origin.
 */
export const connections = (isPublic: boolean, usesEmbeddedBackend: boolean): readonly string[] =>
  isPublic || usesEmbeddedBackend
    ? []
    : SERVICES.map((href) => tag("link", { rel: "preconnect", href, crossorigin: "" }));
