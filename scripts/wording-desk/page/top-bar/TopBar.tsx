import { useState } from "react";
import { Button } from "../../../../src/ui/button/Button.tsx";
import { Mark } from "../../../../src/ui/page/Mark.tsx";
import type { Edit, Setting } from "../../edits/edit.ts";
import { PublishingDialog } from "./PublishingDialog.tsx";
import { SaveButton } from "./SaveButton.tsx";
import type { OnSelect } from "../selection.ts";
import { ToLookAt } from "./ToLookAt.tsx";
import { useDesk } from "../use-desk.ts";
import { redone, undone, type Work } from "../work.ts";
import styles from "./TopBar.module.css";

/** The controls for all sections: Undo and Redo, problems, saving and publishing. */
export function TopBar({ onSelect }: { readonly onSelect: OnSelect }) {
  const { state, work } = useDesk();
  const { isSaved, problems } = state;
  const [isPublishing, setPublishing] = useState(false);
  const hasErrors = problems.some(({ severity }) => severity === "error");
  return (
    <header className={styles["bar"]}>
      <p className={styles["name"]}>
        <Mark className={styles["mark"]} />
        <span className={styles["words"]}>Wording desk</span>
      </p>
      <div className={styles["actions"]}>
        <Step word="Undo" of={work.steps[work.taken - 1]?.edit} to={undone} />
        <Step word="Redo" of={work.steps[work.taken]?.edit} to={redone} />
        <ToLookAt onSelect={onSelect} />
        <p className={`soft ${styles["status"]}`} role="status">
          {isSaved ? "Everything is saved" : "Not saved yet"}
        </p>
        <SaveButton isOn={!isSaved && !hasErrors} />
        <Button
          look="quiet"
          onClick={() => {
            setPublishing(true);
          }}
        >
          Publish
        </Button>
      </div>
      {isPublishing && (
        <PublishingDialog
          onClose={() => {
            setPublishing(false);
          }}
        />
      )}
    </header>
  );
}

interface StepProps {
  readonly word: string;
  /** The edit to undo or redo; undefined if there is none. */
  readonly of: Edit | undefined;
  readonly to: (work: Work) => Work;
}

function Step({ word, of, to }: StepProps) {
  const { change, say } = useDesk();
  const words = of && stepWords(of);
  return (
    <button
      type="button"
      className={styles["step"]}
      aria-disabled={words === undefined}
      onClick={() => {
        if (words !== undefined) {
          void change(to);
          say(`${word}: ${words}.`);
        }
      }}
    >
      {word}
      {words !== undefined && <span className={styles["of"]}> {words}</span>}
    </button>
  );
}

/** The words after "Undo" or "Redo" for an edit. */
const stepWords = (edit: Edit): string =>
  "setting" in edit && edit.setting === "retired"
    ? edit.value === true
      ? "no longer using"
      : "using again"
    : ("setting" in edit && OF_SETTINGS[edit.setting]) || OF_EDITS[edit.does];

const OF_EDITS: Readonly<Record<Edit["does"], string>> = {
  set: "rewording",
  insert: "adding",
  move: "moving",
  remove: "removing",
  translate: "translating",
  "add question": "adding",
  "add section": "adding",
  "stop asking": "no longer asking",
  "ask again": "asking again",
  "ask anew": "asking anew",
};

const OF_SETTINGS: Readonly<Partial<Record<Setting, string>>> = {
  helpNow: "saying whom to call",
  scale: "choosing its scale",
  "ui:widget": "showing the options otherwise",
  "ui:plainFact": "asking for a plain fact",
  "ui:askedAgain": "keeping each day's number",
  "ui:askWhen": "choosing when it is asked",
};
