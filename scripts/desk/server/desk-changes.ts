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
    .map(({ reworded: question, ...change }) => {
      const id = sections.find(({ section }) => section.title === change.section)?.section.id;
      const isAskedHere = id !== undefined && question !== undefined;
      return {
        ...change,
        reworded:
          isAskedHere && change.kind === "meaning may have changed"
            ? { section: id, question }
            : undefined,
      };
    });

const gravity = ({ kind }: Change): number => CHANGE_KINDS.indexOf(kind);
