import { type ChangeEvent, useId, useState } from "react";
import type { DeskSection } from "../../protocol.ts";
import { useDesk } from "../use-desk.ts";
import { Choice } from "./Choice.tsx";
import { oldAnswersInWords } from "./old-answers.ts";
import type { Reader } from "./Preview.tsx";
import { LONGEST_FILE, readAnswersFile } from "./read-answers-file.ts";
import type { ChosenFile } from "./shown-answers.ts";
import styles from "./SheetControls.module.css";

/** How the desk shows a section. */
export interface Look {
  readonly reader: Reader;
  readonly isNarrow: boolean;
  readonly answers: "none" | "made up" | "earlier";
  /** The coach's own file, which replaces the made-up earlier answers. */
  readonly file: ChosenFile | undefined;
}

interface SheetControlsProps {
  readonly section: DeskSection;
  readonly look: Look;
  readonly onLook: (change: Partial<Look>) => void;
}

/** The controls above the sheet: client's or coach's view, width, and answers. */
export function SheetControls({ section, look, onLook }: SheetControlsProps) {
  const { say } = useDesk();
  return (
    <div className={styles["controls"]} role="group" aria-label="How you look at it">
      <div className={styles["row"]}>
        <Choice
          label="View"
          options={[
            ["client", "As your client writes"],
            ["coach", "As you read it"],
          ]}
          chosen={look.reader}
          onChoose={(reader) => {
            onLook({ reader });
          }}
        />
        <button
          type="button"
          className={styles["action"]}
          onClick={() => {
            window.print();
          }}
        >
          Print
        </button>
      </div>
      <div className={styles["row"]}>
        <Choice
          label="Answers"
          options={[
            ["none", "None yet"],
            ["made up", "Made up"],
            ["earlier", "Earlier ones"],
          ]}
          chosen={look.answers}
          onChoose={(answers) => {
            onLook({ answers });
            if (answers === "earlier") {
              say(oldAnswersInWords(section, section.past));
            }
          }}
        />
        <button
          type="button"
          className={styles["width"]}
          aria-pressed={look.isNarrow}
          onClick={() => {
            onLook({ isNarrow: !look.isNarrow });
          }}
        >
          As on a phone
        </button>
      </div>
      {look.answers === "earlier" && <EarlierAnswers {...{ section, look, onLook }} />}
    </div>
  );
}

/** Says which earlier answers the preview shows, and lets the coach choose a file of other answers. */
function EarlierAnswers({ section, look, onLook }: SheetControlsProps) {
  const { state, say } = useDesk();
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const input = event.target;
    const chosen = input.files?.[0];
    if (chosen === undefined) {
      return;
    }
    const sections = state.sections.map((each) => each.section.id);
    const text = chosen.size > LONGEST_FILE ? "" : await chosen.text();
    // Without this, choosing the same file again, after correcting it, would cause no `change` event.
    input.value = "";
    const answers = readAnswersFile(text, sections);
    setProblem(answers === undefined ? UNREADABLE(chosen.name) : undefined);
    if (answers !== undefined) {
      const turn = (look.file?.turn ?? 0) + 1;
      const file = { name: chosen.name, answers, section: section.section.id, turn };
      onLook({ file });
      say(`${wordsFor(file, section)} ${STAYS_HERE}`);
    }
  };
  return (
    <div className={styles["earlier"]}>
      <p>
        {look.file === undefined
          ? oldAnswersInWords(section, section.past)
          : wordsFor(look.file, section)}
      </p>
      <p className={styles["ways"]}>
        <label className={styles["file"]}>
          <input
            type="file"
            accept=".json,application/json"
            aria-describedby={id}
            onChange={(event) => void choose(event)}
          />
          <span className={styles["way"]}>
            {look.file === undefined ? "Use a file of answers" : "Use another file"}
          </span>
        </label>
        {look.file !== undefined && (
          <button
            type="button"
            className={styles["way"]}
            onClick={() => {
              onLook({ file: undefined });
              setProblem(undefined);
              say("The file is put away.");
            }}
          >
            Put it away
          </button>
        )}
      </p>
      <p id={id}>{STAYS_HERE}</p>
      <p role="alert" className={styles["problem"]}>
        {problem}
      </p>
    </div>
  );
}

const STAYS_HERE =
  "A file stays on your computer: it is read on this page alone, and forgotten when you close it.";

const UNREADABLE = (name: string): string =>
  `I cannot read answers from “${name}”. It needs to be a JSON file, with each answer behind the name that it is kept under: { "name": "answer" }.`;

function wordsFor({ name, answers, section }: ChosenFile, open: DeskSection): string {
  const { id, title } = open.section;
  const isIn = "bySection" in answers ? answers.bySection[id] !== undefined : section === id;
  return isIn
    ? `Answers from “${name}”.`
    : `“${name}” has no answers for ${title}: here is how it looks without.`;
}
