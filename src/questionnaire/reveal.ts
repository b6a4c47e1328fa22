/** Opens every fold around an element, so that it can be scrolled to and take the focus. */
export function reveal(element: Element | null | undefined): void {
  const fold = element?.closest("details");
  if (fold) {
    fold.open = true;
    reveal(fold.parentElement);
  }
}
