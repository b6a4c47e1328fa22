/** The most characters of a description that stands open as a whole. */
const SHORT = 120;

/** Splits a text into its first sentence and the rest, and nothing that has marks around it. */
const SENTENCES =
  /^((?:\*\*[^*]+\*\*|\[[^\]]+\]\(\S+\)|(?!\*\*[^*]+\*\*|\[[^\]]+\]\(\S+\)).)*?(?:[.?!]|\*\*[^*]+[.?!]\*\*))\s+(.*)$/su;

/** A section's description: its first sentence, what else stands open, and the rest. */
export function openingOf(
  description = "",
): readonly [sentence: string, open: string, rest: string] {
  const [, first = description, others = ""] = SENTENCES.exec(description) ?? [];
  return description.length > SHORT ? [first, "", others] : [first, others, ""];
}
