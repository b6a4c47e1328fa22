interface Headed {
  readonly title: string;
  /** Question keys, and notes between them. */
  readonly items: readonly unknown[];
}

/** Words as a reader compares them. */
export const plain = (words: string): string => words.trim().replaceAll(/\s+/gu, " ").toLowerCase();

/** By question, the title of the group that has it. */
export const headingsOf = (groups: readonly Headed[] = []): ReadonlyMap<unknown, string> =>
  new Map(groups.flatMap(({ title, items }) => items.map((item) => [item, title] as const)));

/**
 * By question, what names it where its heading is not above it: heading and words. Only of the questions whose
 * words another question has, too; the checks ensure that these have different headings.
 */
export function namesWithHeading(
  titles: Readonly<Record<string, string>>,
  groups: readonly Headed[] = [],
): Readonly<Record<string, string>> {
  const headings = headingsOf(groups);
  const words = Object.values(titles).map(plain);
  const isTwice = (title: string): boolean =>
    words.indexOf(plain(title)) < words.lastIndexOf(plain(title));
  return Object.fromEntries(
    Object.entries(titles).flatMap(([key, title]) => {
      const heading = headings.get(key);
      return heading !== undefined && isTwice(title) ? [[key, withHeading(heading, title)]] : [];
    }),
  );
}

export const withHeading = (heading: string, title: string): string => `${heading} · ${title}`;
