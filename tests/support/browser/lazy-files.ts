/** Files with the SDK's sign-in and database. A page can show a section before these files have loaded. */
export const LAZY_FILES = /\/assets\/(?:account|sdk-document)-[\w-]{8}\.js$/u;
