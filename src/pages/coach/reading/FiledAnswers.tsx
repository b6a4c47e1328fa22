import { UNANSWERED } from "../../../questionnaire/form/reading/Unanswered.tsx";
import { ReadForm } from "../../../questionnaire/form/reading/ReadForm.tsx";
import type { FiledSection } from "../client/client-file.ts";
import { longDate } from "../../../domain/time/long-date.ts";
import { answerAddress, sectionAddress } from "../../../domain/question/addresses.ts";
import {
  type SectionDefinition,
  questionTitle,
} from "../../../questionnaire/section-definition.ts";
import { t } from "../../../words/words.ts";
import { ReplyBeside } from "../replies/ReplyBeside.tsx";
import { WriteBeside } from "../replies/WriteBeside.tsx";
import { AnswerMark } from "./marks.tsx";

/** A client's answers in one section, with the coach's marks beside them. */
export function FiledAnswers({ filed }: { readonly filed: FiledSection }) {
  const { definition, answers, savedAt, remarks, askedIn, isBegun, readyAt } = filed;
  const { id, title } = definition.section;
  const ready = readyAt !== undefined && <p className="soft">{readyWords(readyAt)}</p>;
  return isBegun ? (
    <>
      {ready}
      <ReadForm
        definition={definition}
        answers={answers}
        savedAt={savedAt}
        remarks={remarks}
        askedIn={askedIn}
        besideAnswer={besideAnswer}
        folds={UNANSWERED}
      />
      <ReplyBeside address={sectionAddress(id)} title={title} />
    </>
  ) : (
    <>
      {ready}
      <p className="soft">{t("Not begun yet.")}</p>
    </>
  );
}

const readyWords = (at: number): string =>
  at === 0
    ? t("You were told that this section is ready.")
    : t("On {day} you were told that this section is ready.", { day: longDate(at) });

/** Renders beside each answer its mark, and the coach's note and word. */
const besideAnswer = (question: string, definition: SectionDefinition) => (
  <>
    <AnswerMark sectionId={definition.section.id} question={question} />
    <WriteBeside
      address={answerAddress(definition.section.id, question)}
      title={questionTitle(definition, question)}
    />
  </>
);
