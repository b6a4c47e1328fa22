import { useId, useRef } from "react";
import { QUESTION_KINDS } from "../../../domain/question/question-kinds.ts";
import type { RivalChoice } from "../../answers/answer-store.ts";
import { useFormContext } from "../form-context.tsx";
import { optionInWords } from "../../section-definition.ts";
import styles from "./Rivalry.module.css";
import { t } from "../../../words/words.ts";

interface RivalryProps {
  readonly question: string;
  /** What another tab or device has stored. */
  readonly rival: string;
  /** Another one for the coach's notes, where another coach may have written the rival. */
  readonly heading?: string;
}

/** Asks which text to keep of an answer that changed here and elsewhere. Keeps both until the choice. */
export function Rivalry({
  question,
  rival,
  heading = t("You changed this in another place too. There it says:"),
}: RivalryProps) {
  const { store, onDropped, definition } = useFormContext();
  const headingId = useId();
  const rivalId = useId();
  const group = useRef<HTMLDivElement>(null);
  const kind = store.kind(question);
  const isProse = kind === "short text" || kind === "long text";
  // After the restore of a backup, the rival may be two texts in one, which only a text field can hold.
  const isSeveral = !isProse && rival.includes("\n\n");
  const choices: readonly (readonly [RivalChoice, string])[] = [
    ["mine", t("Keep what is here")],
    ...(isSeveral ? [] : [["other", t("Take the other one")] as const]),
    ...(isProse && rival !== "" ? [["both", t("Keep both")] as const] : []),
  ];
  const find = (controls: string) =>
    group.current?.parentElement?.querySelector<HTMLElement>(controls);
  const choose = (choice: RivalChoice): void => {
    if (choice === "other") {
      onDropped?.(question, store.shown(question).text);
    }
    store.choose(question, choice);
    // A rating has a radio for each step: finds the chosen one.
    const step =
      kind === "rating" ? find(`input[value="${store.shown(question).text}"]`) : undefined;
    // The focused button disappears: moves the focus to the control.
    (step ?? find("input, select, textarea"))?.focus();
  };

  return (
    <div ref={group} className={styles["rivalry"]} role="group" aria-labelledby={headingId}>
      <p className={styles["heading"]} id={headingId}>
        {heading}
      </p>
      <blockquote className={styles["other"]} id={rivalId}>
        {rival === ""
          ? t("Nothing any more.")
          : (QUESTION_KINDS[kind].words?.(rival) ?? optionInWords(definition, question, rival))}
      </blockquote>
      <p className="row">
        {choices.map(([choice, words]) => (
          <button
            key={choice}
            type="button"
            className={styles["choice"]}
            // Otherwise a screen reader would not read the rival to somebody who tabs between the buttons.
            aria-describedby={choice === "other" ? rivalId : undefined}
            onClick={() => {
              choose(choice);
            }}
          >
            {words}
          </button>
        ))}
      </p>
    </div>
  );
}
