import type { Area } from "./area.ts";
import { type Language, SOURCE, addWords, currentLanguage, show } from "./words.ts";

const needed = new Set<Area>(["base"]);
const fetched = new Set<object>();

/** The last request for words. */
let loading = Promise.resolve();

/** Fetches the words that the next page needs. English ones are in the code. */
export function loadWords(areas: readonly Area[], language: Language): void {
  areas.forEach((area) => needed.add(area));
  if (language !== SOURCE) {
    loading = fetchWords(language);
    // `wordsReady` reports a failure.
    loading.catch(() => undefined);
  }
}

/** Fetches what is not there yet of a language's words for the pages of this visit. */
export async function fetchWords(language: Language): Promise<void> {
  if (language === SOURCE) {
    return;
  }
  // Lazy: a page in English needs no catalog.
  const { catalogs } = await import("virtual:words");
  await Promise.all(
    [...needed].map(async (area) => {
      const catalog = catalogs[`${language}/${area}`];
      if (!fetched.has(catalog)) {
        addWords(language, (await catalog()).default);
        fetched.add(catalog);
      }
    }),
  );
}

/** Whether a page has been rendered, or may be. */
let isBegun = false;

/** Resolves once a page can be rendered: the first one in English if other words fail to load, like one that is in English. */
export async function wordsReady(): Promise<void> {
  try {
    await loading;
  } catch (error) {
    if (currentLanguage() !== SOURCE) {
      if (isBegun) {
        throw error;
      }
      show(SOURCE);
    }
  }
  isBegun = true;
}

const besides: ((language: Language) => Promise<unknown>)[] = [];

/** Has a switch also load what pages show besides their words: the questions. */
export function loadBesides(load: (language: Language) => Promise<unknown>): void {
  besides.push(load);
}

let asked: Language = SOURCE;

/**
 * Loads the words and the questions of another language, and then puts the page into it, unless a further language was asked for
 * meanwhile. If the words fail to load, keeps the language and rejects with a `Failure`.
 */
export async function switchLanguage(language: Language): Promise<void> {
  asked = language;
  await Promise.all([fetchWords(language), ...besides.map((load) => load(language))]);
  if (asked === language) {
    show(language);
  }
}
