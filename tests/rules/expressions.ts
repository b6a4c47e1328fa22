/** These rules, of which each document of a request evaluates `count` expressions more, six or more. */
export function withMoreExpressions(rules: string, count: number): string {
  // One for each item of the list, and three for the rest.
  const no = `0 in [${"1, ".repeat(count - 4)}1]`;
  return rules.replace(
    "{database}/documents {",
    (root) => `${root} match /{any=**} { allow read, write: if ${no}; }`,
  );
}

/** Of an allowed request, the most expressions that one of its documents evaluates. Firestore admits 1,000. */
export async function countExpressions(
  rules: string,
  isAllowed: (rules: string) => boolean | Promise<boolean>,
): Promise<number> {
  let [least, most] = [0, 1_000];
  while (most - least > 1) {
    const count = Math.floor((least + most) / 2);
    if (await isAllowed(withMoreExpressions(rules, 1_000 - count))) {
      most = count;
    } else {
      least = count;
    }
  }
  return most;
}
