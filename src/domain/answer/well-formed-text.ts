/**
 * Replaces lone surrogates by the replacement character: Firestore cannot store them. Example: half an emoji,
 * where a text was cut off.
 */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, "\uFFFD");
}

/**
 * An address or password without the spaces around it that come from copying, and without what has no width
 * at all: it stays unseen, and is wrong.
 */
export function withoutUnseenEnds(text: string): string {
  const begun = text.replace(/^[\s\u200B-\u200F\u202A-\u202E\u2060-\u2069]+/u, "");
  return /^[^]*[^\s\u200B-\u200F\u202A-\u202E\u2060-\u2069]/u.exec(begun)?.[0] ?? "";
}
