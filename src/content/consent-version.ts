import consent from "./consent.json" with { type: "json" };
import { consentVersion } from "./consent-words.ts";
import { siteContent } from "./site-content.ts";
import { facts } from "./told.ts";

/** The version of the consent of this site. A build replaces this module by it. */
export const CONSENT_VERSION = consentVersion(consent, facts, siteContent);
