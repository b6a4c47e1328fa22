import { useEffect, useState, useSyncExternalStore } from "react";
import type { AnswerStore } from "./answer-store.ts";
import type { SaveStatus } from "./autosave.ts";
import { saveWords } from "./save-words.ts";
import type { SectionDefinition } from "./section-definition.ts";
import styles from "./SaveLine.module.css";

interface SaveLineProps {
  readonly definition: SectionDefinition;
  readonly store: AnswerStore;
  readonly status: SaveStatus;
  readonly onRetry: () => void;
}

/** Says at any moment what is saved and what is not, and why. It must never say more than is true. */
export function SaveLine({ definition, store, status, onRetry }: SaveLineProps) {
  const heldBack = useHeldBack(definition, store);
  const words = saveWords(status);
  const exception =
    heldBack === undefined
      ? undefined
      : `One answer is not saved, because it is not a number: “${heldBack}”`;
  return (
    <div className={styles["line"]} data-phase={status.phase}>
      <p className={styles["words"]}>{words}</p>
      {exception !== undefined && <p className={styles["words"]}>{exception}</p>}
      {status.phase === "failed" && (
        <p className={styles["actions"]}>
          <button type="button" className={styles["action"]} onClick={onRetry}>
            Try again now
          </button>
          {status.failure.kind === "signed-out" && (
            <a className={styles["action"]} href="/login" target="_blank" rel="noreferrer">
              Sign in in another tab
            </a>
          )}
        </p>
      )}
      <Announcement status={status} exception={exception} />
    </div>
  );
}

/** The first question whose text cannot be stored, by its wording. */
function useHeldBack(definition: SectionDefinition, store: AnswerStore): string | undefined {
  const { properties } = definition.schema;
  const [numbers] = useState(() =>
    Object.keys(properties).filter((question) => store.kind(question) === "number"),
  );
  const held = useSyncExternalStore(store.onWrite, () =>
    numbers.find((question) => store.answer(question) === undefined),
  );
  return held === undefined ? undefined : properties[held]?.title;
}

interface AnnouncementProps {
  readonly status: SaveStatus;
  readonly exception: string | undefined;
}

/** For screen readers: when saving fails and when it works again, and never on every keystroke. */
function Announcement({ status, exception }: AnnouncementProps) {
  const [said, setSaid] = useState("");
  const hasFailed = said !== "";
  useEffect(() => {
    if (status.phase === "failed") {
      setSaid(saveWords(status));
    } else if (status.phase === "saved" && hasFailed) {
      setSaid(saveWords(status));
    }
  }, [status, hasFailed]);
  return (
    <p className={styles["announcement"]} role="status">
      {said}
      {exception}
    </p>
  );
}
