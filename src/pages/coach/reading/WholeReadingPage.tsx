import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { toFailure } from "../../../domain/failure.ts";
import { failureWords } from "../../../domain/failure-words.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { LoadFailure } from "../../../ui/LoadFailure.tsx";
import { Loading } from "../../../ui/Loading.tsx";
import { Lead, Page } from "../../../ui/Page.tsx";
import { AnswersCover } from "../printing/AnswersCover.tsx";
import { PrintedPart } from "../../../ui/print/PrintedPart.tsx";
import { BackToOverview } from "../BackToOverview.tsx";
import { ChosenClient } from "../ChosenClient.tsx";
import { ToTalkAbout } from "../ToTalkAbout.tsx";
import { WordsOfClient } from "../WordsOfClient.tsx";
import { ClientNotes } from "../notes/ClientNotes.tsx";
import { NotesOnClient, NotesOnSection } from "../notes/NotesAbove.tsx";
import { UnsavedNotes } from "../notes/UnsavedNotes.tsx";
import { FiledAnswers } from "./FiledAnswers.tsx";
import { MarksProvider } from "./marks.tsx";
import { NotKnown } from "./NotKnown.tsx";
import { OtherClients } from "./OtherClients.tsx";
import { ReadingTools } from "./ReadingTools.tsx";
import { ReadButton, SinceRead } from "./SectionReadState.tsx";
import { type FiledSection, notedClient } from "../client-file.ts";
import { type MarkingDesk, type ReadFile, useReading } from "./use-reading.ts";
import styles from "./reading.module.css";

const TITLE = "All answers";

/** All that one client has answered, for the coach to read. */
export function WholeReadingPage() {
  return (
    <ChosenClient title={TITLE} then="Then all her answers are shown here.">
      {(uid) => <WholeReading uid={uid} />}
    </ChosenClient>
  );
}

function WholeReading({ uid }: { readonly uid: string }) {
  const [loaded, reload, desk] = useReading(uid);
  const [isOnlyAnswered, showOnlyAnswered] = useState(false);
  const answers = useRef<HTMLDivElement>(null);
  const file = loaded.state === "ready" ? loaded.value : undefined;
  const contents = useMemo(
    () => ({
      label: "Sections on this page",
      title: TITLE,
      entries: (file?.sections ?? []).map(entryOf),
    }),
    [file],
  );
  useNamedSection(file);
  return (
    <MarksProvider key={uid} marks={desk.marks} answers={answers}>
      {file && <AnswersCover name={file.client.name} filed={file.sections} />}
      <Page
        title={TITLE}
        back={<BackToOverview />}
        grows
        aside={
          // Its place is kept until then.
          file !== undefined && (
            <ReadingTools
              name={file.client.name}
              answers={answers}
              hasSections
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
            <Lead>Answers of {file.client.name || "a client without a name"}</Lead>
            <div className={styles["toPrint"]}>
              <ButtonLink look="quiet" to={`/printclient/${uid}`}>
                Print or save as PDF
              </ButtonLink>
            </div>
            <WordsOfClient client={file.client} />
            <ToTalkAbout client={file.client} />
            <NotKnown file={file} onRetry={reload} />
            <div ref={answers} className={styles["answers"]} data-only-answered={isOnlyAnswered}>
              <NotesOnClient uid={uid} />
              {file.sections.map((filed) => (
                <PrintedPart
                  key={filed.definition.section.id}
                  head={`${file.client.name} · ${filed.definition.section.title}`}
                >
                  <WholeSection filed={filed} desk={desk} />
                </PrintedPart>
              ))}
            </div>
            <ReadButton
              desk={desk}
              place="all"
              sectionIds={file.sections.map(({ definition }) => definition.section.id)}
              words="I have read all of it"
            />
          </ClientNotes>
        )}
        {file && (
          <div className={styles["onward"]}>
            <OtherClients client={file.client} pathOf={(other) => `/readclient/${other}`} />
          </div>
        )}
      </Page>
    </MarksProvider>
  );
}

interface WholeSectionProps {
  readonly filed: FiledSection;
  readonly desk: MarkingDesk;
}

function WholeSection({ filed, desk }: WholeSectionProps) {
  const { id, title, retired } = filed.definition.section;
  const marks = desk.marks?.[id];
  return (
    <section className={styles["section"]} aria-labelledby={headingId(id)} data-section={title}>
      <h2 id={headingId(id)} tabIndex={-1}>
        {title}
      </h2>
      {retired && <p className={styles["quiet"]}>You no longer ask this section.</p>}
      {filed.isBegun && <SinceRead marks={marks} />}
      <NotesOnSection definition={filed.definition} />
      <FiledAnswers filed={filed} />
      {filed.isBegun && (
        <ReadButton
          desk={desk}
          place={id}
          sectionIds={[id]}
          words="I have read this section"
          describedBy={headingId(id)}
        />
      )}
    </section>
  );
}

/** The address may end in a section's id: there the reading begins. */
function useNamedSection(file: ReadFile | undefined): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = file?.sections.find(({ definition }) => `#${definition.section.id}` === hash);
    if (named !== undefined) {
      const id = headingId(named.definition.section.id);
      const heading = document.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView({ block: "start", behavior: "instant" });
    }
  }, [file, hash]);
}

const headingId = (sectionId: string): string => `read-${sectionId}`;

const entryOf = ({ definition: { section } }: FiledSection) => ({
  id: headingId(section.id),
  title: section.title,
});
