/** The titles by address of the pages that search engines may list, also in the browser's tab. */
export const PAGE_TITLES = {
  "/": "Coaching for women who get in their own way",
  "/about": "About me",
  "/courses": "Coaching",
  "/contact": "Contact",
  "/privacy": "Privacy Policy",
  "/terms": "Terms of Service",
  "/safety": "Your safety here",
} as const;

/** The id of the chapter on accessibility in the terms. */
export const ACCESSIBILITY = "accessibility";
