import type { FieldTemplateProps } from "@rjsf/utils";
import { ownEntry } from "../../../domain/question/answer-keys.ts";
import { questionTitle } from "../../section-definition.ts";
import { isOutOfPlace } from "../asking/use-standing.ts";
import { questionIds } from "../element-ids.ts";
import { useFormContext, useShownAnswer } from "../form-context.tsx";
import { Examples } from "../templates/Examples.tsx";
import styles from "../templates/Question.module.css";
import { TalkMark, useTalkMark } from "../templates/TalkAbout.tsx";
import { Words } from "../templates/Words.tsx";
import { Values } from "../values/Values.tsx";
import { AskedIn } from "./AskedIn.tsx";

/** One question with its answer. */
export function ReadQuestion(props: FieldTemplateProps) {
  const { id, children, uiSchema, fieldPathId } = props;
  const question = String(fieldPathId.path.at(-1));
  const { remarks, askedIn, besideAnswer, asking, definition } = useFormContext();
  const { text, kept } = useShownAnswer(question);
  const label = questionTitle(definition, question);
  const isMarked = useTalkMark(question);
  const isAnswered = (kept ?? text) !== "";
  return (
    <div
      className={isAnswered || isMarked ? styles["answered"] : styles["unanswered"]}
      data-answered={isAnswered || isMarked}
      data-named={ownEntry(definition.names, question)}
      data-short={
        isAnswered &&
        isShort(kept ?? text) &&
        isShort(label) &&
        remarks?.[question] === undefined &&
        askedIn?.has(question) !== true
      }
    >
      <h3 className={styles["asked"]} id={questionIds(id).label} tabIndex={-1}>
        <Words text={label} />
      </h3>
      {isMarked && <TalkMark />}
      {isOutOfPlace(asking.standing(question)) && (
        <p className={styles["help"]} data-remark>
          {asking.words(question, definition)}
        </p>
      )}
      {isAnswered &&
        remarks?.[question]?.map((remark) => (
          <p key={remark} className={styles["help"]} data-remark>
            {remark}
          </p>
        ))}
      {isAnswered && <AskedIn asked={askedIn?.get(question)} />}
      {isAnswered && <Examples examples={uiSchema?.["ui:examples"]} />}
      {children}
      <Values {...props} />
      {besideAnswer?.(question, definition)}
    </div>
  );
}

/** On the coach's page, short answers to short questions stand in two columns (`data-short`). */
const isShort = (text: string): boolean => text.length <= 40 && !text.includes("\n");
