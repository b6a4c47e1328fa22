import { type ReactNode, useMemo, useRef, useState } from "react";
import { toFailure } from "../../../domain/failure/failure.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { TALKED_ABOUT } from "../../../domain/answer/reading.ts";
import type { Section } from "../../../domain/question/section.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { LoadFailure } from "../../../ui/state/LoadFailure.tsx";
import { Loading } from "../../../ui/state/Loading.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import type { Loaded } from "../../../ui/state/use-loaded.ts";
import { BackToOverview } from "../client/ClientNavBar.tsx";
import { notedClient } from "../client/client-file.ts";
import { ClientNotes } from "../notes/ClientNotes.tsx";
import { NotesNotShown, NotesOnClient } from "../notes/NotesAbove.tsx";
import { UnsavedNotes } from "../notes/UnsavedNotes.tsx";
import { aboutOf } from "../notes/note-addresses.ts";
import { useNotes } from "../notes/notes-context.ts";
import { RepliesProvider } from "../replies/replies-context.tsx";
import { MarksProvider } from "./marks.tsx";
import { type ReadingContents, ReadingTools } from "./ReadingTools.tsx";
import { useNamedPlace } from "./use-named-place.ts";
import type { Marker, ReadFile } from "./use-reading.ts";
import styles from "./reading.module.css";
import { Chip } from "../../../ui/content/Chip.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { longDate } from "../../../domain/time/long-date.ts";
import { answerAddress } from "../../../domain/question/addresses.ts";
import { InView } from "../../../questionnaire/form/form-context.tsx";
import { t } from "../../../words/words.ts";

interface ReadingFrameProps {
  readonly uid: string;
  readonly title: string;
  /** The page's only section, if the page shows just one. */
  readonly section?: Section;
  readonly reading: readonly [Loaded<ReadFile>, () => void, Marker];
  readonly contents: ReadingContents;
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
  const file = loaded.state === "ready" ? loaded.value : undefined;
  useNamedPlace(file?.client);
  return (
    <MarksProvider key={`${uid} ${section?.id ?? ""}`} marks={marker.marks} answers={column}>
      <Page
        title={title}
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
        {loaded.state === "loading" && <Loading shape="text" />}
        {loaded.state === "failed" && (
          <>
            <LoadFailure message={failureMessage(loaded.error)} onRetry={reload} />
            <UnsavedNotes uid={uid} isGone={toFailure(loaded.error).kind === "not-found"} />
          </>
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
  const inView = useMemo(() => {
    const written = Object.keys(opened?.definition.fields ?? {}).filter(
      (address) => opened?.form.store.shown(address).text !== "",
    );
    const changed = Object.entries(known?.marks ?? {}).flatMap(([section, { changes }]) =>
      Object.keys(changes).map((question) => answerAddress(section, question)),
    );
    return new Set([...written.map(aboutOf), ...changed, ...Object.keys(replies)]);
  }, [known, replies, opened]);
  return <InView value={inView}>{children}</InView>;
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
      {consent !== undefined && (
        <Chip tone={consent.withdrawnAt === undefined ? "fact" : "warning"}>
          {consent.withdrawnAt === undefined
            ? consent.language === "nl"
              ? t("Consent since {day}, given in Dutch", { day: longDate(consent.at) })
              : t("Consent since {day}", { day: longDate(consent.at) })
            : t("Consent withdrawn on {day}: nothing further is asked", {
                day: longDate(consent.withdrawnAt),
              })}
        </Chip>
      )}
    </>
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
