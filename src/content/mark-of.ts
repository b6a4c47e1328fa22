/** A short text that changes with `text`. */
export function markOf(text: string): string {
  let mark = 7;
  for (const sign of text) {
    mark = (mark * 31 + sign.charCodeAt(0)) % 2_147_483_647;
  }
  return mark.toString(36);
}
