/** Files with the SDK's sign-in and database, without which a section can already be shown. */
export const LAZY_FILES = /\/assets\/(?:account|sdk-document)-[\w-]{8}\.js$/u;
