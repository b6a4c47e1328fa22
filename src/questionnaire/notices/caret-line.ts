/**
 * Where the line of a text field is in which the caret stands, which no browser tells: a twin of the field
 * that holds the text up to there is as high as it is far down.
 */
export function caretLine(area: HTMLTextAreaElement): { top: number; bottom: number } {
  const twin = document.createElement("textarea");
  twin.className = area.className;
  twin.value = area.value.slice(0, area.selectionEnd);
  const { lineHeight, paddingBottom } = getComputedStyle(area);
  // Laid over the field, seen by nobody, and gone before anything is drawn.
  twin.style.cssText = `position: absolute; visibility: hidden; min-height: 0; height: 0; width: ${area.offsetWidth}px`;
  area.after(twin);
  const bottom = area.getBoundingClientRect().top + twin.scrollHeight - parseFloat(paddingBottom);
  twin.remove();
  return { top: bottom - parseFloat(lineHeight), bottom };
}
