import {
  type ReactNode,
  type RefObject,
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Change } from "../../../domain/answer/reading.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Chip } from "../../../ui/content/Chip.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { type Message, msg, t } from "../../../words/words.ts";
import { type ReadingMarks, isUnread, changesSinceRead } from "./reading-marks.ts";
import type { Marker } from "./use-reading.ts";
import styles from "./reading.module.css";

interface MarksOnPage {
  readonly marks: ReadingMarks | undefined;
  /** The current mark. A new object for each step, so that a step to the same mark focuses the mark again. */
  readonly current: { readonly id: string } | undefined;
  readonly count: number;
  /** Goes to the next mark, of one section or of the page; from the last mark, to the first. */
  readonly goNext: (sectionId?: string) => void;
}

const MarksContext = createContext<MarksOnPage>({
  marks: undefined,
  current: undefined,
  count: 0,
  goNext: () => undefined,
});

export const useMarksOnPage = (): MarksOnPage => useContext(MarksContext);

interface MarksProviderProps {
  readonly marks: ReadingMarks | undefined;
  readonly answers: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

export function MarksProvider({ marks, answers, children }: MarksProviderProps) {
  const [current, setCurrent] = useState<MarksOnPage["current"]>();
  const count = Object.values(marks ?? {}).reduce(
    (sum, { changes }) => sum + Object.keys(changes).length,
    0,
  );
  const goNext = (sectionId?: string): void => {
    const ids = [...(answers.current?.querySelectorAll<HTMLElement>("[data-mark]") ?? [])]
      .map(({ id }) => id)
      .filter((id) => sectionId === undefined || id.startsWith(markId(sectionId, "")));
    const id = ids[(ids.indexOf(current?.id ?? "") + 1) % ids.length];
    setCurrent(id === undefined ? undefined : { id });
  };
  return <MarksContext value={{ marks, current, count, goNext }}>{children}</MarksContext>;
}

const markId = (sectionId: string, question: string): string => `mark-${sectionId}-${question}`;

const CHANGED: Readonly<Record<Change, Message>> = {
  new: msg("New"),
  changed: msg("Changed"),
  "taken away": msg("Taken away"),
};

interface AnswerMarkProps {
  readonly sectionId: string;
  readonly question: string;
}

/** Marks an answer that is new or changed since the coach read it. The current mark links to the next. */
export function AnswerMark({ sectionId, question }: AnswerMarkProps) {
  const { marks, current, count, goNext } = useMarksOnPage();
  const place = useRef<HTMLParagraphElement>(null);
  const id = markId(sectionId, question);
  const isCurrent = current?.id === id;
  useEffect(() => {
    if (isCurrent) {
      place.current?.scrollIntoView({ block: "center" });
      (place.current?.querySelector("button") ?? place.current)?.focus({ preventScroll: true });
    }
  }, [isCurrent, current]);
  // A stored answer may be called `constructor`.
  const change = new Map(Object.entries(marks?.[sectionId]?.changes ?? {})).get(question);
  return (
    change !== undefined && (
      <p ref={place} id={id} className={styles["mark"]} data-mark={change} tabIndex={-1}>
        <span className="pill good" id={`${id}-words`}>
          {t(CHANGED[change])}
        </span>
        {isCurrent && count > 1 && (
          <button
            type="button"
            className={styles["next"]}
            aria-describedby={`${id}-words ${sectionId}_${question}__question`}
            onClick={() => {
              goNext();
            }}
          >
            {t("Next change")}
          </button>
        )}
      </p>
    )
  );
}

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
          look={place.startsWith("head") ? "below" : "quiet"}
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
