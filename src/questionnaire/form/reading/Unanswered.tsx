import { type ReactNode, createContext, useContext } from "react";
import { talkKey } from "../../../domain/question/talk-mark.ts";
import type { AnswerStore } from "../../answers/answer-store.ts";
import { useFormContext } from "../form-context.tsx";
import styles from "../templates/Groups.module.css";

/** Tells which questions stay in view although they have no answer, because the page shows more of them. */
const InView = createContext((_section: string, _question: string): boolean => false);

export const QuestionsInView = InView.Provider;

/** Whether the reading view has an answer, or a mark to talk about the question. */
export function isAnswered(store: AnswerStore, question: string): boolean {
  const { text, kept } = store.shown(question);
  return (kept ?? text) !== "" || store.shown(talkKey(question)).text !== "";
}

/** Tells which questions the coach's page folds. A client's own copy, and a form, folds none. */
export function useFolded(section: string): (question: string) => boolean {
  const { mode, reader, store } = useFormContext();
  const isInView = useContext(InView);
  return (question) =>
    mode === "read" &&
    reader !== "client" &&
    !isAnswered(store, question) &&
    !isInView(section, question);
}

interface UnansweredProps {
  readonly questions: readonly string[];
  readonly children: ReactNode;
}

/** The questions of a group without an answer, folded: the browser's own search finds them, and opens them. */
export function Unanswered({ questions, children }: UnansweredProps) {
  const { asking } = useFormContext();
  const unasked = questions.filter((question) => asking.standing(question) === "unasked").length;
  const counts = [
    [questions.length - unasked, "not answered"],
    [unasked, "not asked"],
  ] as const;
  return (
    <details className={styles["fold"]} data-fold>
      <summary>
        {counts
          .filter(([count]) => count > 0)
          .map(([count, words]) => `${count} ${words}`)
          .join(", ")}
      </summary>
      <div className={styles["folded"]}>{children}</div>
    </details>
  );
}
