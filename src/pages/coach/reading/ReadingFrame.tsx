import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { toFailure } from "../../../domain/failure/failure.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { TALKED_ABOUT } from "../../../domain/answer/reading.ts";
import type { Section } from "../../../domain/question/section.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { LoadFailure } from "../../../ui/state/LoadFailure.tsx";
import { Loading } from "../../../ui/state/Loading.tsx";
import { Lead, Page } from "../../../ui/page/Page.tsx";
import type { Loaded } from "../../../ui/state/use-loaded.ts";
import { BackToOverview } from "../client/ClientNavBar.tsx";
import { notedClient } from "../client/client-file.ts";
import { ClientNotes } from "../notes/ClientNotes.tsx";
import { NotesOnClient } from "../notes/NotesAbove.tsx";
import { UnsavedNotes } from "../notes/UnsavedNotes.tsx";
import { RepliesProvider } from "../replies/replies-context.tsx";
import { MarksProvider } from "./marks.tsx";
import { type ReadingContents, ReadingTools } from "./ReadingTools.tsx";
import type { Marker, ReadFile } from "./use-reading.ts";
import styles from "./reading.module.css";
import { Notice } from "../../../ui/state/Notice.tsx";
import type { Client } from "../../../domain/client/client.ts";
import { longDate } from "../../../domain/time/long-date.ts";

interface ReadingFrameProps {
  readonly uid: string;
  readonly title: string;
  /** The page's only section, if the page shows just one. */
  readonly section?: Section;
  readonly reading: readonly [Loaded<ReadFile>, () => void, Marker];
  readonly contents: ReadingContents;
  /** Text after the client's name. */
  readonly lead?: ReactNode;
  // The page shows `above`, `answers` and `below` once the answers are loaded.
  readonly above?: ReactNode;
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
  lead,
  above,
  answers,
  below,
  onward,
}: ReadingFrameProps) {
  const [isOnlyAnswered, showOnlyAnswered] = useState(false);
  const column = useRef<HTMLDivElement>(null);
  const file = loaded.state === "ready" ? loaded.value : undefined;
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
              name={file.client.name}
              answers={column}
              hasSections={section === undefined}
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
            <LoadFailure message={failureMessage(loaded.error)} onRetry={reload} />
            <UnsavedNotes uid={uid} isGone={toFailure(loaded.error).kind === "not-found"} />
          </>
        )}
        {file && (
          <ClientNotes client={notedClient(file)}>
            <Lead>
              Answers of {file.client.name || "a client without a name"}
              {file.client.pronouns !== "" && ` (${file.client.pronouns})`}
              {lead}
            </Lead>
            <div className="unprinted">
              <Button
                look="quiet"
                onClick={() => {
                  window.print();
                }}
              >
                Print or save as PDF
              </Button>
            </div>
            <StatementsOfClient client={file.client} />
            <NotKnown file={file} onRetry={reload} />
            {above}
            {file.toTalkAbout.length > 0 && (
              <p>
                <Link to={`/agendaofclient/${uid}`}>To talk about: {countToTalkAbout(file)}</Link>
              </p>
            )}
            <div ref={column} className={styles["answers"]} data-only-answered={isOnlyAnswered}>
              <NotesOnClient uid={uid} />
              <RepliesProvider uid={uid} name={file.client.name} given={file.replies}>
                {answers}
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

const countToTalkAbout = ({ toTalkAbout, known }: ReadFile): number =>
  toTalkAbout.filter((address) => !known?.reading?.sections[TALKED_ABOUT]?.hashes[address]).length;

interface NotKnownProps {
  readonly file: ReadFile;
  readonly onRetry: () => void;
}

/** Shown above the answers if the page cannot tell which answers are new. */
function NotKnown({ file: { known, whyNotKnown }, onRetry }: NotKnownProps) {
  return (
    known === undefined && (
      <>
        <Notice tone="calm">
          What has changed since you last read could not be loaded. {failureMessage(whyNotKnown)}
        </Notice>
        <div>
          <Button look="quiet" onClick={onRetry}>
            Try again
          </Button>
        </div>
      </>
    )
  );
}

interface StatementsOfClientProps {
  readonly client: Client;
}

/** What a client has stated beside the answers: consent, or a request for erasure. */
function StatementsOfClient({ client: { consent, erasureAskedAt } }: StatementsOfClientProps) {
  return (
    <>
      {erasureAskedAt !== undefined && (
        <Notice tone="calm">
          Your client has asked to be erased, on {longDate(erasureAskedAt)}.
        </Notice>
      )}
      {consent !== undefined && (
        <p className="soft">
          {consent.withdrawnAt === undefined
            ? `Consent since ${longDate(consent.at)}.`
            : `Consent withdrawn on ${longDate(consent.withdrawnAt)}: nothing further is asked.`}
        </p>
      )}
    </>
  );
}
