import type { QuestionFiles } from "../edits/edit.ts";

/** What two have made of the same files; or what of it does not go together, in words. */
export type Merged = { readonly files: QuestionFiles } | { readonly conflicts: readonly string[] };

export type MergeFiles = (
  base: QuestionFiles,
  mine: QuestionFiles,
  theirs: QuestionFiles,
) => Merged;

export const mergeFiles: MergeFiles = (base, mine, theirs) => {
  const names = [...new Set([...mine.keys(), ...theirs.keys()])];
  const conflicts = names.filter(
    (name) =>
      mine.get(name) !== base.get(name) &&
      theirs.get(name) !== base.get(name) &&
      mine.get(name) !== theirs.get(name),
  );
  return conflicts.length > 0
    ? { conflicts }
    : {
        files: new Map(
          names.map((name) => {
            const isMine = mine.get(name) !== base.get(name);
            return [name, (isMine ? mine : theirs).get(name) ?? ""];
          }),
        ),
      };
};
