import { type ReactNode, createContext, useContext } from "react";
import { answerAddress } from "../../../domain/question/addresses.ts";
import { talkKey } from "../../../domain/question/talk-mark.ts";
import { useFormContext } from "../form-context.tsx";
import styles from "../templates/Groups.module.css";

const Addresses = createContext<ReadonlySet<string>>(new Set());

/** Takes the addresses of questions that stay in view although they have no answer. */
export const InView = Addresses.Provider;

/** Tells which questions the coach's page folds. A client's own copy, and a form, folds none. */
export function useFolded(section: string): (question: string) => boolean {
  const { mode, reader, store } = useFormContext();
  const inView = useContext(Addresses);
  const isEmpty = (key: string): boolean => {
    const { text, kept = text } = store.shown(key);
    return kept === "";
  };
  return (question) =>
    mode === "read" &&
    reader !== "client" &&
    isEmpty(question) &&
    isEmpty(talkKey(question)) &&
    !inView.has(answerAddress(section, question));
}

interface UnansweredProps {
  readonly questions: readonly string[];
  readonly children: ReactNode;
}

/** The questions of a group without an answer, folded: the browser's own search finds them, and opens them. */
export function Unanswered({ questions, children }: UnansweredProps) {
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
