import { useState } from "react";
import { Button } from "../../../src/ui/Button.tsx";
import { Mark } from "../../../src/ui/Mark.tsx";
import type { DeskSection } from "../protocol.ts";
import { PublishingDialog } from "./PublishingDialog.tsx";
import { useDesk } from "./use-desk.ts";
import styles from "./TopBar.module.css";

/** What concerns all sections: going back a step, and saving. */
export function TopBar({ section }: { readonly section: DeskSection }) {
  const { state, ask, say } = useDesk();
  const { undo, redo, isSaved, problems } = state;
  const [isPublishing, setPublishing] = useState(false);
  const errors = problems.filter(({ severity }) => severity === "error");
  return (
    <header className={styles["bar"]}>
      <p className={styles["name"]}>
        <Mark className={styles["mark"]} />
        <span className={styles["words"]}>Wording desk</span>
        <span className={styles["where"]}>{section.section.title}</span>
      </p>
      <div className={styles["actions"]}>
        <Step does="undo" word="Undo" of={undo} />
        <Step does="redo" word="Redo" of={redo} />
        <p className={styles["status"]} data-urgent={errors.length > 0} role="status">
          {errors.length > 0
            ? "Something wants a look first"
            : isSaved
              ? "Everything is saved"
              : "Not saved yet"}
        </p>
        <Button
          data-save
          aria-disabled={isSaved || errors.length > 0}
          onClick={() => {
            if (!isSaved) {
              void ask({ does: "save" }).then((reply) => {
                if (reply !== undefined && reply.problem === undefined) {
                  say("Saved.");
                }
              });
            }
          }}
        >
          Save
        </Button>
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
  /** What would be undone; absent when there is nothing. */
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
