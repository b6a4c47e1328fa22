/** Moves the focus to the page's heading after the focused element has gone, once the new content is drawn. */
export function focusHeading(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>("main h1[tabindex]")?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: "instant" });
  });
}
