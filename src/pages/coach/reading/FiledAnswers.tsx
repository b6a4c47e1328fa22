import { answerAddress, sectionAddress } from "../../../domain/question/addresses.ts";
import { dateInWords, today, longDate } from "../../../domain/time/calendar-date.ts";
import { ReadForm } from "../../../questionnaire/form/reading/ReadForm.tsx";
import { UNANSWERED } from "../../../questionnaire/form/reading/Unanswered.tsx";
import {
  type SectionDefinition,
  questionTitle,
} from "../../../questionnaire/section-definition.ts";
import { PrintCover } from "../../../ui/print/PrintCover.tsx";
import { t } from "../../../words/words.ts";
import type { FiledSection } from "../client/client-file.ts";
import { ReplyBeside, WriteBeside } from "../replies/ReplyBeside.tsx";
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

interface AnswersCoverProps {
  readonly name: string;
  readonly filed: readonly FiledSection[];
}

/** The cover page of a print: the client's name, the printed sections and the date. */
export function AnswersCover({ name, filed }: AnswersCoverProps) {
  return (
    <PrintCover
      title={t("Intake questionnaires")}
      name={name}
      parts={filed.map(({ definition }) => definition.section.title)}
      date={dateInWords(today())}
    />
  );
}
