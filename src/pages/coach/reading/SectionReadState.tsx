import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { isUnread, changesSinceRead } from "./reading-marks.ts";
import type { MarkingDesk } from "./use-reading.ts";
import styles from "./reading.module.css";

interface SinceReadProps {
  readonly desk: MarkingDesk;
  readonly sectionId: string;
  readonly describedBy?: string;
}

/** The head of a section: how many answers are new or changed, and a button to mark the section as read. */
export function SinceRead({ desk, sectionId, describedBy }: SinceReadProps) {
  const marks = desk.marks?.[sectionId];
  const place = `head of ${sectionId}`;
  return (
    marks !== undefined && (
      <div className={styles["head"]}>
        <p className={styles["quiet"]}>{changesSinceRead(marks)}</p>
        {(isUnread(marks) || desk.last?.place === place) && (
          <ReadButton
            desk={desk}
            place={place}
            sectionIds={[sectionId]}
            words="Mark as read"
            {...(describedBy !== undefined && { describedBy })}
          />
        )}
      </div>
    )
  );
}

interface ReadButtonProps {
  readonly desk: MarkingDesk;
  /** Identifies the button on the page: `all`, a section's id, or `head of ` and a section's id. */
  readonly place: string;
  readonly sectionIds: readonly string[];
  readonly words: string;
  /** The id of the heading that describes the button. */
  readonly describedBy?: string;
}

/** A button that marks sections as read, and then can undo that. Opening a page marks nothing as read. */
export function ReadButton({ desk, place, sectionIds, words, describedBy }: ReadButtonProps) {
  const { marks, last, busy, failure, mark, takeBack } = desk;
  const isMarked = last?.place === place;
  return (
    marks !== undefined && (
      <div className={styles["read"]}>
        <Button
          look="quiet"
          aria-describedby={describedBy}
          busy={busy}
          onClick={() => {
            if (isMarked) {
              takeBack();
            } else {
              mark(place, sectionIds);
            }
          }}
        >
          {isMarked ? "Take that back" : words}
        </Button>
        <p className={styles["quiet"]} role="status">
          {isMarked && "Marked as read, as you see it here."}
        </p>
        <Notice tone="bad">{failure?.place === place ? failure.words : undefined}</Notice>
      </div>
    )
  );
}
