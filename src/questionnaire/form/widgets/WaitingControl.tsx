import type { QuestionKind } from "../../../domain/question/question-kinds.ts";
import styles from "./controls.module.css";

const SHAPES: Partial<Record<QuestionKind, string | undefined>> = {
  "long text": styles["longText"],
  number: styles["number"],
  time: styles["number"],
  date: styles["number"],
  choice: styles["choice"],
};

/** The place of a control in the prerendered page: as large as the control without an answer. */
export function WaitingControl({ kind }: { readonly kind: QuestionKind }) {
  return (
    <div
      className={SHAPES[kind] ?? styles["input"]}
      data-waits=""
      role="img"
      aria-label="Loading..."
    />
  );
}
