import { type RefObject, useEffect } from "react";
import { listen, stopAll } from "../../listening.ts";

/** Pixels between the focused element and the sticky ones. */
const GAP = 12;

const FIELDS = "input, select, textarea";

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Keeps the focused element between the sticky bar at the top of the window and `line`, which sticks to its
 * bottom; either would cover it.
 * - After Tab, scrolls the focused element between both: browsers apply scroll margins only to elements out
 *   of view, and WebKit not even then.
 * - A tapped field stays in place. Scroll padding then keeps the typed text clear of the line.
 * - A field in view stays in view when the line grows or the window is resized (a phone is turned): browsers
 *   stop scroll anchoring if a new width changes a padding.
 */
export function useFocusInView(line: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const end = line.current;
    if (end === null) {
      return undefined;
    }
    const { style } = document.documentElement;
    let isByKey = false;
    // Whether the focused element was in view before the last resize of the window. Not updated until
    // `resize` is handled: WebKit may report the new intersection earlier.
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
        // With scroll padding, Tab to a sticky element would scroll the page.
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
      // The browser has just scrolled the element into view; the observer reports only after the next frame.
      wasInView = true;
      view.observe(target);
      // Waits for the next frame, so that the browser's own scrolling comes first.
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
      // Leaves alone an element that the client has scrolled out of view.
      if (wasInView) {
        bringIntoRoom(focused, end);
      }
      if (isField) {
        keepTyping(focused);
      }
    };
    const whenItGrows = new ResizeObserver(keep);
    whenItGrows.observe(end);
    const stop = stopAll(
      listen(window, "resize", keep),
      listen(document, "keydown", onKey, { capture: true }),
      listen(document, "pointerdown", onPress, { capture: true }),
      listen(document, "focusin", onFocus),
    );
    return () => {
      style.scrollPadding = "";
      view.disconnect();
      whenItGrows.disconnect();
      stop();
    };
  }, [line]);
}

const windowSize = (): string => `${window.innerWidth} ${window.innerHeight}`;

/** The sticky bar at the top of the window, if any. */
const stuckAbove = (): Element | null => document.querySelector("[data-sticks]");

/** Sticky elements cover neither their own content nor a dialog's. */
const isCoverable = (target: Element, end: Element): boolean =>
  !end.contains(target) && target.closest("dialog, [data-sticks]") === null;

/**
 * The part of the window in which `target` is visible. The bar covers only elements that follow it, and the
 * save line (`end`) only elements before it.
 */
function roomFor(target: Element, end: Element): Span {
  const above = stuckAbove();
  const isBelow = above !== null && comesAfter(target, above) && isInColumn(target, above);
  return {
    top: isBelow ? Math.max(0, above.getBoundingClientRect().bottom) : 0,
    // Out of sight at the end of a form, the line covers nothing.
    bottom: Math.min(
      window.innerHeight,
      follows(end, target) ? end.getBoundingClientRect().top : window.innerHeight,
    ),
  };
}

const follows = (later: Element, earlier: Element): boolean =>
  (earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** On a small screen also true for the title and the back link: CSS `order` moves the bar above them. */
const comesAfter = (target: Element, above: Element): boolean =>
  follows(target, above) ||
  (above.parentElement?.contains(target) === true && getComputedStyle(above).order === "-1");

/** False on a wide screen, where the bar sticks beside the form and covers nothing. */
function isInColumn(target: Element, above: Element): boolean {
  const [a, b] = [target.getBoundingClientRect(), above.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right;
}

function bringIntoRoom(target: Element, end: Element): void {
  const room = roomFor(target, end);
  const isLonger = target.clientHeight + 2 * GAP > room.bottom - room.top;
  const box = target.getBoundingClientRect();
  if (isLonger && box.bottom < (room.top + room.bottom) / 2) {
    // Of a text that ends in the upper half, more is shown than its last line.
    window.scrollBy({ top: box.bottom + GAP - room.bottom, behavior: "instant" });
  }
  // If the text is longer than the window, its caret's line has to be in view.
  const { top, bottom } =
    isLonger && target instanceof HTMLTextAreaElement ? caretLine(target) : box;
  const behind = bottom + GAP - room.bottom;
  const before = top - GAP - room.top;
  if (behind > 0 || before < 0) {
    window.scrollBy({ top: behind > 0 ? behind : before, behavior: "instant" });
  }
}

/**
 * Top and bottom of the caret's line in a text field, in pixels from the top of the window. Browsers do not
 * report it, so this measures a copy of the field that holds the text up to the caret.
 */
function caretLine(area: HTMLTextAreaElement): { top: number; bottom: number } {
  const twin = document.createElement("textarea");
  twin.className = area.className;
  twin.value = area.value.slice(0, area.selectionEnd);
  const { lineHeight, paddingBottom } = getComputedStyle(area);
  // Invisible, and removed before the browser paints.
  twin.style.cssText = `position: absolute; visibility: hidden; min-height: 0; height: 0; width: ${area.offsetWidth}px`;
  area.after(twin);
  const bottom = area.getBoundingClientRect().top + twin.scrollHeight - parseFloat(paddingBottom);
  twin.remove();
  return { top: bottom - parseFloat(lineHeight), bottom };
}
