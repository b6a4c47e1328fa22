import type { SiteFiles } from "../edits/content-edit.ts";
import type { Clash } from "../protocol.ts";

/** What the coach has still to decide, with her own wording: it is nowhere else by now. */
export interface OpenClashes {
  /** @param files as they are saved, with theirs. */
  readonly add: (clashes: readonly Clash[], files: SiteFiles) => void;
  /** Those of which theirs is still in the saved files: she decides by rewording it. */
  readonly in: (saved: SiteFiles) => readonly Clash[];
  readonly keepTheirs: (decided: Pick<Clash, "what" | "mine">) => void;
}

export function openClashes(): OpenClashes {
  let open: readonly { readonly clash: Clash; readonly canBeSeen: boolean }[] = [];
  return {
    add: (clashes, files) => {
      const came = clashes.map(({ what, mine, theirs }) => {
        const clash = { what, mine, theirs };
        return { clash, canBeSeen: isIn(files, theirs) };
      });
      const kept = open.filter(({ clash }) => !clashes.some((other) => isSame(clash, other)));
      open = [...kept, ...came];
    },
    in: (saved) =>
      open
        .filter(({ clash, canBeSeen }) => !canBeSeen || isIn(saved, clash.theirs))
        .map(({ clash }) => clash),
    keepTheirs: (decided) => {
      open = open.filter(({ clash }) => !isSame(clash, decided));
    },
  };
}

const isSame = (one: Pick<Clash, "what" | "mine">, other: typeof one): boolean =>
  one.what === other.what && one.mine === other.mine;

/** Not of what is no text of its own, such as a list of options or "It is not there.". */
const isIn = (files: SiteFiles, words: string): boolean =>
  [...files.values()].some((text) => text.includes(JSON.stringify(words)));
