import type { Area } from "./area.ts";
import { addWords, currentLanguage, type Language, show } from "./words.ts";

const needed = new Set<Area>(["base"]);
const fetched = new Set<Area>();

/** The last request for words. */
let loading = Promise.resolve();

/** Fetches the words that the next page needs. English ones are in the code. */
export function loadWords(areas: readonly Area[], language: Language): void {
  areas.forEach((area) => needed.add(area));
  if (language !== "en") {
    loading = fetchMissing();
    // `wordsReady` reports a failure.
    loading.catch(() => undefined);
  }
}

async function fetchMissing(): Promise<void> {
  // Lazy: a page in English needs no catalog.
  const { catalogs } = await import("virtual:words");
  await Promise.all(
    [...needed].map(async (area) => {
      if (!fetched.has(area)) {
        addWords((await catalogs[area]()).default);
        fetched.add(area);
      }
    }),
  );
}

/** Resolves once a page can be rendered. A page that is still in English stays so if other words fail to load. */
export async function wordsReady(): Promise<void> {
  try {
    await loading;
  } catch (error) {
    if (currentLanguage() !== "en") {
      throw error;
    }
  }
}

const besides: ((language: Language) => Promise<unknown>)[] = [];

/** Has a switch also load what pages show besides their words: the questions. */
export function loadBesides(load: (language: Language) => Promise<unknown>): void {
  besides.push(load);
}

let asked: Language = "en";

/**
 * Loads the words and the questions of another language, and then puts the page into it, unless a further language was asked for
 * meanwhile. If the words fail to load, keeps the language and rejects with a `Failure`.
 */
export async function switchLanguage(language: Language): Promise<void> {
  asked = language;
  await Promise.all([
    language === "en" ? undefined : fetchMissing(),
    ...besides.map((load) => load(language)),
  ]);
  if (asked === language) {
    show(language);
  }
}
