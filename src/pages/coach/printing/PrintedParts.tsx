import { ReadForm } from "../../../questionnaire/form/ReadForm.tsx";
import { NotesOnClient, NotesOnSection } from "../notes/NotesAbove.tsx";
import { ReadNotes } from "../notes/ReadNotes.tsx";
import { noteBesideAnswer } from "../notes/beside-answer.tsx";
import { AnswersCover } from "./AnswersCover.tsx";
import { PrintedPart } from "../../../ui/print/PrintedPart.tsx";
import { type Choice, idOf } from "./choice.ts";
import styles from "./printing.module.css";
import { type ClientFile, type FiledSection, notedClient } from "../client-file.ts";

interface PrintedPartsProps {
  readonly file: ClientFile;
  readonly choice: Choice;
}

/** What is printed: on paper with its cover, on the screen to be looked at before. */
export function PrintedParts({ file, choice }: PrintedPartsProps) {
  const { client } = file;
  const chosen = file.sections.filter((filed) => choice.sections.has(idOf(filed)));
  if (chosen.length === 0) {
    return null;
  }
  const printed = (
    <>
      {choice.withNotes && (
        <PrintedPart head={`${client.name} · My notes`}>
          <NotesOnClient uid={client.uid} />
        </PrintedPart>
      )}
      {chosen.map((filed) => (
        <PrintedPart
          key={`${idOf(filed)} ${choice.withNotes}`}
          head={`${client.name} · ${filed.definition.section.title}`}
        >
          <PrintedSection filed={filed} choice={choice} />
        </PrintedPart>
      ))}
    </>
  );
  return (
    <div className={styles["printed"]}>
      <AnswersCover name={client.name} filed={chosen} />
      <h2 className={styles["preview"]}>What will be printed</h2>
      {choice.withNotes ? (
        <ReadNotes client={notedClient(file)} arePrinted>
          {printed}
        </ReadNotes>
      ) : (
        printed
      )}
    </div>
  );
}

interface PrintedSectionProps {
  readonly filed: FiledSection;
  readonly choice: Choice;
}

function PrintedSection({ filed, choice: { withUnanswered, withNotes } }: PrintedSectionProps) {
  const { definition, answers, remarks, isBegun } = filed;
  const { section } = definition;
  const id = `print-${section.id}`;
  return (
    <section className={styles["section"]} aria-labelledby={id}>
      <h2 id={id}>{section.title}</h2>
      {withNotes && <NotesOnSection definition={definition} />}
      {!isBegun && <p className={styles["soft"]}>Not begun.</p>}
      {(isBegun || withUnanswered || withNotes) && (
        <div className={styles["answers"]} data-only-answered={!withUnanswered}>
          <ReadForm
            definition={definition}
            answers={answers}
            remarks={remarks}
            {...(withNotes && { besideAnswer: noteBesideAnswer(definition) })}
          />
        </div>
      )}
    </section>
  );
}
