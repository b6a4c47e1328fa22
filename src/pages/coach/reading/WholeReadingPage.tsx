import { useEffect, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { PrintedPart } from "../../../ui/print/PrintedPart.tsx";
import { ChosenClient } from "../client/ChosenClient.tsx";
import { ClientNavBar } from "../client/ClientNavBar.tsx";
import type { FiledSection } from "../client/client-file.ts";
import { NotesOnSection } from "../notes/NotesAbove.tsx";
import { AnswersCover } from "./AnswersCover.tsx";
import { FiledAnswers } from "./FiledAnswers.tsx";
import { ReadingFrame } from "./ReadingFrame.tsx";
import { isUnread } from "./reading-marks.ts";
import { ReadButton, SinceRead } from "./SectionReadState.tsx";
import { unreadSummary } from "./unread-summary.ts";
import { type Marker, type ReadFile, useReading } from "./use-reading.ts";
import styles from "./reading.module.css";

const TITLE = "All answers";

/** All answers of one client, for the coach to read. */
export function WholeReadingPage() {
  return (
    <ChosenClient title={TITLE} then="Then all answers are shown here.">
      {(uid) => <WholeReading uid={uid} />}
    </ChosenClient>
  );
}

function WholeReading({ uid }: { readonly uid: string }) {
  const reading = useReading(uid);
  const [loaded, , marker] = reading;
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
    <>
      <ClientNavBar uid={uid} ready={file?.client.ready} />
      {file && (
        <AnswersCover
          name={file.client.name}
          filed={file.sections.filter(({ isBegun }) => isBegun)}
        />
      )}
      <div className={styles["whole"]}>
        <ReadingFrame
          uid={uid}
          title={TITLE}
          reading={reading}
          contents={contents}
          above={file && <WholeState file={file} marker={marker} />}
          answers={file?.sections.map((filed) => (
            <PrintedPart
              key={filed.definition.section.id}
              head={`${file.client.name} · ${filed.definition.section.title}`}
            >
              <WholeSection filed={filed} marker={marker} />
            </PrintedPart>
          ))}
          below={
            <ReadButton
              marker={marker}
              place="all"
              sectionIds={(file?.sections ?? []).map(idOf)}
              words="I have read all of it"
            />
          }
        />
      </div>
    </>
  );
}

const ALL_AT_HEAD = "head of all";

interface WholeStateProps {
  readonly file: ReadFile;
  readonly marker: Marker;
}

/** Shown above the sections: the unread answers of each section, and a button to mark all as read. */
function WholeState({ file, marker }: WholeStateProps) {
  const { marks = {}, last } = marker;
  const unread = file.sections
    .filter(({ isBegun }) => isBegun)
    .map(idOf)
    .flatMap((id) => {
      const found = marks[id];
      return found !== undefined && isUnread(found)
        ? [{ id, isFirst: found.readAt === undefined, changes: Object.values(found.changes) }]
        : [];
    });
  return (
    (unread.length > 0 || last?.place === ALL_AT_HEAD) && (
      <div className="wide-row unprinted">
        {unread.length > 0 && <p>{unreadSummary(unread).replace(/^n/u, "N")}.</p>}
        <ReadButton
          marker={marker}
          place={ALL_AT_HEAD}
          sectionIds={file.sections.map(idOf)}
          words="Mark all as read"
        />
      </div>
    )
  );
}

interface WholeSectionProps {
  readonly filed: FiledSection;
  readonly marker: Marker;
}

function WholeSection({ filed, marker }: WholeSectionProps) {
  const { id, title, retired } = filed.definition.section;
  return (
    <section
      className={styles["section"]}
      aria-labelledby={headingId(id)}
      data-section={title}
      data-begun={filed.isBegun}
    >
      <h2 id={headingId(id)} tabIndex={-1}>
        {title}
      </h2>
      {retired && <p className="soft">You no longer ask this section.</p>}
      {filed.isBegun && <SinceRead marker={marker} sectionId={id} describedBy={headingId(id)} />}
      <NotesOnSection definition={filed.definition} />
      <FiledAnswers filed={filed} />
      {filed.isBegun && (
        <ReadButton
          marker={marker}
          place={id}
          sectionIds={[id]}
          words="I have read this section"
          describedBy={headingId(id)}
        />
      )}
    </section>
  );
}

/** If the URL's fragment is a section's id, scrolls to that section and focuses its heading. */
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

const idOf = ({ definition }: FiledSection): string => definition.section.id;

const headingId = (sectionId: string): string => `read-${sectionId}`;

const entryOf = ({ definition: { section } }: FiledSection) => ({
  id: headingId(section.id),
  title: section.title,
});
