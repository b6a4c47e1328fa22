import { NAMES_ON } from "../../../../src/content/legal-page.ts";

/** Of texts that the build puts where they are shown. */
const NONE = "";

/** The parts of the site whose words are loaded together, with their folders: the longest one counts. */
const FOLDERS: Readonly<Record<string, string>> = {
  "": "base",
  "content/": "session",
  "content/facts-in-words.ts": NONE,
  "data/": "session",
  "data/of-coach/": "coach",
  "domain/": "session",
  "domain/answer/": "signed-in",
  "domain/question/question-kinds.ts": "signed-in",
  "domain/client/birth-date.ts": "coach",
  // Also on public pages.
  "domain/time/": "base",
  "pages/account/": "account",
  "pages/account/LoginPage.tsx": "login",
  "pages/client/": "client",
  "pages/client/AgendaPage.tsx": "account",
  "pages/client/MyDetailsPage.tsx": "details",
  "pages/client/again/": "section",
  "pages/client/consent/": "section",
  "pages/client/consent/ConsentText.tsx": "client",
  "pages/client/cover/": "signed-in",
  "pages/client/dashboard/": "dashboard",
  "pages/client/former-login/": "dashboard",
  "pages/client/former-login/left-by-former.ts": "signed-in",
  // Also on public pages.
  "pages/client/leaving/": "base",
  "pages/client/log-out.ts": "signed-in",
  "pages/client/my-answers/": "own",
  "pages/client/own-copy/": "own",
  "pages/client/section/": "section",
  "pages/client/section/EarlierSectionPage.tsx": "client",
  "pages/client/use-action.ts": "signed-in",
  "pages/coach/": "coach",
  "pages/site/": "site",
  "pages/site/legal/": "base",
  "questionnaire/": "engine",
  "questionnaire/notices/RecoveredTexts.tsx": "signed-in",
  "questionnaire/notices/UnsavedNotice.tsx": "client",
  "session/": "session",
  "session/guard/": "base",
  "session/leaving/": "signed-in",
  "session/sign-in/SignInAgain.tsx": "signed-in",
};

/** By the file of the coach's whose translation, such as `help-now.nl.json`, gives the words: the areas in which they are loaded. */
export const CONTENT: Readonly<Record<string, readonly string[]>> = {
  "help-now": ["section", "safety", "terms"],
  ...Object.fromEntries(Object.keys(NAMES_ON).map((page) => [page, [page]])),
};

export const AREAS: readonly string[] = [
  ...new Set([...Object.values(FOLDERS), ...Object.values(CONTENT).flat()]),
].filter((area) => area !== NONE);

/** @param file of the folder `src`, relative to it, with slashes. */
export function areaOf(file: string): string | undefined {
  const [folder = ""] = Object.keys(FOLDERS)
    .filter((start) => file.startsWith(start))
    .toSorted((one, other) => other.length - one.length);
  return FOLDERS[folder];
}
