import { useEffect, useRef } from "react";
import { Button } from "../../../src/ui/button/Button.tsx";
import type { DeskChange } from "../protocol.ts";
import { useDesk } from "./use-desk.ts";
import styles from "./Dialog.module.css";

interface SaveDialogProps {
  readonly changes: readonly DeskChange[];
  readonly onSave: () => void;
  /** Called after an edit in this dialog, which alters the list of changes. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Asks before a save: lists all changes by kind, and offers to ask a reworded question as a new one. */
export function SaveDialog({ changes, onSave, onChanged, onClose }: SaveDialogProps) {
  const { ask, say } = useDesk();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const of = (kind: DeskChange["kind"]) => changes.filter((change) => change.kind === kind);
  const stored = of("touches stored answers");
  const meanings = of("meaning may have changed");
  const words = of("words only");
  return (
    <dialog ref={dialog} className={styles["dialog"]} aria-labelledby="saving" onClose={onClose}>
      <h2 id="saving">Before you save</h2>
      {stored.length > 0 && (
        <section className={styles["part"]} aria-labelledby="stored">
          <h3 id="stored">This touches answers that are there already</h3>
          <ul className={styles["sentences"]}>
            {stored.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      {meanings.length > 0 && (
        <section className={styles["part"]} aria-labelledby="meanings">
          <h3 id="meanings">Do old answers still fit?</h3>
          <p className={styles["hint"]}>
            If they do, there is nothing to do. If not, the old question can keep its answers, and a
            new one is asked instead.
          </p>
          <ul className={styles["sentences"]}>
            {meanings.map(({ sentence, reworded }) => (
              <li key={sentence}>
                {sentence}
                {reworded !== undefined && (
                  <p>
                    <Button
                      look="plain"
                      onClick={() => {
                        void ask({ does: "ask anew", ...reworded }).then(() => {
                          say("It is a new question now. The old one keeps its answers.");
                          onChanged();
                        });
                      }}
                    >
                      Ask it as a new question
                    </Button>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {words.length > 0 && (
        <section className={styles["part"]} aria-labelledby="words">
          <h3 id="words">Only words</h3>
          <ul className={styles["sentences"]}>
            {words.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles["row"]}>
        <Button onClick={onSave}>{stored.length > 0 ? "Yes, save this" : "Save"}</Button>
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          Not yet
        </Button>
      </div>
    </dialog>
  );
}
