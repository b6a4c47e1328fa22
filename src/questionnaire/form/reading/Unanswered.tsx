import { talkKey } from "../../../domain/question/answer-keys.ts";
import type { AnswerStore } from "../../answers/answer-store.ts";
import { type FoldProps, type Folds, useFormContext } from "../form-context.tsx";
import styles from "../templates/Groups.module.css";
import { t } from "../../../words/words.ts";

/** Tells whether a question has neither an answer nor a talk mark. */
function isFolded({ shown }: AnswerStore, question: string): boolean {
  return [question, talkKey(question)].every((key) => {
    const { text, kept = text } = shown(key);
    return kept === "";
  });
}

/** The questions of a group without an answer, folded: the browser's own search finds them, and opens them. */
function Unanswered({ questions, children }: FoldProps) {
  const { asking } = useFormContext();
  const unasked = questions.filter((question) => asking.standing(question) === "unasked").length;
  const asked = questions.length - unasked;
  return (
    <details className={styles["fold"]} data-fold>
      <summary>
        {asked > 0 && t("{count} not answered", { count: asked })}
        {asked > 0 && unasked > 0 && ", "}
        {unasked > 0 && t("{count} not asked", { count: unasked })}
      </summary>
      <div className={styles["folded"]}>{children}</div>
    </details>
  );
}

/** Folds each group's questions without an answer. */
export const UNANSWERED: Folds = { isFolded, Fold: Unanswered };
