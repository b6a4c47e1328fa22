import { type ReactNode, useMemo, useRef, useState, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { TALKED_ABOUT } from "../../../domain/answer/reading.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { toFailure } from "../../../domain/failure/failure.ts";
import { answerAddress } from "../../../domain/question/addresses.ts";
import type { Section } from "../../../domain/question/section.ts";
import { longDate } from "../../../domain/time/calendar-date.ts";
import { InView } from "../../../questionnaire/form/form-context.tsx";
import { reveal } from "../../../questionnaire/reveal.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Chip } from "../../../ui/content/Chip.tsx";
import type { ContentsProps } from "../../../ui/page/Contents.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import type { Loaded } from "../../../ui/state/use-loaded.ts";
import { languageInWords } from "../../../words/locale.ts";
import { LoadState } from "../../LoadState.tsx";
import { SOURCE, toLanguage, t } from "../../../words/words.ts";
import { BackToOverview } from "../client/ClientNavBar.tsx";
import { notedClient } from "../client/client-file.ts";
import { ClientNotes, useNotes } from "../notes/ClientNotes.tsx";
import { NotesNotShown, NotesOnClient, UnsavedNotes } from "../notes/NotesAbove.tsx";
import { aboutOf } from "../notes/notes-definition.ts";
import { RepliesProvider } from "../replies/replies-context.tsx";
import { ReadingTools } from "./ReadingTools.tsx";
import { MarksProvider } from "./marks.tsx";
import type { Marker, ReadFile } from "./use-reading.ts";
import styles from "./reading.module.css";

interface ReadingFrameProps {
  readonly uid: string;
  readonly title: string;
  /** The page's only section, if the page shows just one. */
  readonly section?: Section;
  readonly reading: readonly [Loaded<ReadFile>, () => void, Marker];
  readonly contents: ContentsProps;
  // The page shows the following four once the answers are loaded.
  readonly above?: ReactNode;
  /** Chips that say how the answers stand, after those that every page has. */
  readonly state?: ReactNode;
  /** Notes that stand behind the head, below those on the client. */
  readonly notes?: ReactNode;
  readonly answers: ReactNode;
  readonly below: ReactNode;
  /** Links to other pages. Shown even if the answers could not be loaded. */
  readonly onward?: ReactNode;
}

/** A page on which the coach reads one client's answers, with all tools around them. */
export function ReadingFrame({
  uid,
  title,
  section,
  reading: [loaded, reload, marker],
  contents,
  above,
  state,
  notes,
  answers,
  below,
  onward,
}: ReadingFrameProps) {
  const [isAllShown, showAll] = useState(false);
  const column = useRef<HTMLDivElement>(null);
  const file = loaded.value;
  useNamedPlace(file?.client);
  return (
    <MarksProvider key={`${uid} ${section?.id ?? ""}`} marks={marker.marks} answers={column}>
      <Page
        title={title}
        look="person"
        back={<BackToOverview />}
        grows
        aside={
          // The aside has no tools until the answers are loaded.
          file !== undefined && (
            <ReadingTools
              client={file.client}
              answers={column}
              hasSections={section === undefined}
              contents={contents}
              isAllShown={isAllShown}
              showAll={showAll}
            />
          )
        }
      >
        <LoadState of={loaded} reload={reload} shape="text" />
        {loaded.state === "failed" && (
          <UnsavedNotes uid={uid} isGone={toFailure(loaded.error).kind === "not-found"} />
        )}
        {file && (
          <ClientNotes client={notedClient(file)}>
            {file.client.erasureAskedAt !== undefined && (
              <Notice tone="calm">
                {t("Your client has asked to be erased, on {day}.", {
                  day: longDate(file.client.erasureAskedAt),
                })}
              </Notice>
            )}
            <NotKnown file={file} onRetry={reload} />
            <NotesNotShown uid={uid} />
            {above}
            <div ref={column} className={styles["answers"]} data-all={isAllShown}>
              <div className={styles["head"]}>
                <Facts file={file} />
                {state}
                <details className={styles["behind"]}>
                  <summary className="soft">{t("Print and notes")}</summary>
                  <Button
                    look="quiet"
                    onClick={() => {
                      window.print();
                    }}
                  >
                    {t("Print or save as PDF")}
                  </Button>
                  <ConsentGiven file={file} />
                  <NotesOnClient />
                  {notes}
                </details>
              </div>
              <RepliesProvider uid={uid} name={file.client.name} given={file.replies}>
                <AnswersOf file={file}>{answers}</AnswersOf>
              </RepliesProvider>
            </div>
            {below}
          </ClientNotes>
        )}
        {loaded.state !== "loading" && onward}
      </Page>
    </MarksProvider>
  );
}

interface FileProps {
  readonly file: ReadFile;
}

/**
 * Keeps questions without an answer in view that have news, a note or a word, as the page opens: no question
 * moves while the coach writes beside it.
 */
function AnswersOf({ file, children }: FileProps & { readonly children: ReactNode }) {
  const { known, replies } = file;
  const { opened } = useNotes();
  const isInView = useMemo(() => {
    const written = Object.keys(opened?.definition.fields ?? {}).filter(
      (address) => opened?.form.store.shown(address).text !== "",
    );
    const changed = Object.entries(known?.marks ?? {}).flatMap(([section, { changes }]) =>
      Object.keys(changes).map((question) => answerAddress(section, question)),
    );
    const addresses = new Set([...written.map(aboutOf), ...changed, ...Object.keys(replies)]);
    return (sectionId: string, question: string) =>
      addresses.has(answerAddress(sectionId, question));
  }, [known, replies, opened]);
  return <InView value={isInView}>{children}</InView>;
}

/** What the client has said beside the answers. */
function Facts({ file }: FileProps) {
  const { uid, consent } = file.client;
  return (
    <>
      {file.toTalkAbout.length > 0 && (
        <Chip tone="news" to={`/agendaofclient/${uid}`}>
          {t("To talk about: {count}", { count: countToTalkAbout(file) })}
        </Chip>
      )}
      {consent?.withdrawnAt !== undefined && (
        <Chip tone="calm">
          {t("Consent withdrawn on {day}: nothing further is asked", {
            day: longDate(consent.withdrawnAt),
          })}
        </Chip>
      )}
    </>
  );
}

/** Seldom needed, unlike a withdrawal, which stands above the answers. */
function ConsentGiven({ file: { client } }: FileProps) {
  const { at, language, withdrawnAt } = client.consent ?? {};
  if (at === undefined || withdrawnAt !== undefined) {
    return null;
  }
  const day = longDate(at);
  const given = toLanguage(language) ?? SOURCE;
  return (
    <p className="soft">
      {given === SOURCE
        ? t("Consent since {day}", { day })
        : t("Consent since {day}, given in {language}", { day, language: languageInWords(given) })}
    </p>
  );
}

const countToTalkAbout = ({ toTalkAbout, known }: ReadFile): number =>
  toTalkAbout.filter((address) => !known?.reading?.sections[TALKED_ABOUT]?.hashes[address]).length;

interface NotKnownProps extends FileProps {
  readonly onRetry: () => void;
}

/** Shown above the answers if the page cannot tell which answers are new. */
function NotKnown({ file: { known, whyNotKnown }, onRetry }: NotKnownProps) {
  return (
    known === undefined && (
      <>
        <Notice tone="calm">
          {t("What has changed since you last read could not be loaded.")}{" "}
          {failureMessage(whyNotKnown)}
        </Notice>
        <div>
          <Button look="quiet" onClick={onRetry}>
            {t("Try again")}
          </Button>
        </div>
      </>
    )
  );
}

/** The id of a section's heading on the page with all answers. */
export const headingId = (sectionId: string): string => `read-${sectionId}`;

/**
 * Leads to what the URL's fragment names: a section by its id, or a question by that of its heading.
 * @param answers anything that is `undefined` until the answers are loaded.
 */
function useNamedPlace(answers: unknown): void {
  const location = useLocation();
  useEffect(() => {
    const id = location.hash.slice(1);
    const place = document.getElementById(headingId(id)) ?? document.getElementById(id);
    if (answers !== undefined && id !== "" && place !== null) {
      reveal(place);
      place.focus({ preventScroll: true });
      place.scrollIntoView({ block: "start", behavior: "instant" });
    }
  }, [answers, location]);
}
