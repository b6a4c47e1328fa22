import { printedLine } from "../../questions/schema-checks/printing/printed-line.ts";
import { type Change, CHANGE_KINDS } from "./change.ts";

const HEADINGS: Readonly<Record<Change["kind"], string>> = {
  "touches stored answers": "Touches answers that are stored",
  "meaning may have changed": "The meaning may have changed: do old answers still fit?",
  "words only": "Words only",
};

/** Formats changes for a terminal: by section, and in each section the gravest kind first. */
export function changeLines(changes: readonly Change[]): readonly string[] {
  const sections = [...new Set(changes.map(({ section }) => section))];
  const lines = sections.flatMap((section, index) => [
    ...(index === 0 ? [] : [""]),
    section,
    ...CHANGE_KINDS.toReversed().flatMap((kind) => {
      const sentences = changes
        .filter((change) => change.section === section && change.kind === kind)
        .map(({ sentence }) => `    - ${sentence}`);
      return sentences.length === 0 ? [] : [`  ${HEADINGS[kind]}`, ...sentences];
    }),
  ]);
  return lines.map(printedLine);
}
