/** A file of the site's origin, which gives access to its storage without loading the app. */
export const LIGHT_PAGE = "/robots.txt";
