import { type ReactNode, useCallback, useEffect, useLayoutEffect } from "react";
import type { Section } from "../../../domain/question/section.ts";
import type { ContentsEntry } from "../../../ui/page/Contents.tsx";
import styles from "./early-words.module.css";

interface Prerendered {
  readonly id: string;
  readonly words: readonly Node[];
  readonly contents: readonly ContentsEntry[];
}

/** The words of one section that the build has written into this page, once hydration has found them. */
let prerendered: Prerendered | undefined;

/** The groups in the early words that the page still shows; `undefined` if it shows none of this section. */
export const earlyContents = ({ id }: Section): readonly ContentsEntry[] | undefined =>
  prerendered?.id === id ? prerendered.contents : undefined;

/** The headings of the groups in the page, as `sectionContents` returns them. */
export const headingsOnPage = (): readonly ContentsEntry[] =>
  Array.from(document.querySelectorAll("main h2[id]"), ({ id, textContent: title }) => ({
    id,
    title,
  }));

interface EarlyWordsProps {
  readonly section: Section;
  /** Rendered by the build only. */
  readonly children?: ReactNode;
}

/**
 * A section's words as the build has written them, from the first paint until its form is there. They are not
 * hydrated, which would take as long as rendering the form itself: React gets an element with an empty text, and
 * leaves alone what the page already has in it. The element of the next screen takes the nodes over.
 */
export function EarlyWords({ section, children }: EarlyWordsProps) {
  // Stable: React would call another function at every rendering, and it would find its own nodes.
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
  if (place?.firstChild) {
    prerendered = { id, words: [...place.childNodes], contents: headingsOnPage() };
    return noteState;
  }
  place?.append(...(prerendered?.id === id ? prerendered.words : []));
  return () => {
    noteState();
    // Only the page's first form needs them.
    prerendered = undefined;
  };
}

/** An element of the early page: its text, and its place among all with this text. */
interface Noted {
  readonly text: string;
  readonly place: number;
}

/** What had the focus in the early page, and what the client had opened there. */
let focused: Noted | undefined;
let opened: readonly Noted[] = [];
let hasOpenContents = false;

/** The address of the group that the client has chosen in the contents, and still sees. */
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

/** React calls this before it removes the early page, or the words in it. */
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
 * Gives back the focus, opens what was open, and goes to the chosen group, whenever `screen` has replaced the
 * early page or its words.
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
    // By then the form lays out all groups for a click.
    const frame = requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`main nav a[href="${chosen}"]`)?.click();
      chosen = undefined;
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [screen]);
}
