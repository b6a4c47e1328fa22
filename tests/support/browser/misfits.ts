import type { Page } from "@playwright/test";

/** The pages of a client on which what fits is looked for: of the sections, those with every kind of control. */
export const PAGES_OF_A_CLIENT = [
  "/dashboardclient",
  "/questionnaire",
  "/health",
  "/personal",
  "/mydetails",
  "/howisitnow",
  "/myanswers",
  "/agenda",
  "/change-password",
] as const;

/** What does not fit: the page itself, text and controls beyond the window, and text that a box cuts off. */
export function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isBeyond = (box: DOMRect, left: number, right: number): boolean =>
      box.width > 0 && (box.left < left - 1 || box.right > right + 1);
    /**
     * The left and right edge between which an element's text is visible: the window's, or those of a box
     * that clips. A text that ends with an ellipsis has no edges: the page must show it in full elsewhere.
     */
    const edgesOf = (element: Element): readonly [number, number] => {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box);
        if (textOverflow === "ellipsis") {
          return [-Infinity, Infinity];
        }
        if (overflowX === "hidden" || overflowX === "clip") {
          const { left, right } = box.getBoundingClientRect();
          return [Math.max(0, left), Math.min(clientWidth, right)];
        }
      }
      return [0, clientWidth];
    };
    const isSeen = (element: Element): boolean =>
      element.checkVisibility() &&
      // The coach's row of sections extends beyond the window, and scrolls there by itself.
      element.closest("noscript, [aria-hidden=true], [data-one-row=true] > ul") === null;
    // Text for screen readers alone lies in a box of one pixel.
    const isOnlyHeard = (element: Element): boolean => {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).clipPath !== "none") {
          return true;
        }
      }
      return false;
    };
    const found = scrollWidth > clientWidth ? [`the page: ${scrollWidth} in ${clientWidth}`] : [];
    const said = (element: Element): string =>
      `${element.tagName} ${String(element.getAttribute("class"))} ${element.textContent.trim().slice(0, 40)}`;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const box = node.parentElement;
      if (box !== null && node.nodeValue?.trim() !== "" && isSeen(box) && !isOnlyHeard(box)) {
        range.selectNodeContents(node);
        const [left, right] = edgesOf(box);
        if ([...range.getClientRects()].some((line) => isBeyond(line, left, right))) {
          found.push(said(box));
        }
      }
    }
    for (const control of document.querySelectorAll("a, button, input, select, textarea, img")) {
      if (
        isSeen(control) &&
        !isOnlyHeard(control) &&
        isBeyond(control.getBoundingClientRect(), 0, clientWidth)
      ) {
        found.push(said(control));
      }
    }
    return found;
  });
}
