/**
 * Text without lone surrogates, which Firestore cannot store. A cut-off emoji leaves one behind; it
 * becomes the replacement character.
 */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, "\uFFFD");
}
