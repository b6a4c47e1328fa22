import { type ReactNode, Fragment, createElement, useSyncExternalStore } from "react";

/** The languages of the site's own words. Texts stand in the code in English. */
export type Language = "en" | "nl";

/** A text that is marked where it is defined, and put into words by `t` where it is shown. */
export type Message<Text extends string = string> = Text & { readonly isMessage: true };

type NameIn<Inner extends string> = Inner extends `${infer Name},${string}` ? Name : Inner;
type Name<Found extends string> = Found extends `${string} ${string}` | `#${string}` | ""
  ? never
  : Found;

/** The names of a text's values: of `{name}`, and of `{count, plural, one {# answer} other {# answers}}`. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Inner}}${infer Rest}`
  ? Name<NameIn<Inner>> | NamesIn<Rest>
  : never;

type Values<Text extends string, Value> = [NamesIn<Text>] extends [never]
  ? readonly []
  : readonly [values: Readonly<Record<NamesIn<Text>, Value>>];

type Format = (values: Readonly<Record<string, string | number>>) => string;

/** Puts a text in ICU MessageFormat into words where the build has not compiled it, as in tests. */
let compile: (text: string) => Format = (text) => (values) =>
  text.replace(/\{(\w+)\}/gu, (_whole, name: string) => String(values[name]));

export function compileWith(compiler: (text: string) => Format): void {
  compile = compiler;
}

/**
 * The words of a text in the language of the page. The text is a literal in ICU MessageFormat: the build finds
 * it, and the check finds its translation in `src/words/nl`. A typographic apostrophe (’) needs no escape.
 */
export function t<const Text extends string>(
  text: Text | Message<Text>,
  ...[values]: Values<Text, string | number>
): string {
  return compile(text)(values ?? {});
}

/** Marks a text that a constant holds: a constant is made once, before the language is known. */
export function msg<const Text extends string>(text: Text): Message<Text> {
  return text as Message<Text>;
}

/** The words of a text with elements in it, such as links: `sentence("Read {guide} first.", { guide: <a … /> })`. */
export function sentence<const Text extends string>(
  text: Text | Message<Text>,
  ...[values]: Values<Text, ReactNode>
): ReactNode {
  const nodes: Readonly<Record<string, ReactNode>> = values ?? {};
  const marks = Object.fromEntries(Object.keys(nodes).map((name) => [name, `\u0001${name}\u0001`]));
  const parts = compile(text)(marks).split("\u0001");
  return parts.map((part, index) =>
    createElement(Fragment, { key: index }, index % 2 === 0 ? part : nodes[part]),
  );
}

let shown: Language = "en";
const listeners = new Set<() => void>();

/** Loads the words of another language, and then puts the page into it. Rejects with a `Failure`. */
export function switchLanguage(language: Language): Promise<void> {
  shown = language;
  listeners.forEach((tell) => tell());
  return Promise.resolve();
}

/** The language of the page's own words. */
export function currentLanguage(): Language {
  return shown;
}

/** The language of the page's own words; renders the component again once the client has chosen another. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, () => "en");
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
