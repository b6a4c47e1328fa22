import { ReadForm } from "../../../questionnaire/form/reading/ReadForm.tsx";
import { NotesOnClient, NotesOnSection } from "../notes/NotesAbove.tsx";
import { ReadNotes } from "../notes/ReadNotes.tsx";
import { CLIENT_NOTE } from "../notes/note-addresses.ts";
import { useNotes } from "../notes/notes-context.ts";
import { noteBesideAnswer } from "../notes/beside-answer.tsx";
import { answerAddress, sectionAddress } from "../../../domain/question/addresses.ts";
import { questionTitle } from "../../../questionnaire/section-definition.ts";
import { GivenReply } from "../replies/GivenReply.tsx";
import { AnswersCover } from "./AnswersCover.tsx";
import { PrintedPart } from "../../../ui/print/PrintedPart.tsx";
import { type Choice, idOf } from "./choice.ts";
import onlyAnswered from "../client/only-answered.module.css";
import styles from "./printing.module.css";
import { type ClientFile, type FiledSection, notedClient } from "../client/client-file.ts";

interface PrintedPartsProps {
  readonly file: ClientFile;
  readonly choice: Choice;
}

/** Shows the chosen parts as a preview on the screen. In print, adds a cover page. */
export function PrintedParts({ file, choice }: PrintedPartsProps) {
  const { client } = file;
  const chosen = file.sections.filter((filed) => choice.sections.has(idOf(filed)));
  if (chosen.length === 0) {
    return null;
  }
  const printed = (
    <>
      {choice.withNotes && <PrintedNotes of={client} />}
      {chosen.map((filed) => (
        <PrintedPart
          key={`${idOf(filed)} ${choice.withNotes} ${choice.withReplies} ${choice.withEarlierTexts}`}
          head={`${client.name} · ${filed.definition.section.title}`}
        >
          <PrintedSection file={file} filed={filed} choice={choice} />
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

/** The note on the client as a whole, on a new page in print. Nothing if there is no such note. */
function PrintedNotes({ of: { uid, name } }: { readonly of: ClientFile["client"] }) {
  const { opened } = useNotes();
  return (
    opened?.form.store.stored(CLIENT_NOTE) !== "" && (
      <PrintedPart head={`${name} · My notes`}>
        <NotesOnClient uid={uid} />
      </PrintedPart>
    )
  );
}

interface PrintedSectionProps extends PrintedPartsProps {
  readonly filed: FiledSection;
}

function PrintedSection(props: PrintedSectionProps) {
  const { filed, choice } = props;
  const { withUnanswered, withNotes, withEarlierTexts } = choice;
  const { definition, answers, remarks, isBegun } = filed;
  const { section } = definition;
  const id = `print-${section.id}`;
  return (
    <section className={styles["section"]} aria-labelledby={id}>
      <h2 id={id}>{section.title}</h2>
      {withNotes && <NotesOnSection definition={definition} />}
      {!isBegun && <p className={styles["soft"]}>Not begun.</p>}
      {(isBegun || withUnanswered || withNotes) && (
        <div className={onlyAnswered["answers"]} data-only-answered={!withUnanswered}>
          <ReadForm
            definition={definition}
            answers={answers}
            {...(withEarlierTexts && { remarks })}
            besideAnswer={printedBeside(props)}
          />
        </div>
      )}
      <PrintedReply {...props} address={sectionAddress(section.id)} title={section.title} />
    </section>
  );
}

/** Renders below each printed answer the coach's note and the coach's reply, if chosen. */
const printedBeside = (props: PrintedSectionProps) => {
  const { definition } = props.filed;
  const noteBeside = noteBesideAnswer(definition);
  return (question: string) => (
    <>
      {props.choice.withNotes && noteBeside(question)}
      <PrintedReply
        {...props}
        address={answerAddress(definition.section.id, question)}
        title={questionTitle(definition, question)}
      />
    </>
  );
};

interface PrintedReplyProps extends PrintedPartsProps {
  readonly address: string;
  readonly title: string;
}

function PrintedReply({ file: { client, replies }, choice, address, title }: PrintedReplyProps) {
  const reply = replies[address];
  return (
    choice.withReplies &&
    reply !== undefined && (
      <GivenReply reply={reply} name={client.name || "the client"} title={title} />
    )
  );
}
