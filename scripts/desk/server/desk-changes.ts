import { CHANGE_KINDS, type Change } from "../changes/change.ts";
import { compareFiles } from "../changes/compare-files.ts";
import { schemaFile } from "../edits/draft-files.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import type { DeskChange, DeskSection } from "../protocol.ts";

/** The differences from the saved files, the gravest first. */
export function deskChanges(
  saved: SiteFiles,
  now: SiteFiles,
  sections: readonly DeskSection[],
): readonly DeskChange[] {
  return compareFiles(saved, now)
    .toSorted((one, other) => gravity(other) - gravity(one))
    .map(({ kind, section: title, question, sentence }) => {
      const id = sections.find(({ section }) => section.title === title)?.section.id;
      const canBeAnew =
        kind === "meaning may have changed" &&
        id !== undefined &&
        question !== undefined &&
        titleIn(saved, id, question) !== titleIn(now, id, question);
      return {
        kind,
        sentence: `${title}: ${sentence}`,
        reworded: canBeAnew ? { section: id, question } : undefined,
      };
    });
}

const gravity = ({ kind }: Change): number => CHANGE_KINDS.indexOf(kind);

function titleIn(files: SiteFiles, section: string, question: string): unknown {
  const schema: unknown = JSON.parse(files.get(schemaFile(section)) ?? "{}");
  return Object(schema).properties?.[question]?.title;
}
