/**
 * Top and bottom of the caret's line in a text field, in pixels from the top of the window. Browsers do not
 * report it, so this measures a copy of the field that holds the text up to the caret.
 */
export function caretLine(area: HTMLTextAreaElement): { top: number; bottom: number } {
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
