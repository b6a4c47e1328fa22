import { type ReactNode, useCallback, useEffect, useLayoutEffect } from "react";
import type { Section } from "../../../domain/question/section.ts";
import type { ContentsEntry } from "../../../ui/page/Contents.tsx";
import type { Language } from "../../../words/words.ts";
import styles from "./section.module.css";

interface Prerendered {
  readonly id: string;
  readonly language: string | undefined;
  readonly words: readonly Node[];
  readonly contents: readonly ContentsEntry[];
}

/** The element of the prerendered words, before hydration. */
let unhydrated = import.meta.env.SSR ? null : document.querySelector(`.${styles["words"]}`);

/** The prerendered words of one section, once hydration has found them in this page. */
let prerendered: Prerendered | undefined;

/** The groups in the section's early words; `undefined` if the page shows none of this section in this language. */
export const earlyContents = (
  { id }: Section,
  language: Language,
): readonly ContentsEntry[] | undefined =>
  prerendered?.id === id && prerendered.language === language ? prerendered.contents : undefined;

/** The group headings in the page, in the form that `sectionContents` returns. */
export const headingsOnPage = (): readonly ContentsEntry[] =>
  Array.from(document.querySelectorAll("main h2[id]"), ({ id, textContent: title }) => ({
    id,
    title,
  }));

interface EarlyTextProps {
  readonly section: Section;
  /** Passed only by the build, which renders the words. */
  readonly children?: ReactNode;
}

/**
 * A section's prerendered words, from the first paint until the form is loaded. React does not hydrate them,
 * which would take as long as rendering the form. For React the element holds only an empty text, so React
 * leaves the prerendered nodes alone. If the next screen renders `EarlyText` again, the nodes move there.
 */
export function EarlyText({ section, children }: EarlyTextProps) {
  // Stable: a new ref function would run at every rendering, and mistake its own nodes for prerendered ones.
  const take = useCallback((place: HTMLElement | null) => takeOver(place, section), [section]);
  if (import.meta.env.SSR) {
    return <div className={styles["words"]}>{children}</div>;
  }
  return (
    <div ref={take} className={styles["words"]} suppressHydrationWarning>
      {""}
    </div>
  );
}

function takeOver(place: HTMLElement | null, { id }: Section): () => void {
  if (place !== null && unhydrated !== null) {
    // Another program has changed the page, so hydration has failed, and has made the element anew.
    if (place !== unhydrated) {
      place.append(...unhydrated.childNodes);
    }
    unhydrated = null;
    const language = document.querySelector<HTMLElement>("#root")?.dataset["language"];
    prerendered = { id, language, words: [...place.childNodes], contents: headingsOnPage() };
    return noteState;
  }
  place?.append(...(prerendered?.id === id ? prerendered.words : []));
  return () => {
    noteState();
    // Only the first form on the page replaces early words.
    prerendered = undefined;
  };
}

/** Identifies an element of the early page: by its text, and by its index among elements with this text. */
interface Noted {
  readonly text: string;
  readonly place: number;
}

/** The focused element of the early page, the opened details, and whether the contents were open. */
let focused: Noted | undefined;
let opened: readonly Noted[] = [];
let hasOpenContents = false;

/** The fragment of the group that the client has chosen in the contents, if the group is still in view. */
let chosen: string | undefined;

const withText = (text: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("main :is(a, button, summary)")].filter(
    ({ textContent }) => textContent === text,
  );

function note(element: Element | null): Noted | undefined {
  const text = element?.textContent ?? "";
  const place = withText(text).findIndex((one) => one === element);
  return place === -1 ? undefined : { text, place };
}

const found = ({ text, place }: Noted): HTMLElement | undefined => withText(text)[place];

/** Notes the early page's state. React calls this before it removes the early page or its words. */
function noteState(): void {
  focused = note(document.activeElement);
  const summaries = document.querySelectorAll("main details[open] > summary");
  opened = [...summaries].flatMap((summary) => note(summary) ?? []);
  hasOpenContents = document.querySelector("main [aria-expanded=true]") !== null;
  const { words } = document.documentElement.dataset;
  const top = words && document.querySelector(words)?.getBoundingClientRect().top;
  if (typeof top === "number" && top >= 0 && top < innerHeight) {
    chosen = words;
  }
}

/**
 * Restores the early page's state whenever `screen` has replaced the early page or its words: the focus, the
 * opened parts, and the scroll position at the chosen group.
 */
export function useStateOfEarlyPage(screen: unknown): void {
  useLayoutEffect(() => {
    for (const one of opened) {
      found(one)?.closest("details")?.setAttribute("open", "");
    }
    if (focused !== undefined) {
      found(focused)?.focus({ preventScroll: true });
    }
    if (hasOpenContents) {
      document.querySelector<HTMLElement>("main [aria-expanded=false]")?.click();
    }
    focused = undefined;
    opened = [];
    hasOpenContents = false;
  }, [screen]);
  useEffect(() => {
    if (chosen === undefined) {
      return undefined;
    }
    // In the next frame the form's contents can handle the click.
    const frame = requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`main nav a[href="${chosen}"]`)?.click();
      chosen = undefined;
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [screen]);
}
