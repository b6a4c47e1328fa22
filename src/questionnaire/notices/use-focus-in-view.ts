import { type RefObject, useEffect } from "react";
import { caretLine } from "./caret-line.ts";

/** Pixels between what has the focus and what sticks. */
const GAP = 12;

const FIELDS = "input, select, textarea";

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Keeps what has the focus between what sticks to the top of the window and `line`, which sticks to its end;
 * either would cover it. What the Tab key leads to is brought there: browsers heed scroll margins only for
 * what is out of view, and WebKit not even then. A field that is pressed stays where it is, under the finger,
 * but what is typed in it does not go behind the line, and neither does it when the line grows or the window
 * changes, as a phone does that is turned: browsers give up their own anchor where a width changes a padding.
 */
export function useFocusInView(line: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const end = line.current;
    if (end === null) {
      return undefined;
    }
    const { style } = document.documentElement;
    let isByKey = false;
    // How it was before the window changed. WebKit may tell of what is out of view since then before it tells
    // of the window.
    let wasInView = false;
    let known = "";
    const view = new IntersectionObserver((changes) => {
      if (known === windowSize()) {
        wasInView = changes.at(-1)?.isIntersecting === true;
      }
    });
    const onKey = ({ key }: KeyboardEvent): void => {
      isByKey = key === "Tab";
      if (isByKey) {
        // What sticks itself would have the page scrolled when it is led to.
        style.scrollPadding = "";
      }
    };
    const onPress = (): void => {
      isByKey = false;
    };
    const keepTyping = (field: Element): void => {
      const { top } = roomFor(field, end);
      style.scrollPadding = `${top + GAP}px 0 ${end.offsetHeight + GAP}px`;
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || !isCoverable(target, end)) {
        return;
      }
      view.disconnect();
      known = windowSize();
      view.observe(target);
      // The browser's own scrolling comes first.
      requestAnimationFrame(() => {
        if (isByKey) {
          bringIntoRoom(target, end);
        }
        if (target.matches(FIELDS)) {
          keepTyping(target);
        }
      });
    };
    const keep = (): void => {
      known = windowSize();
      const focused = document.activeElement;
      const isField = focused?.matches(FIELDS) === true;
      if (focused === null || !(isField || isByKey) || !isCoverable(focused, end)) {
        return;
      }
      // Not what she has scrolled away from.
      if (wasInView) {
        bringIntoRoom(focused, end);
      }
      if (isField) {
        keepTyping(focused);
      }
    };
    const whenItGrows = new ResizeObserver(keep);
    whenItGrows.observe(end);
    window.addEventListener("resize", keep);
    document.addEventListener("keydown", onKey, true);
    document.addEventListener("pointerdown", onPress, true);
    document.addEventListener("focusin", onFocus);
    return () => {
      style.scrollPadding = "";
      view.disconnect();
      whenItGrows.disconnect();
      window.removeEventListener("resize", keep);
      document.removeEventListener("keydown", onKey, true);
      document.removeEventListener("pointerdown", onPress, true);
      document.removeEventListener("focusin", onFocus);
    };
  }, [line]);
}

const windowSize = (): string => `${window.innerWidth} ${window.innerHeight}`;

/** What sticks to the top of the window, where there is something. */
const stuckAbove = (): Element | null => document.querySelector("[data-sticks]");

/** Not what sticks itself, nor what is in a dialog over it all. */
const isCoverable = (target: Element, end: Element): boolean =>
  !end.contains(target) &&
  stuckAbove()?.contains(target) !== true &&
  target.closest("dialog") === null;

/** The part of the window in which `target` is seen. What sticks covers only what comes before or after it. */
function roomFor(target: Element, end: Element): Span {
  const above = stuckAbove();
  const isBelow = above !== null && follows(target, above) && isInColumn(target, above);
  return {
    top: isBelow ? Math.max(0, above.getBoundingClientRect().bottom) : 0,
    bottom: follows(end, target) ? end.getBoundingClientRect().top : window.innerHeight,
  };
}

const follows = (later: Element, earlier: Element): boolean =>
  (earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** On a wide screen it sticks beside. */
function isInColumn(target: Element, above: Element): boolean {
  const [a, b] = [target.getBoundingClientRect(), above.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right;
}

function bringIntoRoom(target: Element, end: Element): void {
  const room = roomFor(target, end);
  const isLonger = target.clientHeight + 2 * GAP > room.bottom - room.top;
  // Of a text that is longer than the window, the line that is written in.
  const { top, bottom } =
    isLonger && target instanceof HTMLTextAreaElement
      ? caretLine(target)
      : target.getBoundingClientRect();
  const behind = bottom + GAP - room.bottom;
  const before = top - GAP - room.top;
  if (behind > 0 || before < 0) {
    window.scrollBy({ top: behind > 0 ? behind : before, behavior: "instant" });
  }
}
