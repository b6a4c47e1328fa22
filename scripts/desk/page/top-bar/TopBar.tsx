import { useState } from "react";
import { Button } from "../../../../src/ui/button/Button.tsx";
import { Mark } from "../../../../src/ui/page/Mark.tsx";
import type { ContentPlace } from "../../edits/edit.ts";
import { PublishingDialog } from "./PublishingDialog.tsx";
import { SaveButton } from "./SaveButton.tsx";
import type { Selected } from "../selection.ts";
import { ToLookAt } from "./ToLookAt.tsx";
import { useDesk } from "../use-desk.ts";
import styles from "./TopBar.module.css";

interface TopBarProps {
  readonly onSelect: (section: string, selected: Selected, field?: string) => void;
  /** Opens a text of the public pages. */
  readonly onText: (place: ContentPlace) => void;
  readonly onSaved: () => void;
}

/** The controls for all sections: Undo and Redo, problems, saving and publishing. */
export function TopBar({ onSelect, onText, onSaved }: TopBarProps) {
  const { state } = useDesk();
  const { undo, redo, isSaved, problems } = state;
  const [isPublishing, setPublishing] = useState(false);
  const hasErrors = problems.some(({ severity }) => severity === "error");
  return (
    <header className={styles["bar"]}>
      <p className={styles["name"]}>
        <Mark className={styles["mark"]} />
        <span className={styles["words"]}>Wording desk</span>
      </p>
      <div className={styles["actions"]}>
        <Step does="undo" word="Undo" of={undo} />
        <Step does="redo" word="Redo" of={redo} />
        <ToLookAt onSelect={onSelect} onText={onText} />
        <p className={styles["status"]} role="status">
          {isSaved ? "Everything is saved" : "Not saved yet"}
        </p>
        <SaveButton isOn={!isSaved && !hasErrors} onSaved={onSaved} />
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
  readonly does: "undo" | "redo";
  readonly word: string;
  /** The edit to undo or redo; undefined if there is none. */
  readonly of: string | undefined;
}

function Step({ does, word, of }: StepProps) {
  const { ask, say } = useDesk();
  return (
    <button
      type="button"
      className={styles["step"]}
      aria-disabled={of === undefined}
      onClick={() => {
        if (of !== undefined) {
          void ask({ does });
          say(`${word}: ${of}.`);
        }
      }}
    >
      {word}
      {of !== undefined && <span className={styles["of"]}> {of}</span>}
    </button>
  );
}
