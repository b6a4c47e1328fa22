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
import { type Message, msg, t } from "../../../words/words.ts";
import type { ReadingMarks } from "./reading-marks.ts";
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
        <span className={styles["change"]} id={`${id}-words`}>
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
