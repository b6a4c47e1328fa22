import { tag } from "./html.ts";

/**
 * Tags that make the browser preconnect to `services` while it loads the scripts. Public pages have none: a
 * visitor's browser contacts only this site.
 */
export const connections = (isPublic: boolean, services: readonly string[]): readonly string[] =>
  isPublic ? [] : services.map((href) => tag("link", { rel: "preconnect", href, crossorigin: "" }));
