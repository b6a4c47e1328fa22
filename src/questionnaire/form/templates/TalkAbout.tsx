import { talkKey, TALK_LABEL, TO_TALK_ABOUT } from "../../../domain/question/answer-keys.ts";
import { useState } from "react";
import { useFormContext, useShownPart } from "../form-context.tsx";
import styles from "./TalkAbout.module.css";
import { msg, t } from "../../../words/words.ts";

/** Whether a question has a talk mark; the component re-renders only when the mark comes or goes. */
export const useTalkMark = (question: string): boolean =>
  useShownPart(talkKey(question), "text") !== "";

interface TalkToggleProps {
  readonly question: string;
  /** The id of the question's label, since all toggles have the same words. */
  readonly describedBy: string;
  /** Such a question has the toggle only if its talk mark was set before. */
  readonly isPlainFact: boolean;
}

/**
 * At the foot of a client's field: one tap sets the talk mark, another removes it. The answer
 * stays.
 */
export function TalkToggle({ question, describedBy, isPlainFact }: TalkToggleProps) {
  const { store } = useFormContext();
  const isMarked = useTalkMark(question);
  // Keeps the toggle, and the focus on it, after a mark is removed.
  const [wasMarked, setWasMarked] = useState(isMarked);
  if (isMarked && !wasMarked) {
    setWasMarked(true);
  }
  if (isPlainFact && !wasMarked) {
    return null;
  }
  return (
    <button
      type="button"
      className={styles["toggle"]}
      aria-pressed={isMarked}
      aria-describedby={describedBy}
      onClick={() => {
        store.write(talkKey(question), isMarked ? "" : TO_TALK_ABOUT);
      }}
    >
      {t(TALK_LABEL)}
    </button>
  );
}

/** A placeholder for the toggle in the prerendered page, as large as the toggle. */
export const TalkPlace = () => (
  <span className={styles["place"]} data-place>
    {t(TALK_LABEL)}
  </span>
);

const READ_WORDS = {
  coach: msg("The client would rather talk about this"),
  client: msg("You would rather talk about this"),
} as const;

/** The mark of a question in the reading view. */
export function TalkMark() {
  const { reader = "coach" } = useFormContext();
  return <p className={`pill news ${styles["mark"] ?? ""}`}>{t(READ_WORDS[reader])}</p>;
}
