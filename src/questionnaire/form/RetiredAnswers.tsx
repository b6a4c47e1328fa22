import type { StoredAnswers } from "../../domain/answers.ts";
import { retiredId } from "./element-ids.ts";
import { retiredAnswers } from "../answers/retired-answers.ts";
import { RETIRED_TITLE } from "./section-contents.ts";
import type { SectionDefinition } from "../section-definition.ts";
import answerStyles from "./widgets/ReadAnswer.module.css";
import groupStyles from "./templates/Groups.module.css";
import questionStyles from "./templates/Question.module.css";

interface RetiredAnswersProps {
  readonly definition: SectionDefinition;
  readonly answers: StoredAnswers;
}

/** For the coach: answers to questions that are no longer asked. */
export function RetiredAnswers({ definition, answers }: RetiredAnswersProps) {
  const retired = retiredAnswers(definition, answers);
  if (retired.length === 0) {
    return null;
  }
  const id = retiredId(definition.section.id);
  return (
    <section className={groupStyles["group"]} aria-labelledby={id}>
      <h2 className={groupStyles["title"]} id={id} tabIndex={-1}>
        {RETIRED_TITLE}
      </h2>
      <div className={groupStyles["intro"]}>
        <p>These questions are no longer asked. The answers were kept.</p>
      </div>
      {retired.map(({ key, question, text }) => (
        <div key={key} className={questionStyles["answered"]}>
          <h3 className={questionStyles["asked"]}>
            {question ?? `Kept under the name “${key}”, without its question`}
          </h3>
          <p className={answerStyles["answer"]}>{text}</p>
        </div>
      ))}
    </section>
  );
}
