import { siteContent } from "./site-content.ts";

/** The name of the site that quick exit opens, for words on a page. */
export const leaveToName = new URL(siteContent.leaveTo).hostname.replace(/^www\./u, "");
