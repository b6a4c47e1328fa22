import type { QuestionGroup } from "../../../domain/question/section-files.ts";
import { questionsOf } from "../question-order.ts";
import { useFormContext } from "../form-context.tsx";
import { Paragraphs } from "./Paragraphs.tsx";
import styles from "./Groups.module.css";
import { t } from "../../../words/words.ts";

interface SensitiveProps {
  readonly group: QuestionGroup;
  /** The id that the skip link leads to: that of the next group's heading, or of the section's end. */
  readonly next: string;
}

/**
 * Announces questions that may hurt. Also shows the client why the coach asks these, and a link that skips
 * them. The link's label counts them by itself, so that no text has to change when a question is added.
 */
export function Sensitive({ group, next }: SensitiveProps) {
  const { mode, asking } = useFormContext();
  const { sensitive, why } = group;
  if (sensitive === undefined) {
    return null;
  }
  return (
    <div className={styles["sensitive"]}>
      <div className={styles["warning"]}>
        <Paragraphs text={sensitive} />
      </div>
      {mode !== "read" && (
        <>
          {why !== undefined && (
            <details className={styles["why"]}>
              <summary>{t("Why I ask")}</summary>
              <Paragraphs text={why} />
            </details>
          )}
          <a
            className={styles["skip"]}
            href={`#${next}`}
            onClick={(event) => {
              // A navigation would add to the history: Back would then stop at every skipped group.
              event.preventDefault();
              goTo(next);
            }}
          >
            {skipLabel(
              questionsOf(group).filter((one) => asking.standing(one) !== "unasked").length,
            )}
          </a>
        </>
      )}
    </div>
  );
}

/** The target of the skip link in a section's last group, which no further heading follows. */
export function SectionEndMark({ id }: { readonly id: string }) {
  return (
    <p className={styles["end"]} id={id} tabIndex={-1}>
      {t("This is the end of this section.")}
    </p>
  );
}

function skipLabel(count: number): string {
  const inWords = t("two three four five six seven eight nine ten eleven twelve").split(" ");
  return count === 1
    ? t("Skip this question")
    : t("Skip these {count} questions", { count: inWords[count - 2] ?? count });
}

function goTo(id: string): void {
  const target = document.getElementById(id);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "start" });
}
