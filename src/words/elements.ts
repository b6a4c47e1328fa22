import { type ReactNode, Fragment, createElement, useSyncExternalStore } from "react";
import {
  type Language,
  languagesBeside,
  type Message,
  type Values,
  currentLanguage,
  inWords,
  subscribe,
} from "./words.ts";

/** The words of a text with elements in it, such as links: `sentence("Read {guide} first.", { guide: <a … /> })`. */
export function sentence<const Text extends string>(
  text: Text | Message<Text>,
  ...[values]: Values<Text, ReactNode>
): ReactNode {
  const nodes: Readonly<Record<string, ReactNode>> = values ?? {};
  const marks = Object.fromEntries(Object.keys(nodes).map((name) => [name, `\u0001${name}\u0001`]));
  const parts = inWords(text, marks).split("\u0001");
  return parts.map((part, index) =>
    createElement(Fragment, { key: index }, index % 2 === 0 ? part : nodes[part]),
  );
}

/**
 * What puts something into each other language, such as a button. By its place among them: the pressed one keeps the
 * focus, and then offers the language before.
 */
export const inOtherLanguages = (
  language: Language,
  make: (other: Language) => ReactNode,
  among?: readonly Language[],
): ReactNode => createElement(Fragment, null, ...languagesBeside(language, among).map(make));

/** The language of the page's own words; renders the component again once the client has chosen another. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
}
