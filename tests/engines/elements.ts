/** XPaths by visible text. Their arguments must not contain double quotes. */
const named = (name: string): string => `normalize-space(.)="${name}"`;

export const button = (name: string): string => `//button[${named(name)}]`;
export const link = (name: string): string => `//a[${named(name)}]`;
export const heading = (name: string): string => `//*[self::h1 or self::h2][${named(name)}]`;
export const text = (words: string): string => `//*[text()[contains(., "${words}")]]`;
/** The control whose label has these words in it. */
export const field = (words: string): string =>
  `//*[@id=//label[contains(normalize-space(.), "${words}")]/@for]`;
/** The save line of a section once everything is saved. */
export const SAVED = `//*[@data-phase="saved"]//*[text()[starts-with(., "Saved at ")]]`;
