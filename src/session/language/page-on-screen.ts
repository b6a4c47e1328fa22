let isTranslated = false;

/** Notes whether the page on screen can be read in another language than English. */
export function notePage(canBeRead: boolean): void {
  isTranslated = canBeRead;
}

export const isPageTranslated = (): boolean => isTranslated;
