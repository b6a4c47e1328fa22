import { CHANGE_KINDS, type Change } from "../changes/change.ts";
import { compareFiles } from "../changes/compare-files.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import type { DeskChange, DeskSection } from "../protocol.ts";

/** The differences from the saved files, the gravest first. */
export const deskChanges = (
  saved: SiteFiles,
  now: SiteFiles,
  sections: readonly DeskSection[],
): readonly DeskChange[] =>
  compareFiles(saved, now)
    .toSorted((one, other) => gravity(other) - gravity(one))
    .map(({ kind, section: title, sentence, reworded: question }) => {
      const id = sections.find(({ section }) => section.title === title)?.section.id;
      const isAskedHere = id !== undefined && question !== undefined;
      return {
        kind,
        sentence: `${title}: ${sentence}`,
        reworded:
          isAskedHere && kind === "meaning may have changed"
            ? { section: id, question }
            : undefined,
      };
    });

const gravity = ({ kind }: Change): number => CHANGE_KINDS.indexOf(kind);
