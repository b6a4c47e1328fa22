import { type RefObject, useEffect, useState } from "react";
import { reveal } from "../../../questionnaire/reveal.ts";
import { type Searchable, placesOf, searchable } from "../../../domain/answer/found-text.ts";

/** A search in the answers, and its hits. Kept only in this page: a URL would reveal the words. */
export interface Find {
  readonly wanted: string;
  readonly look: (wanted: string) => void;
  readonly hits: readonly Range[];
  readonly sectionCount: number;
  /** The index of the current hit; -1 until the coach goes to one. */
  readonly current: number;
  /** The title of the current hit's section. */
  readonly section: string | undefined;
  /** Heading and words of the current hit's question, if another question has the same words. */
  readonly question: string | undefined;
  /** Goes to the next hit (1) or to the hit before (-1), and from the last hit to the first. */
  readonly go: (by: 1 | -1) => void;
}

/** The fewest letters of a search: one letter would highlight almost everything. */
export const SHORTEST = 2;

/** Names of the CSS highlights in `reading.module.css`: all hits, and the current one. */
const ALL = "found-in-answers";
const HERE = "found-here";

interface Found {
  readonly hits: readonly Range[];
  readonly current: number;
}

const NOTHING: Found = { hits: [], current: -1 };

/** @param answers the element to search in. Searches only its descendants with `data-searched`. */
export function useFind(answers: RefObject<HTMLElement | null>): Find {
  const [wanted, setWanted] = useState("");
  const [{ hits, current }, setFound] = useState(NOTHING);
  const here = hits[current];

  useEffect(() => {
    const within = wanted.trim().length < SHORTEST ? null : answers.current;
    if (within === null) {
      setFound(NOTHING);
      return undefined;
    }
    setFound({ hits: hitsIn(within, wanted), current: -1 });
    // Searches again after each change on the page, for example in a note.
    const watch = new MutationObserver(() => {
      setFound((before) => foundAgain(before, hitsIn(within, wanted)));
    });
    watch.observe(within, { childList: true, characterData: true, subtree: true });
    return () => {
      watch.disconnect();
    };
  }, [answers, wanted]);
  useEffect(() => mark(ALL, hits, 0), [hits]);
  useEffect(() => mark(HERE, here === undefined ? [] : [here], 1), [here]);

  return {
    wanted,
    look: setWanted,
    hits,
    sectionCount: new Set(hits.map((hit) => around(hit, "section"))).size,
    current,
    section: here && around(here, "section")?.dataset["section"],
    question: here && around(here, "named")?.dataset["named"],
    go: (by) => {
      const count = hits.length;
      // Without a current hit, the step back goes to the last hit.
      const next = current === -1 && by === -1 ? count - 1 : (current + by + count) % count;
      const hit = hits[next];
      if (hit !== undefined) {
        setFound({ hits, current: next });
        bringIntoView(hit);
      }
    },
  };
}

/** Keeps the current hit, if the new search has found it too. */
function foundAgain({ hits: before, current }: Found, hits: readonly Range[]): Found {
  const here = before[current];
  const isHere = ({ startContainer, startOffset }: Range): boolean =>
    startContainer === here?.startContainer && startOffset === here.startOffset;
  return { hits, current: hits.findIndex(isHere) };
}

function hitsIn(answers: HTMLElement, wanted: string): readonly Range[] {
  return [...answers.querySelectorAll("[data-searched]")].flatMap((element) =>
    textsIn(element).flatMap((text) =>
      placesOf(wanted, searchableOf(text)).map(({ start, end }) => {
        const range = new Range();
        range.setStart(text, start);
        range.setEnd(text, end);
        return range;
      }),
    ),
  );
}

function textsIn(element: Element): readonly Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) {
      texts.push(node);
    }
  }
  return texts;
}

const known = new WeakMap<Text, { readonly data: string; readonly made: Searchable }>();

/** The result is cached, because most texts do not change while the coach reads the page. */
function searchableOf(text: Text): Searchable {
  const { data } = text;
  const before = known.get(text);
  const made = before?.data === data ? before.made : searchable(data);
  known.set(text, { data, made });
  return made;
}

const around = ({ startContainer }: Range, what: string): HTMLElement | null | undefined =>
  startContainer.parentElement?.closest<HTMLElement>(`[data-${what}]`);

/** Highlights hits. Browsers without the Custom Highlight API (before 2025) only lead to them. */
function mark(name: string, hits: readonly Range[], priority: number): () => void {
  if (!("highlights" in CSS)) {
    return () => undefined;
  }
  const highlight = new Highlight(...hits);
  highlight.priority = priority;
  CSS.highlights.set(name, highlight);
  return () => {
    CSS.highlights.delete(name);
  };
}

/** Scrolls to the hit itself, because the answer may be longer than the screen. */
function bringIntoView(hit: Range): void {
  reveal(hit.startContainer.parentElement);
  const { top } = hit.getBoundingClientRect();
  window.scrollBy({ top: top - window.innerHeight * 0.45 });
}
