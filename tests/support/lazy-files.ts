/** Files that a section is shown without: those of the SDK's sign-in and of its database. */
export const LAZY_FILES = /\/assets\/(?:account|sdk-document)-[\w-]{8}\.js$/u;
