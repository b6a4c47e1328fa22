import { createListeners } from "../listening.ts";

interface LanguageOfSite {
  /** How dates and numbers are written. */
  readonly locale: string;
  readonly name: string;
  /** Said while the words of the language cannot be fetched. */
  readonly notFetched: string;
}

/**
 * The languages of the site, each in its own words: for a client who does not read the others well. A further
 * one is a row here, and a folder of words beside `nl`; whatever `schemas/` and `src/content/` have in it, such
 * as `health.nl.json`, is found by its name.
 */
export const LANGUAGES = {
  en: {
    locale: "en-GB",
    name: "English",
    notFetched:
      "I could not fetch the English words just now. I try again as soon as there is a connection; what you write stays as it is.",
  },
  nl: {
    locale: "nl-NL",
    name: "Nederlands",
    notFetched:
      "Ik kon de Nederlandse tekst nu niet ophalen. Ik probeer het opnieuw zodra er verbinding is; wat je schrijft blijft staan.",
  },
} as const satisfies Readonly<Record<string, LanguageOfSite>>;

export type Language = keyof typeof LANGUAGES;

/** The language of the texts in the code, in `schemas/` and in `src/content/`, of which all others are translations. */
export const SOURCE = "en" satisfies Language;

// `Object.keys` has no type for its keys.
const ALL = Object.keys(LANGUAGES) as readonly Language[];

/** The languages beside one of them. */
export const languagesBeside = (
  language: Language,
  among: readonly Language[] = ALL,
): readonly Language[] => among.filter((one) => one !== language);

/** The languages into which the site may be translated, as in the name of `health.nl.json`. */
export const TRANSLATIONS = /* @__PURE__ */ languagesBeside(SOURCE);

export const toLanguage = (name: unknown): Language | undefined => ALL.find((one) => one === name);

/** What a page says, put into words wherever it is shown: what already stands on a page follows a change of language. */
export type Said = () => string;

/** A text that is marked where it is defined, and put into words by `t` where it is shown. */
export type Message<Text extends string = string> = Text & { readonly isMessage: true };

type NameIn<Inner extends string> = Inner extends `${infer Before},${string}` ? Before : Inner;
type Name<Found extends string> = Found extends `${string} ${string}` | `#${string}` | ""
  ? never
  : Found;

/** The names of a text's values: of `{name}`, and of `{count, plural, one {# answer} other {# answers}}`. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Inner}}${infer Rest}`
  ? Name<NameIn<Inner>> | NamesIn<Rest>
  : never;

export type Values<Text extends string, Value> = [NamesIn<Text>] extends [never]
  ? readonly []
  : readonly [values: Readonly<Record<NamesIn<Text>, Value>>];

type Given = Readonly<Record<string, string | number>>;

/** Words by their text or its key: with plurals, they are a function that the build has compiled. */
export type Words = Readonly<Record<string, string | ((values: Given) => string)>>;

/** The short name of an English text, under which another language keeps its words. */
export function keyOf(text: string): string {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) {
    // Stays below 2 to the power of 53, so that every digit counts.
    hash = (hash * 31 + text.charCodeAt(index)) % 2_147_483_647;
  }
  return hash.toString(36);
}

/** English texts with plurals: the build adds them with the module that shows them. */
let forms: Words = {};

/** The words that are loaded of other languages, by the keys of their English texts. */
const others: Partial<Record<Language, Words>> = {};

/** @public for the modules that the build makes of a file's plurals. */
export function addForms(compiled: Words): void {
  forms = { ...forms, ...compiled };
}

export function addWords(language: Language, words: Words): void {
  others[language] = { ...others[language], ...words };
}

/**
 * The words of a text that may hold no literal; see `t`. In another language than the page's, if it is loaded. The
 * name of a value that is not given stays.
 */
export function inWords(text: string, values: Given, language = shown): string {
  const words = others[language]?.[keyOf(text)] ?? forms[text] ?? text;
  return typeof words === "function"
    ? words(values)
    : words.replace(/\{(\w+)\}/gu, (whole, name: string) => String(values[name] ?? whole));
}

/**
 * The words of a text in the language of the page. The text is a literal in ICU MessageFormat: the build finds
 * it, and the check finds its translation in `src/words/nl`. A typographic apostrophe (’) needs no escape.
 */
export function t<const Text extends string>(
  text: Text | Message<Text>,
  ...[values]: Values<Text, string | number>
): string {
  return inWords(text, values ?? {});
}

/** Marks a text that a constant holds: a constant is made once, before the language is known. */
export function msg<const Text extends string>(text: Text): Message<Text> {
  return text as Message<Text>;
}

/**
 * A text in every language at once, for what is said in another language than the page's. The build puts the
 * words in place of the call.
 */
export const inEach = (text: string): Readonly<Partial<Record<Language, string>>> => ({ en: text });

let shown: Language = SOURCE;
const listeners = createListeners();

/** Puts the page into a language whose words are loaded. */
export function show(language: Language): void {
  shown = language;
  // The build, which prerenders in each language, has none.
  if (typeof document !== "undefined") {
    document.documentElement.lang = language;
  }
  listeners.tell();
}

/** The language of the page's own words. */
export function currentLanguage(): Language {
  return shown;
}

/** Calls `tell` once the page is in another language. */
export const { subscribe } = listeners;
