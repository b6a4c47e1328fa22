import { type AskWhen, askWhenWords } from "../../../../src/domain/question/ask-when.ts";
import type { DeskSection } from "../../protocol.ts";
import { answerAgainst } from "../unmet.ts";
import { useDesk } from "../use-desk.ts";
import styles from "./Panel.module.css";

interface ConditionProps {
  readonly section: DeskSection;
  readonly of: AskWhen | undefined;
  /** Whether the sheet is shown as it is when the condition is not met. */
  readonly isUnmet: boolean;
  readonly onUnmet: (isUnmet: boolean) => void;
}

/** When a question, a note or a heading is asked, if not always, and how the section is without it. */
export function Condition({ section, of, isUnmet, onUnmet }: ConditionProps) {
  const { say } = useDesk();
  if (of === undefined) {
    return null;
  }
  const title = section.schema.properties[of.question]?.title ?? of.question;
  const answer = answerAgainst(of);
  const client =
    answer === "" ? `who has not answered “${title}”` : `whose answer to “${title}” is “${answer}”`;
  const hidden = `You see the section as a client does ${client}. Only your view has changed.`;
  return (
    <div className={styles["field"]}>
      <p className={styles["kind"]}>{askWhenWords(of, title)}</p>
      <div className={styles["row"]}>
        <button
          type="button"
          className={styles["small"]}
          onClick={() => {
            onUnmet(!isUnmet);
            say(isUnmet ? "All of it is shown again." : hidden);
          }}
        >
          {isUnmet ? "See all of it again" : "See the section without this"}
        </button>
      </div>
      {isUnmet && <p className={styles["hint"]}>{hidden}</p>}
    </div>
  );
}
