import type { WidgetProps } from "@rjsf/utils";
import { QUESTION_KINDS } from "../../../domain/question/question-kinds.ts";
import { useFormContext, useShownAnswer } from "../form-context.tsx";
import { answerInWords } from "../../answers/answer-in-words.ts";
import { langOfOption } from "../../section-definition.ts";
import styles from "./ReadAnswer.module.css";
import { t } from "../../../words/words.ts";

/** The whole answer as text, with its line breaks. No control, so nobody can change it by mistake. */
export function ReadAnswer({ name, uiSchema = {} }: WidgetProps) {
  const { store, asking, definition } = useFormContext();
  const { text, kept } = useShownAnswer(name);
  const { link, hasOptions } = QUESTION_KINDS[store.kind(name)];
  const answer = answerInWords(definition, store, name);
  if (kept === undefined && text === "") {
    return asking.standing(name) === "unasked" ? (
      <p className={styles["unasked"]}>{asking.whyUnasked(name, definition)}</p>
    ) : (
      <p className={styles["none"]}>{t("Not answered")}</p>
    );
  }
  const address = kept === undefined ? link?.(text, uiSchema) : undefined;
  return (
    <p
      className={styles["answer"]}
      lang={hasOptions === true ? langOfOption(definition, name, kept ?? text) : undefined}
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
