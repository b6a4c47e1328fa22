import { useMemo, useRef, useState } from "react";
import type { Client } from "../../domain/client.ts";
import { toFailure } from "../../domain/failure.ts";
import { failureWords } from "../../domain/failure-words.ts";
import type { Section } from "../../domain/section.ts";
import { sectionContents } from "../../questionnaire/form/section-contents.ts";
import { sections } from "../../questionnaire/section-definition.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Lead, Page } from "../../ui/Page.tsx";
import { AnswersCover } from "./printing/AnswersCover.tsx";
import { PrintedPart } from "../../ui/print/PrintedPart.tsx";
import { BackToOverview } from "./BackToOverview.tsx";
import { ChosenClient } from "./ChosenClient.tsx";
import { FiledAnswers } from "./reading/FiledAnswers.tsx";
import { MarksProvider } from "./reading/marks.tsx";
import { ClientNotes } from "./notes/ClientNotes.tsx";
import { NotesOnClient, NotesOnSection } from "./notes/NotesAbove.tsx";
import { UnsavedNotes } from "./notes/UnsavedNotes.tsx";
import { NotKnown } from "./reading/NotKnown.tsx";
import { OtherClients } from "./reading/OtherClients.tsx";
import { ReadingTools } from "./reading/ReadingTools.tsx";
import { ReadButton, SinceRead } from "./reading/SectionReadState.tsx";
import { type FiledSection, earlierSectionsOf, notedClient } from "./client-file.ts";
import { useReading } from "./reading/use-reading.ts";
import { ToTalkAbout } from "./ToTalkAbout.tsx";
import { WordsOfClient } from "./WordsOfClient.tsx";
import readingStyles from "./reading/reading.module.css";
import styles from "./SectionReadingPage.module.css";

/** One section of one client for the coach to read. The page is given no function that writes an answer. */
export function SectionReadingPage({ section }: { readonly section: Section }) {
  return (
    <ChosenClient title={section.title} then="Then her answers are shown here.">
      {(uid) => <Reading section={section} uid={uid} />}
    </ChosenClient>
  );
}

interface ReadingProps {
  readonly section: Section;
  readonly uid: string;
}

function Reading({ section, uid }: ReadingProps) {
  const [loaded, reload, desk] = useReading(uid, section);
  const [isOnlyAnswered, showOnlyAnswered] = useState(false);
  const answers = useRef<HTMLDivElement>(null);
  const file = loaded.state === "ready" ? loaded.value : undefined;
  const contents = useMemo(
    () => ({
      label: "In this section",
      title: section.title,
      entries: file?.sections.flatMap(contentsOf) ?? [],
    }),
    [section, file],
  );
  const isBegun = file?.sections.some((filed) => filed.isBegun) === true;
  const position = sections.findIndex(({ id }) => id === section.id);
  // One that is not asked any more stands beside none.
  const [before, after] = position === -1 ? [] : [sections[position - 1], sections[position + 1]];
  return (
    <>
      {file && <AnswersCover name={file.client.name} filed={file.sections} />}
      <PrintedPart head={file && `${file.client.name} · ${section.title}`}>
        <MarksProvider key={`${uid} ${section.id}`} marks={desk.marks} answers={answers}>
          <Page
            title={section.title}
            back={<BackToOverview />}
            grows
            aside={
              // Its place is kept until then.
              file !== undefined && (
                <ReadingTools
                  name={file.client.name}
                  answers={answers}
                  hasSections={false}
                  contents={contents}
                  isOnlyAnswered={isOnlyAnswered}
                  showOnlyAnswered={showOnlyAnswered}
                />
              )
            }
          >
            {loaded.state === "loading" && <Loading shape="text" />}
            {loaded.state === "failed" && (
              <>
                <LoadFailure message={failureWords(loaded.error)} onRetry={reload} />
                <UnsavedNotes uid={uid} isGone={toFailure(loaded.error).kind === "not-found"} />
              </>
            )}
            {file && (
              <ClientNotes client={notedClient(file)}>
                <Lead>
                  Answers of {file.client.name}
                  {section.retired && ", to a section that you no longer ask"}
                </Lead>
                <div className={styles["print"]}>
                  <ButtonLink look="quiet" to={`/printclient/${uid}?section=${section.id}`}>
                    Print or save as PDF
                  </ButtonLink>
                </div>
                <WordsOfClient client={file.client} section={section} />
                <ToTalkAbout client={file.client} />
                <NotKnown file={file} onRetry={reload} />
                <EarlierSections client={file.client} current={section.id} />
                {isBegun && <SinceRead marks={desk.marks?.[section.id]} />}
                <div
                  ref={answers}
                  className={readingStyles["answers"]}
                  data-only-answered={isOnlyAnswered}
                >
                  <NotesOnClient uid={uid} />
                  {file.sections.map(({ definition }) => (
                    <NotesOnSection key={section.id} definition={definition} />
                  ))}
                  {file.sections.map((filed) => (
                    <FiledAnswers key={section.id} filed={filed} />
                  ))}
                </div>
                {isBegun && (
                  <ReadButton
                    desk={desk}
                    place={section.id}
                    sectionIds={[section.id]}
                    words="I have read this section"
                  />
                )}
              </ClientNotes>
            )}
            {loaded.state !== "loading" && (before ?? after) !== undefined && (
              <nav className={styles["onward"]} aria-label="Before and after this section">
                {before !== undefined && (
                  <ButtonLink look="quiet" to={`${before.coachRoute}/${uid}`}>
                    Back to {before.title}
                  </ButtonLink>
                )}
                {after !== undefined && (
                  <ButtonLink look="quiet" to={`${after.coachRoute}/${uid}`}>
                    On to {after.title}
                  </ButtonLink>
                )}
              </nav>
            )}
            {file && (
              <OtherClients
                client={file.client}
                pathOf={(other) => `${section.coachRoute}/${other}`}
              />
            )}
          </Page>
        </MarksProvider>
      </PrintedPart>
    </>
  );
}

const contentsOf = ({ definition, answers, isBegun }: FiledSection) =>
  isBegun ? sectionContents(definition, answers) : [];

/** What this client had answered in sections that are not asked any more. */
function EarlierSections({
  client,
  current,
}: {
  readonly client: Client;
  readonly current: string;
}) {
  const answered = earlierSectionsOf(client).filter(({ id }) => id !== current);
  return (
    answered.length > 0 && (
      <nav className={styles["earlier"]} aria-label="Earlier sections">
        <p>Earlier sections, which you no longer ask:</p>
        {answered.map(({ id, title, coachRoute }) => (
          <ButtonLink key={id} look="plain" to={`${coachRoute}/${client.uid}`}>
            {title}
          </ButtonLink>
        ))}
      </nav>
    )
  );
}
