import { tag } from "./html.ts";

/**
 * Makes the browser preconnect to the origins for sign-in, tokens and documents while it loads the scripts.
 * Not on public pages: a visitor's browser contacts only this site. Not for the embedded backend, which is
 * on the site's own origin.
 */
export const connections = (isPublic: boolean, services: readonly string[]): readonly string[] =>
  isPublic ? [] : services.map((href) => tag("link", { rel: "preconnect", href, crossorigin: "" }));
