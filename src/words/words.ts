import { keyOf } from "./text-key.ts";

/** The languages of the site's own words. Texts stand in the code in English. */
export type Language = "en" | "nl";

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

/** English texts with plurals: the build adds them with the module that shows them. */
let forms: Words = {};

/** The words of the other language that are loaded, by the keys of their English texts. */
let others: Words = {};

/** @public for the modules that the build makes of a file's plurals. */
export function addForms(compiled: Words): void {
  forms = { ...forms, ...compiled };
}

export function addWords(words: Words): void {
  others = { ...others, ...words };
}

/** The words of a text that may hold no literal; see `t`. */
export function inWords(text: string, values: Given): string {
  const words = (shown === "en" ? undefined : others[keyOf(text)]) ?? forms[text] ?? text;
  return typeof words === "function"
    ? words(values)
    : words.replace(/\{(\w+)\}/gu, (_whole, name: string) => String(values[name]));
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

let shown: Language = "en";
const listeners = new Set<() => void>();

/** Puts the page into a language whose words are loaded. */
export function show(language: Language): void {
  shown = language;
  document.documentElement.lang = language;
  listeners.forEach((tell) => {
    tell();
  });
}

/** The language of the page's own words. */
export function currentLanguage(): Language {
  return shown;
}

/** Calls `tell` once the page is in another language. */
export function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
