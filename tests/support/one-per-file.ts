interface Closable {
  readonly close: () => Promise<void>;
}

export interface OnePerFile<Kept> extends Closable {
  /** What `start` returned for this file. The first call for another file closes it. */
  readonly of: (file: string, start: () => Promise<Kept>) => Promise<Kept>;
}

/** Keeps one thing for all tests of a file, because a fixture lives as long as one test or a whole worker. */
export function onePerFile<Kept extends Closable>(): OnePerFile<Kept> {
  let kept: { readonly file: string; readonly it: Kept } | undefined;
  const close = async (): Promise<void> => {
    const { it } = kept ?? {};
    kept = undefined;
    await it?.close();
  };
  return {
    of: async (file, start) => {
      if (kept?.file !== file) {
        await close();
        kept = { file, it: await start() };
      }
      return kept.it;
    },
    close,
  };
}
