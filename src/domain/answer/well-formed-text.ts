/**
 * Text of whole characters. Half of one, which a cut-off emoji leaves behind, cannot be stored: it
 * becomes the replacement character.
 */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, "\uFFFD");
}
