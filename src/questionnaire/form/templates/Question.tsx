import type { FieldTemplateProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { describedBy, questionIds } from "../element-ids.ts";
import { useFormContext, useMessage, useShownPart } from "../form-context.tsx";
import { isOutOfPlace, useStanding } from "../asking/use-standing.ts";
import { Offer } from "../../../ui/form/Offer.tsx";
import { Examples } from "./Examples.tsx";
import { KnownAnswer } from "./KnownAnswer.tsx";
import { Rivalry } from "./Rivalry.tsx";
import { TalkPlace, TalkToggle } from "./TalkAbout.tsx";
import { Words } from "./Words.tsx";
import { Values } from "../values/Values.tsx";
import styles from "./Question.module.css";
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
  const standing = useStanding(String(fieldPathId.path.at(-1)));
  return (
    <div className={styles["question"]} hidden={standing === "unasked"}>
      <p className={styles["title"]}>{titleOf(label, required)}</p>
      <div className={styles["beside"]}>
        {rawHelp !== undefined && (
          <p className={styles["help"]}>
            <Words text={rawHelp} />
          </p>
        )}
        {uiSchema?.["ui:plainFact"] !== true && <TalkPlace />}
      </div>
      <Examples examples={uiSchema?.["ui:examples"]} />
      {children}
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

  const about: ReactNode = (
    <>
      <div className={styles["beside"]}>
        {rawHelp !== undefined && (
          <p className={styles["help"]} id={ids.help}>
            <Words text={rawHelp} />
          </p>
        )}
        <TalkToggle
          question={question}
          describedBy={ids.label}
          isPlainFact={uiSchema?.["ui:plainFact"] === true}
        />
      </div>
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
          {t("Your earlier answer was “{answer}”. It stays until you choose another one here.", {
            answer: kept,
          })}
        </p>
      )}
    </>
  );
  // Read with `message`: both change together.
  const meant = checks.meant(question).map((number) => (
    <Offer
      key={number}
      text={number}
      isEmpty
      onUse={() => {
        store.write(question, number);
        checks.leave(question);
        // The focused button disappears: moves the focus to the control.
        document.getElementById(id)?.focus({ preventScroll: true });
      }}
    />
  ));
  const rivalry = rival !== undefined && <Rivalry question={question} rival={rival} />;
  const error = message !== undefined && (
    <p className="fault" id={ids.error}>
      {message}
    </p>
  );
  const below = (
    <>
      <Values {...props} />
      {besideAnswer?.(question, definition)}
    </>
  );
  const title = titleOf(label, required);

  if (store.kind(question) === "rating") {
    const description = describedBy(id, {
      help: rawHelp !== undefined,
      condition: isOutOfPlace(standing),
      kept: kept !== undefined,
      error: message !== undefined,
    });
    return (
      <fieldset
        className={styles["question"]}
        aria-describedby={description}
        hidden={standing === "unasked"}
      >
        <legend className={styles["title"]} id={ids.label}>
          {title}
        </legend>
        {about}
        {children}
        {rivalry}
        {error}
        {below}
      </fieldset>
    );
  }
  return (
    <div className={styles["question"]} hidden={standing === "unasked"}>
      <label className={styles["title"]} id={ids.label} htmlFor={id}>
        {title}
      </label>
      {about}
      {children}
      <KnownAnswer question={question} controlId={id} offer={uiSchema?.["ui:offer"]} />
      {rivalry}
      {error}
      {meant}
      {below}
    </div>
  );
}

const titleOf = (label: string, required: boolean | undefined): ReactNode => (
  <>
    <Words text={label} />
    {required === true && <span className={styles["required"]}> {t("(required)")}</span>}
  </>
);
