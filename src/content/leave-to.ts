import { siteContent } from "./site-content.ts";

/** The site that quick exit opens, as a page names it. */
export const leaveToName = new URL(siteContent.leaveTo).hostname.replace(/^www\./u, "");
