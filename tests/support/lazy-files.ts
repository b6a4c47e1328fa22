/** Lazy files that a section does not need to be shown: the SDK's sign-in and its database. */
export const LAZY_FILES = /\/assets\/(?:account|sdk-document)-[\w-]{8}\.js$/u;
