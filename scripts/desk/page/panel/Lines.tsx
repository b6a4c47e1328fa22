import type { Edit } from "../../edits/edit.ts";
import type { DeskProblem } from "../../protocol.ts";
import { Words } from "./Words.tsx";

interface LinesProps {
  readonly label: string;
  readonly hint: string;
  readonly field: string;
  readonly entries: readonly string[];
  readonly problems?: readonly DeskProblem[];
  readonly edit: (entries: readonly string[]) => Edit;
}

/** A list, each entry on a line of its own. */
export function Lines({ entries, edit, ...rest }: LinesProps) {
  return (
    <Words
      {...rest}
      words={entries.join("\n")}
      rows={Math.min(Math.max(entries.length + 1, 3), 8)}
      hasParagraphs
      edit={(words) => edit(linesOf(words))}
    />
  );
}

export const linesOf = (words: string): readonly string[] =>
  words
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
