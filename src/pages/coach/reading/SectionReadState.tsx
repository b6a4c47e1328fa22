import { Button } from "../../../ui/button/Button.tsx";
import { Chip } from "../../../ui/content/Chip.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { t } from "../../../words/words.ts";
import { useMarksOnPage } from "./marks.tsx";
import { isUnread, changesSinceRead } from "./reading-marks.ts";
import type { Marker } from "./use-reading.ts";

interface SinceReadProps {
  readonly marker: Marker;
  readonly sectionId: string;
  readonly describedBy?: string;
}

/** In a section's head: what is new since it was read, which leads there, and a button to mark it as read. */
export function SinceRead({ marker, sectionId, describedBy }: SinceReadProps) {
  const marks = marker.marks?.[sectionId];
  const { goNext } = useMarksOnPage();
  const place = `head of ${sectionId}`;
  return (
    marks !== undefined && (
      <>
        <Chip
          tone={isUnread(marks) ? "news" : "fact"}
          onPress={
            Object.keys(marks.changes).length === 0
              ? undefined
              : () => {
                  goNext(sectionId);
                }
          }
        >
          {changesSinceRead(marks)}
        </Chip>
        {(isUnread(marks) || marker.last?.place === place) && (
          <ReadButton
            marker={marker}
            place={place}
            sectionIds={[sectionId]}
            words={t("Mark as read")}
            {...(describedBy !== undefined && { describedBy })}
          />
        )}
      </>
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
          look={place.startsWith("head") ? "plain" : "quiet"}
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
          {isMarked ? t("Take that back") : words}
        </Button>
        <p className="soft" role="status">
          {isMarked && t("Marked as read, as you see it here.")}
        </p>
        <Notice tone="bad">{failure?.place === place ? failure.words : undefined}</Notice>
      </div>
    )
  );
}
