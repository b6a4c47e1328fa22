import { SectionForm } from "../../../questionnaire/SectionForm.tsx";
import type { FiledSection } from "../client/client-file.ts";
import { longDate } from "../../../domain/time/long-date.ts";
import { answerAddress, sectionAddress } from "../../../domain/question/addresses.ts";
import {
  type SectionDefinition,
  questionTitle,
} from "../../../questionnaire/section-definition.ts";
import { noteBesideAnswer } from "../notes/NoteBeside.tsx";
import { ReplyBeside } from "../replies/ReplyBeside.tsx";
import { AnswerMark } from "./marks.tsx";
import styles from "./reading.module.css";

/** A client's answers in one section, with the coach's marks beside them. */
export function FiledAnswers({ filed }: { readonly filed: FiledSection }) {
  const { definition, answers, remarks, isBegun, readyAt } = filed;
  const { id, title } = definition.section;
  const ready = readyAt !== undefined && <p className="soft">{readyWords(readyAt)}</p>;
  return isBegun ? (
    <>
      {ready}
      <SectionForm
        mode="read"
        definition={definition}
        answers={answers}
        remarks={remarks}
        besideAnswer={besideAnswers(definition)}
      />
      <ReplyBeside address={sectionAddress(id)} title={title} />
    </>
  ) : (
    <>
      {ready}
      <p className="soft">Not begun yet.</p>
    </>
  );
}

const readyWords = (at: number): string =>
  `${at === 0 ? "You" : `On ${longDate(at)} you`} were told that this section is ready.`;

/** Renders beside each answer its mark, the coach's note and the coach's reply to the client. */
const besideAnswers = (definition: SectionDefinition) => {
  const noteBeside = noteBesideAnswer(definition);
  return (question: string) => (
    <>
      <AnswerMark sectionId={definition.section.id} question={question} />
      <div className={styles["beside"]}>
        {noteBeside(question)}
        <ReplyBeside
          address={answerAddress(definition.section.id, question)}
          title={questionTitle(definition, question)}
        />
      </div>
    </>
  );
};
