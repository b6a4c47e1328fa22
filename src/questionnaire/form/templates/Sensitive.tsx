import type { QuestionGroup } from "../../../domain/question/section-files.ts";
import { questionsOf } from "../question-order.ts";
import { useFormContext } from "../form-context.tsx";
import { Paragraphs } from "./Paragraphs.tsx";
import styles from "./Groups.module.css";

interface SensitiveProps {
  readonly group: QuestionGroup;
  /** The id of what comes after the group's questions. */
  readonly next: string;
}

/**
 * Before questions that may hurt: what comes, for a client why it is asked, and a way past all of them.
 * How many there are is counted here, so that no text has to say it and be wrong once one is added.
 */
export function Sensitive({ group, next }: SensitiveProps) {
  const { mode } = useFormContext();
  const { sensitive, why } = group;
  if (sensitive === undefined) {
    return null;
  }
  return (
    <div className={styles["sensitive"]}>
      <div className={styles["warning"]}>
        <Paragraphs text={sensitive} />
      </div>
      {mode === "edit" && (
        <>
          {why !== undefined && (
            <details className={styles["why"]}>
              <summary>Why I ask</summary>
              <Paragraphs text={why} />
            </details>
          )}
          <a
            className={styles["skip"]}
            href={`#${next}`}
            onClick={(event) => {
              // With an address for each group, Back would lead through all of them.
              event.preventDefault();
              goTo(next);
            }}
          >
            {skipWords(questionsOf(group).length)}
          </a>
        </>
      )}
    </div>
  );
}

/** The end of a section whose last group can be skipped: there is no heading after it. */
export function SectionEndMark({ id }: { readonly id: string }) {
  return (
    <p className={styles["end"]} id={id} tabIndex={-1}>
      This is the end of this section.
    </p>
  );
}

const NUMBERS = "two three four five six seven eight nine ten eleven twelve".split(" ");

const skipWords = (count: number): string =>
  count === 1 ? "Skip this question" : `Skip these ${NUMBERS[count - 2] ?? count} questions`;

function goTo(id: string): void {
  const target = document.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "start" });
}
