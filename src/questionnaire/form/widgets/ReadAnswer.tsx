import type { WidgetProps } from "@rjsf/utils";
import { QUESTION_KINDS } from "../../../domain/question/question-kinds.ts";
import { useFormContext, useShownAnswer } from "../form-context.tsx";
import { langOf, optionInWords } from "../../section-definition.ts";
import styles from "./ReadAnswer.module.css";
import { t } from "../../../words/words.ts";

/** The whole answer as text, with its line breaks. No control, so nobody can change it by mistake. */
export function ReadAnswer({ name, uiSchema = {} }: WidgetProps) {
  const { store, asking, definition } = useFormContext();
  const { text, kept } = useShownAnswer(name);
  const { words, unit, link } = QUESTION_KINDS[store.kind(name)];
  if (kept !== undefined) {
    return (
      <p className={styles["answer"]} data-searched>
        {kept}
      </p>
    );
  }
  if (text === "") {
    return asking.standing(name) === "unasked" ? (
      <p className={styles["unasked"]}>{asking.whyUnasked(name, definition)}</p>
    ) : (
      <p className={styles["none"]}>{t("Not answered")}</p>
    );
  }
  const shown = words?.(text) ?? optionInWords(definition, name, text);
  const answer = [shown, unit && t(unit)].filter(Boolean).join(" ");
  const address = link?.(text, uiSchema);
  return (
    <p
      className={styles["answer"]}
      lang={store.kind(name) === "choice" ? langOf(definition, shown) : undefined}
      data-searched
    >
      {address === undefined ? (
        answer
      ) : (
        <a href={address} rel="noopener noreferrer" target="_blank">
          {answer}
        </a>
      )}
    </p>
  );
}
