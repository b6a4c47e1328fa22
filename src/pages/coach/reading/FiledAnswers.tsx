import { SectionForm } from "../../../questionnaire/SectionForm.tsx";
import type { FiledSection } from "../client/client-file.ts";
import { answerAddress, sectionAddress } from "../../../domain/question/addresses.ts";
import {
  type SectionDefinition,
  questionTitle,
} from "../../../questionnaire/section-definition.ts";
import { ReplyBeside } from "../replies/ReplyBeside.tsx";
import { WriteBeside } from "../replies/WriteBeside.tsx";
import { AnswerMark } from "./marks.tsx";

/** A client's answers in one section, with the coach's marks beside them. */
export function FiledAnswers({ filed }: { readonly filed: FiledSection }) {
  const { definition, answers, savedAt, remarks, isBegun } = filed;
  const { id, title } = definition.section;
  return isBegun ? (
    <>
      <SectionForm
        mode="read"
        definition={definition}
        answers={answers}
        savedAt={savedAt}
        remarks={remarks}
        besideAnswer={besideAnswers(definition)}
      />
      <ReplyBeside address={sectionAddress(id)} title={title} />
    </>
  ) : (
    <p className="soft">Not begun yet.</p>
  );
}

/** Renders beside each answer its mark, and the coach's note and word. */
const besideAnswers = (definition: SectionDefinition) => (question: string) => (
  <>
    <AnswerMark sectionId={definition.section.id} question={question} />
    <WriteBeside
      address={answerAddress(definition.section.id, question)}
      title={questionTitle(definition, question)}
    />
  </>
);
