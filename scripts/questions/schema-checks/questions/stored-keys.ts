const PATTERN = /^[A-Za-z][A-Za-z0-9_]*$/;

/**
 * Why a name cannot be a section id or a question key. Ids and keys become keys of plain objects, which
 * inherit names such as `constructor`: a question of that name would appear to have an answer. A name with a
 * colon is reserved for a question's mark (`src/domain/question/talk-mark.ts`). A parsed object would put a
 * name of digits before all others.
 */
export function keyProblem(key: string): string | undefined {
  if (!PATTERN.test(key)) {
    return `\`${key}\` cannot be used as a name. A name has a letter first, then only letters, digits and _.`;
  }
  if (key === "prototype" || key in Object.prototype) {
    return `\`${key}\` cannot be used as a name, because the software uses it itself. Choose another.`;
  }
  return undefined;
}
