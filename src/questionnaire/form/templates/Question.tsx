import type { FieldTemplateProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import {
  QUESTION_KINDS,
  type QuestionKind,
  isInGroup,
} from "../../../domain/question/question-kinds.ts";
import { describedBy, questionIds } from "../element-ids.ts";
import { answerInWords } from "../../answers/answer-in-words.ts";
import { langOfOption } from "../../section-definition.ts";
import { useFormContext, useMessage, useShownPart } from "../form-context.tsx";
import { isOutOfPlace, useStanding } from "../asking/use-standing.ts";
import { Offer, KnownAnswer } from "./Offer.tsx";
import { Examples } from "./Examples.tsx";
import { Foot, FootPlace } from "./Foot.tsx";
import { Paragraphs } from "./Paragraphs.tsx";
import { QuickAnswers, QuickPlace } from "./QuickAnswers.tsx";
import { Rivalry } from "./Rivalry.tsx";
import { Words } from "./Words.tsx";
import { Values } from "../values/Values.tsx";
import styles from "./Question.module.css";
import { sentence } from "../../../words/elements.ts";
import { t } from "../../../words/words.ts";

/** One question with its control. */
export function Question(props: FieldTemplateProps) {
  const { mode } = useFormContext();
  return import.meta.env.SSR && mode === "wait" ? (
    <WaitingQuestion {...props} />
  ) : (
    <EditQuestion {...props} />
  );
}

/** A question of the prerendered page, in the layout of `EditQuestion`. */
function WaitingQuestion(props: FieldTemplateProps) {
  const { label, required, rawHelp, uiSchema, fieldPathId, children } = props;
  const question = String(fieldPathId.path.at(-1));
  const standing = useStanding(question);
  const { store } = useFormContext();
  const isPlainFact = uiSchema?.["ui:plainFact"] === true;
  return (
    <div className={styles["question"]} data-plain={isPlainFact} hidden={standing === "unasked"}>
      <p className={styles["title"]}>{titleOf(label, required)}</p>
      {rawHelp !== undefined && (
        <div className={styles["help"]}>
          <Paragraphs text={rawHelp} />
        </div>
      )}
      <Examples examples={uiSchema?.["ui:examples"]} />
      <div className={styles[boxOf(store.kind(question))]}>
        {children}
        <QuickPlace answers={uiSchema?.["ui:quickAnswers"]} />
        <FootPlace isPlainFact={isPlainFact} />
      </div>
    </div>
  );
}

function EditQuestion(props: FieldTemplateProps) {
  const { id, label, rawHelp, required, fieldPathId, uiSchema, children } = props;
  const question = String(fieldPathId.path.at(-1));
  const { store, checks, asking, besideAnswer, definition } = useFormContext();
  const standing = useStanding(question);
  // Subscribes to `kept` and `rival` alone: while the client types, only the control re-renders.
  const kept = useShownPart(question, "kept");
  const rival = useShownPart(question, "rival");
  const ids = questionIds(id);
  const message = useMessage(question);
  const { hasOptions } = QUESTION_KINDS[store.kind(question)];

  // Read with `message`: both change together.
  const meant = checks.meant(question).map((number) => (
    <Offer
      key={number}
      question={question}
      controlId={id}
      text={number}
      onUsed={() => {
        checks.leave(question);
      }}
    />
  ));
  const isPlainFact = uiSchema?.["ui:plainFact"] === true;
  const belowTitle: ReactNode = (
    <>
      {rawHelp !== undefined && (
        <div className={styles["help"]} id={ids.help}>
          <Paragraphs text={rawHelp} />
        </div>
      )}
      <Examples examples={uiSchema?.["ui:examples"]} />
      {isOutOfPlace(standing) && (
        <p className={styles["help"]} id={ids.condition}>
          {asking.words(question, definition)}{" "}
          {standing === "kept"
            ? t("What you wrote stays here until you empty it.")
            : t("It stays here for what you find below it.")}
        </p>
      )}
      {kept !== undefined && (
        <p className={styles["help"]} id={ids.kept}>
          {sentence(
            "Your earlier answer was “{answer}”. It stays until you choose another one here.",
            {
              answer: (
                <span lang={hasOptions && langOfOption(definition, question, kept)}>
                  {answerInWords(definition, store, question)}
                </span>
              ),
            },
          )}
        </p>
      )}
      <div className={styles[boxOf(store.kind(question))]}>
        {children}
        <QuickAnswers question={question} controlId={id} answers={uiSchema?.["ui:quickAnswers"]} />
        <Foot question={question} describedBy={ids.label} isPlainFact={isPlainFact} />
      </div>
      <KnownAnswer question={question} controlId={id} offer={uiSchema?.["ui:offer"]} />
      {rival !== undefined && <Rivalry question={question} rival={rival} />}
      {message !== undefined && (
        <p className="fault" id={ids.error}>
          {message}
        </p>
      )}
      {meant}
      <Values {...props} />
      {besideAnswer?.(question, definition)}
    </>
  );
  const title = titleOf(label, required);
  const box = {
    className: styles["question"],
    "data-plain": isPlainFact,
    hidden: standing === "unasked",
  };

  if (isInGroup(store.kind(question), uiSchema)) {
    const description = describedBy(id, {
      help: rawHelp !== undefined,
      condition: isOutOfPlace(standing),
      kept: kept !== undefined,
      error: message !== undefined,
    });
    return (
      <fieldset {...box} aria-describedby={description}>
        <legend className={styles["title"]} id={ids.label}>
          {title}
        </legend>
        {belowTitle}
      </fieldset>
    );
  }
  return (
    <div {...box}>
      <label className={styles["title"]} id={ids.label} htmlFor={id}>
        {title}
      </label>
      {belowTitle}
    </div>
  );
}

/** A text, its quick answers and its foot stand in one box. */
const boxOf = (kind: QuestionKind): "box" | "field" => (kind === "long text" ? "box" : "field");

const titleOf = (label: string, required: boolean | undefined): ReactNode => (
  <>
    <Words text={label} />
    {required === true && <span className={styles["required"]}> {t("(required)")}</span>}
  </>
);
