import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { isUnread, changesSinceRead } from "./reading-marks.ts";
import type { Marker } from "./use-reading.ts";

interface SinceReadProps {
  readonly marker: Marker;
  readonly sectionId: string;
  readonly describedBy?: string;
}

/** The head of a section: how many answers are new or changed, and a button to mark the section as read. */
export function SinceRead({ marker, sectionId, describedBy }: SinceReadProps) {
  const marks = marker.marks?.[sectionId];
  const place = `head of ${sectionId}`;
  return (
    marks !== undefined && (
      <div className="wide-row unprinted">
        <p className="soft">{changesSinceRead(marks)}</p>
        {(isUnread(marks) || marker.last?.place === place) && (
          <ReadButton
            marker={marker}
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
  readonly marker: Marker;
  /** Identifies the button on the page: `all`, a section's id, or `head of ` and a section's id. */
  readonly place: string;
  readonly sectionIds: readonly string[];
  readonly words: string;
  /** The id of the heading that describes the button. */
  readonly describedBy?: string;
}

/** A button that marks sections as read, and then can undo that. Opening a page marks nothing as read. */
export function ReadButton({ marker, place, sectionIds, words, describedBy }: ReadButtonProps) {
  const { marks, last, busy, failure, mark, takeBack } = marker;
  const isMarked = last?.place === place;
  return (
    marks !== undefined && (
      <div className="wide-row unprinted">
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
        <p className="soft" role="status">
          {isMarked && "Marked as read, as you see it here."}
        </p>
        <Notice tone="bad">{failure?.place === place ? failure.words : undefined}</Notice>
      </div>
    )
  );
}
