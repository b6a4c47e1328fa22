/** The public pages' titles by address, in the browser's tab and in search engines. */
export const PAGE_TITLES = {
  "/": "Home",
  "/about": "About me",
  "/courses": "Coaching",
  "/books": "Books",
  "/contact": "Contact",
  "/privacy": "Privacy Policy",
  "/terms": "Terms of Service",
  "/safety": "Your safety here",
} as const;
