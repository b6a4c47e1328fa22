import type { StoredAnswers } from "../../../domain/answer/answers.ts";
import { useFormContext } from "../form-context.tsx";
import { controlId, questionIds, retiredId } from "../element-ids.ts";
import { retiredAnswers } from "../../answers/retired-answers.ts";
import { RETIRED_TITLE } from "../section-contents.ts";
import { AskedIn } from "./AskedIn.tsx";
import type { SectionDefinition } from "../../section-definition.ts";
import answerStyles from "../widgets/ReadAnswer.module.css";
import { TalkMark } from "../templates/TalkAbout.tsx";
import groupStyles from "../templates/Groups.module.css";
import questionStyles from "../templates/Question.module.css";
import { t } from "../../../words/words.ts";

interface RetiredAnswersProps {
  readonly definition: SectionDefinition;
  readonly answers: StoredAnswers;
}

/** In the reading view: answers to questions that are no longer asked. */
export function RetiredAnswers({ definition, answers }: RetiredAnswersProps) {
  const { askedIn, besideAnswer } = useFormContext();
  const retired = retiredAnswers(definition, answers);
  if (retired.length === 0) {
    return null;
  }
  const id = retiredId(definition.section.id);
  return (
    <section
      className={groupStyles["group"]}
      // The title distinguishes these answers from those of other sections on the page.
      aria-label={`${t(RETIRED_TITLE)}: ${definition.section.title}`}
    >
      <h2 className={groupStyles["title"]} id={id} tabIndex={-1}>
        {t(RETIRED_TITLE)}
      </h2>
      <div className={groupStyles["intro"]}>
        <p>{t("These questions are no longer asked. The answers were kept.")}</p>
      </div>
      {retired.map(({ key, question, text, isToTalkAbout }) => (
        <div key={key} className={questionStyles["answered"]} data-answered>
          <h3
            className={questionStyles["asked"]}
            id={questionIds(controlId(definition.section, key)).label}
            tabIndex={-1}
          >
            {question ?? t("Kept under the name “{key}”, without its question", { key })}
          </h3>
          <AskedIn asked={askedIn?.get(key)} />
          {isToTalkAbout && <TalkMark />}
          {text !== "" && (
            <p className={answerStyles["answer"]} data-searched>
              {text}
            </p>
          )}
          {besideAnswer?.(key, definition)}
        </div>
      ))}
    </section>
  );
}
