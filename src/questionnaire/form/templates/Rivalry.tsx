import { useId, useRef } from "react";
import { QUESTION_KINDS } from "../../../domain/question/question-kinds.ts";
import type { RivalChoice } from "../../answers/answer-store.ts";
import { scaleIn } from "../../answers/scales.ts";
import { useFormContext } from "../form-context.tsx";
import { langOfOption, optionInWords } from "../../section-definition.ts";
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
  heading = t("You changed this on another device or in another tab too. There it says:"),
}: RivalryProps) {
  const { store, onDropped, definition } = useFormContext();
  const headingId = useId();
  const rivalId = useId();
  const group = useRef<HTMLDivElement>(null);
  const { isProse = false, hasOptions, words: inWords } = QUESTION_KINDS[store.kind(question)];
  // After the restore of a backup, the rival may be two texts in one, which only a text field can hold.
  const isSeveral = !isProse && rival.includes("\n\n");
  const choices: readonly (readonly [RivalChoice, string])[] = [
    ["mine", t("Keep what is here")],
    ...(isSeveral ? [] : [["other", t("Take the other one")] as const]),
    ...(isProse && rival !== "" ? [["both", t("Keep both")] as const] : []),
  ];
  const choose = (choice: RivalChoice): void => {
    if (choice === "other") {
      onDropped?.(question, store.shown(question).text);
    }
    store.choose(question, choice);
    // The focused button disappears: moves the focus to the control. A group has an input for each answer.
    const { text } = store.shown(question);
    const controls =
      group.current?.parentElement?.querySelectorAll<HTMLInputElement>("input, select, textarea");
    const [first, ...others] = controls ?? [];
    (others.find(({ type, value }) => type === "radio" && value === text) ?? first)?.focus();
  };

  return (
    <div ref={group} className={styles["rivalry"]} role="group" aria-labelledby={headingId}>
      <p className={styles["heading"]} id={headingId}>
        {heading}
      </p>
      <blockquote
        className={styles["other"]}
        id={rivalId}
        lang={
          hasOptions === true && rival !== ""
            ? langOfOption(definition, question, rival)
            : undefined
        }
      >
        {rival === ""
          ? t("Nothing any more.")
          : (inWords?.(rival, scaleIn(definition, question)) ??
            optionInWords(definition, question, rival))}
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
