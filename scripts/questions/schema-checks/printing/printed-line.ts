/**
 * A text on one line, without workflow commands. GitHub Actions looks for `::error::` at the beginning of a
 * printed line, and for `##[error]` anywhere in the line.
 */
export const printedLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll("##[", "## [")
    .replace(/^(?<before>\s*:):/u, "$<before> :");
