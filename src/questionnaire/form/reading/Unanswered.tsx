import { createContext, useContext } from "react";
import { answerAddress } from "../../../domain/question/addresses.ts";
import { talkKey } from "../../../domain/question/talk-mark.ts";
import { type FoldProps, type Folds, useFormContext } from "../form-context.tsx";
import styles from "../templates/Groups.module.css";

const Addresses = createContext<ReadonlySet<string>>(new Set());

/** Takes the addresses of questions that stay in view although they have no answer. */
export const InView = Addresses.Provider;

function useFolded(section: string): (question: string) => boolean {
  const { store } = useFormContext();
  const inView = useContext(Addresses);
  const isEmpty = (key: string): boolean => {
    const { text, kept = text } = store.shown(key);
    return kept === "";
  };
  return (question) =>
    isEmpty(question) &&
    isEmpty(talkKey(question)) &&
    !inView.has(answerAddress(section, question));
}

/** The questions of a group without an answer, folded: the browser's own search finds them, and opens them. */
function Unanswered({ questions, children }: FoldProps) {
  const { asking } = useFormContext();
  const unasked = questions.filter((question) => asking.standing(question) === "unasked").length;
  const asked = questions.length - unasked;
  return (
    <details className={styles["fold"]} data-fold>
      <summary>
        {asked > 0 && `${asked} not answered`}
        {asked > 0 && unasked > 0 && ", "}
        {unasked > 0 && `${unasked} not asked`}
      </summary>
      <div className={styles["folded"]}>{children}</div>
    </details>
  );
}

/** Folds each group's questions without an answer. */
export const UNANSWERED: Folds = { useFolded, Fold: Unanswered };
