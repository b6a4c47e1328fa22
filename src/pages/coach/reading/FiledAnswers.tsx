import { SectionForm } from "../../../questionnaire/SectionForm.tsx";
import type { FiledSection } from "../client/client-file.ts";
import type { SectionDefinition } from "../../../questionnaire/section-definition.ts";
import { noteBesideAnswer } from "../notes/beside-answer.tsx";
import { AnswerMark } from "./marks.tsx";
import styles from "./reading.module.css";

/** What a client has answered in one section, with the coach's marks beside it. */
export function FiledAnswers({ filed }: { readonly filed: FiledSection }) {
  const { definition, answers, remarks, isBegun } = filed;
  return isBegun ? (
    <SectionForm
      mode="read"
      definition={definition}
      answers={answers}
      remarks={remarks}
      besideAnswer={besideAnswers(definition)}
    />
  ) : (
    <p className={styles["quiet"]}>Not begun yet.</p>
  );
}

/** What stands beside each answer of a section: its mark, and the coach's note. */
const besideAnswers = (definition: SectionDefinition) => {
  const noteBeside = noteBesideAnswer(definition);
  return (question: string) => (
    <>
      <AnswerMark sectionId={definition.section.id} question={question} />
      {noteBeside(question)}
    </>
  );
};
