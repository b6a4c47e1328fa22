/** Creates a file with this text, or changes a file's text. */
type Change = { readonly create: string } | ((text: string) => string);

/** A how-to of docs/develop/architecture.md, carried out. */
export interface Example {
  /** The heading in docs/develop/architecture.md. */
  readonly heading: string;
  /** What the how-to changes in each file, by path, in the order in which the how-to lists the files. */
  readonly changes: Readonly<Record<string, Change>>;
  /** Commands that have to succeed in the changed copy; the first word is a file of node_modules/.bin. */
  readonly proofs: readonly (readonly string[])[];
  /** Texts that files of `dist` have after a build, by file. Without `built`, the test builds nothing. */
  readonly built?: Readonly<Record<string, string>>;
}

/** Puts `added` before `anchor`, which the file has exactly once. */
export const before =
  (anchor: string, added: string) =>
  (text: string): string => {
    const parts = text.split(anchor);
    if (parts.length !== 2) {
      throw new Error(
        `The file has ${parts.length - 1} times what the example looks for: ${anchor}`,
      );
    }
    return parts.join(added + anchor);
  };

export const both =
  (first: (text: string) => string, second: (text: string) => string) =>
  (text: string): string =>
    second(first(text));
