import { useMemo } from "react";
import type { Client } from "../../../domain/client/client.ts";
import type { Section } from "../../../domain/question/section.ts";
import { sectionContents } from "../../../questionnaire/form/section-contents.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { ButtonLink } from "../../../ui/button/Button.tsx";
import { PrintedPart } from "../../../ui/print/PrintedPart.tsx";
import { t } from "../../../words/words.ts";
import { ChosenClient, ClientNavBar } from "./ClientNavBar.tsx";
import { type FiledSection, earlierSectionsOf } from "./client-file.ts";
import { NotesOnSection } from "../notes/NotesAbove.tsx";
import { AnswersCover, FiledAnswers } from "../reading/FiledAnswers.tsx";
import { ReadingFrame } from "../reading/ReadingFrame.tsx";
import { ReadButton, SinceRead } from "../reading/marks.tsx";
import { useReading } from "../reading/use-reading.ts";
import styles from "../reading/reading.module.css";

/** One section of one client, for the coach to read. Passes the form no function that saves answers. */
export function SectionReadingPage({ section }: { readonly section: Section }) {
  return (
    <ChosenClient
      title={section.title}
      lead={t("Please choose a client in the overview first. Then the answers are shown here.")}
    >
      {(uid) => <Reading section={section} uid={uid} />}
    </ChosenClient>
  );
}

interface ReadingProps {
  readonly section: Section;
  readonly uid: string;
}

function Reading({ section, uid }: ReadingProps) {
  const reading = useReading(uid, section);
  const [loaded, , marker] = reading;
  const file = loaded.value;
  const entries = useMemo(() => file?.sections.flatMap(contentsOf) ?? [], [file]);
  const isBegun = file?.sections.some((filed) => filed.isBegun) === true;
  return (
    <>
      <ClientNavBar uid={uid} ready={file?.client.ready} />
      {file && <AnswersCover name={file.client.name} filed={file.sections} />}
      <PrintedPart head={file && `${file.client.name} · ${section.title}`}>
        <ReadingFrame
          uid={uid}
          title={section.title}
          section={section}
          reading={reading}
          contents={{ label: t("In this section"), title: section.title, entries }}
          above={
            file && (
              <>
                {section.retired && <p className="soft">{t("You no longer ask this section.")}</p>}
                <EarlierSections client={file.client} current={section.id} />
              </>
            )
          }
          state={isBegun && <SinceRead marker={marker} sectionId={section.id} />}
          notes={file?.sections.map((filed) => (
            <NotesOnSection key={section.id} {...filed} />
          ))}
          answers={file?.sections.map((filed) => (
            <FiledAnswers key={section.id} filed={filed} />
          ))}
          below={
            isBegun && (
              <ReadButton
                marker={marker}
                place={section.id}
                sectionIds={[section.id]}
                words={t("Mark as read")}
              />
            )
          }
          onward={<SectionsBeside section={section} uid={uid} />}
        />
      </PrintedPart>
    </>
  );
}

/** Links to the sections before and after this one. None for a section that is no longer asked. */
function SectionsBeside({ section, uid }: ReadingProps) {
  const position = sections.findIndex(({ id }) => id === section.id);
  const [before, after] = position === -1 ? [] : [sections[position - 1], sections[position + 1]];
  return (
    (before ?? after) !== undefined && (
      <nav className={styles["onward"]} aria-label={t("Before and after this section")}>
        {[before, after].map(
          (beside) =>
            beside && (
              <ButtonLink key={beside.id} look="quiet" to={`${beside.coachRoute}/${uid}`}>
                {beside === before
                  ? t("Back to {section}", { section: beside.title })
                  : t("On to {section}", { section: beside.title })}
              </ButtonLink>
            ),
        )}
      </nav>
    )
  );
}

const contentsOf = ({ definition, answers, isBegun }: FiledSection) =>
  isBegun ? sectionContents(definition, answers) : [];

/** Links to the sections that the client has answered, but that are no longer asked. */
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
      <nav className={styles["earlier"]} aria-label={t("Earlier sections")}>
        <p>{t("Earlier sections, which you no longer ask:")}</p>
        {answered.map(({ id, title, coachRoute }) => (
          <ButtonLink key={id} look="plain" to={`${coachRoute}/${client.uid}`}>
            {title}
          </ButtonLink>
        ))}
      </nav>
    )
  );
}
