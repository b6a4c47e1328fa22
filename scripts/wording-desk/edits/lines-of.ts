/** The entries of a list that is written with each on a line of its own. */
export const linesOf = (words: string): readonly string[] =>
  words
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
