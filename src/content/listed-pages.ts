/** The addresses of the pages that search engines may list. */
export const LISTED = [
  "/",
  "/about",
  "/courses",
  "/contact",
  "/privacy",
  "/terms",
  "/safety",
] as const;
