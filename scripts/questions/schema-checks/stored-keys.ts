const PATTERN = /^[A-Za-z][A-Za-z0-9_]*$/;

/**
 * Why a name cannot be a stored key. Section ids and question keys become keys of a client's document and of
 * plain objects. Objects inherit some names, which would appear to have an answer. A name with a colon is a
 * mark of a question (`src/domain/question/talk-mark.ts`).
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
