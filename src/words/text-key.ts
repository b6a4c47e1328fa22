/** The short name of an English text, under which another language keeps its words. */
export function keyOf(text: string): string {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) {
    // Stays below 2 to the power of 53, so that every digit counts.
    hash = (hash * 31 + text.charCodeAt(index)) % 2_147_483_647;
  }
  return hash.toString(36);
}
