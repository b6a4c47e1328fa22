/** To the page's heading, when what had the focus has gone. Once what comes in its place is drawn. */
export function focusHeading(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>("main h1[tabindex]")?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: "instant" });
  });
}
