import { useMemo } from "react";
import { PrintedPart } from "../../../ui/print/PrintedPart.tsx";
import { ChosenClient, ClientNavBar } from "../client/ClientNavBar.tsx";
import type { FiledSection } from "../client/client-file.ts";
import { NotesOnSection } from "../notes/NotesAbove.tsx";
import { AnswersCover, FiledAnswers } from "./FiledAnswers.tsx";
import { ReadingFrame, headingId } from "./ReadingFrame.tsx";
import { useMarksOnPage, ReadButton, SinceRead } from "./marks.tsx";
import { countChanges, countedChanges, isUnread, titlesInWords } from "./reading-marks.ts";
import { Chip } from "../../../ui/content/Chip.tsx";
import { t } from "../../../words/words.ts";
import { titleOf } from "../lists/latest-summary.ts";
import { type Marker, type ReadFile, useReading } from "./use-reading.ts";
import styles from "./reading.module.css";

/** All answers of one client, for the coach to read. */
export function WholeReadingPage() {
  return (
    <ChosenClient
      title={t("All answers")}
      lead={t("Please choose a client in the overview first. Then all answers are shown here.")}
    >
      {(uid) => <WholeReading uid={uid} />}
    </ChosenClient>
  );
}

function WholeReading({ uid }: { readonly uid: string }) {
  const reading = useReading(uid);
  const [loaded, , marker] = reading;
  const file = loaded.value;
  const entries = useMemo(() => (file?.sections ?? []).map(entryOf), [file]);
  const title = t("All answers");
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
          title={title}
          reading={reading}
          contents={{ label: t("Sections on this page"), title, entries }}
          state={file && <WholeState file={file} marker={marker} />}
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
              words={t("Mark all as read")}
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

/** In the page's head: what is new, not read yet and ready, each leading there, and a button that marks all. */
function WholeState({ file, marker }: WholeStateProps) {
  const { marks = {}, last } = marker;
  const { goNext } = useMarksOnPage();
  const unread = file.sections.filter((filed) => {
    const found = marks[idOf(filed)];
    return filed.isBegun && found !== undefined && isUnread(found);
  });
  const unknown = unread.map(idOf).filter((id) => marks[id]?.readAt === undefined);
  const changes = unread.flatMap((filed) =>
    countedChanges(filed, marks[idOf(filed)]?.changes ?? {}),
  );
  return (
    <>
      {changes.length > 0 && (
        <Chip tone="news" onPress={goNext}>
          {countChanges(changes)}
        </Chip>
      )}
      <SectionsChip tone="news" words={t("Not read yet")} ids={unknown} />
      <SectionsChip
        tone="good"
        words={t("Ready")}
        ids={file.sections.map(idOf).filter((id) => file.client.ready.includes(id))}
      />
      {(unread.length > 0 || last?.place === ALL_AT_HEAD) && (
        <ReadButton
          marker={marker}
          place={ALL_AT_HEAD}
          sectionIds={file.sections.map(idOf)}
          words={t("Mark all as read")}
        />
      )}
    </>
  );
}

interface SectionsChipProps {
  readonly tone: "news" | "good";
  readonly words: string;
  readonly ids: readonly string[];
}

/** Names sections, and leads to the first of them. */
function SectionsChip({ tone, words, ids: [first, ...others] }: SectionsChipProps) {
  return (
    first !== undefined && (
      <Chip tone={tone} to={`#${first}`}>
        {words}: {titlesInWords([first, ...others].map(titleOf))}
      </Chip>
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
      {retired && <p className="soft">{t("You no longer ask this section.")}</p>}
      {filed.isBegun && (
        <div className={styles["head"]}>
          <SinceRead marker={marker} sectionId={id} describedBy={headingId(id)} />
        </div>
      )}
      <NotesOnSection {...filed} />
      <FiledAnswers filed={filed} />
      {filed.isBegun && (
        <ReadButton
          marker={marker}
          place={id}
          sectionIds={[id]}
          words={t("Mark as read")}
          describedBy={headingId(id)}
        />
      )}
    </section>
  );
}

const idOf = ({ definition }: FiledSection): string => definition.section.id;

const entryOf = ({ definition: { section } }: FiledSection) => ({
  id: headingId(section.id),
  title: section.title,
});
