/** The parts of the site whose words are loaded together, with their folders: the longest one counts. */
const FOLDERS: Readonly<Record<string, string>> = {
  "": "base",
  "pages/account/": "account",
  "pages/client/": "client",
  // Also on public pages.
  "pages/client/cover/": "base",
  "pages/client/leaving/": "base",
  "pages/coach/": "coach",
  "pages/site/": "legal",
  "content/": "domain",
  "data/": "domain",
  "domain/": "domain",
  "questionnaire/": "engine",
  "session/": "session",
  "session/guard/": "base",
};

export const AREAS: readonly string[] = [...new Set(Object.values(FOLDERS))];

/** @param file of the folder `src`, relative to it, with slashes. */
export function areaOf(file: string): string | undefined {
  const [folder = ""] = Object.keys(FOLDERS)
    .filter((start) => file.startsWith(start))
    .toSorted((one, other) => other.length - one.length);
  return FOLDERS[folder];
}
