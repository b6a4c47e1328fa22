/**
 * Replaces lone surrogates by the replacement character: Firestore cannot store them. Example: half an emoji,
 * where a text was cut off.
 */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, "\uFFFD");
}
