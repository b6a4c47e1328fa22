/** Up to this scale, a page counts as not zoomed: 1, and some room for rounding. */
const UNZOOMED = 1.01;

/**
 * Tells each part that sticks to an edge of the window what of the window is out of sight while a phone's
 * keyboard is open: `--keyboard` at the bottom, `--panned` at the top. In most browsers the keyboard covers the
 * window, which moves behind it, and does not shorten it. On a zoomed page the parts stay where they are.
 */
export function tellVisiblePart(viewport: VisualViewport): void {
  const tell = (): void => {
    const { scale, height, offsetTop } = viewport;
    const covered = Math.max(0, innerHeight - height - offsetTop);
    const told = scale > UNZOOMED ? "" : `--keyboard:${covered}px;--panned:${offsetTop}px`;
    for (const part of document.querySelectorAll<HTMLElement>("[data-sticks],[data-phase]")) {
      part.style.cssText = told;
    }
  };
  viewport.addEventListener("resize", tell);
  viewport.addEventListener("scroll", tell);
}
