import { Suspense, lazy, useCallback, useEffect, useState } from "react";
import { type Failure, toFailure } from "../../../domain/failure/failure.ts";
import { failureWords } from "../../../domain/failure/failure-words.ts";
import type { Section } from "../../../domain/question/section.ts";
import { UnsavedOnDeviceNotice } from "../../../questionnaire/notices/UnsavedOnDeviceNotice.tsx";
import { UnsavedSectionsNotice } from "../../../questionnaire/notices/UnsavedSectionsNotice.tsx";
import { drafts } from "../../../questionnaire/saving/browser-drafts.ts";
import { tidyDatabaseFiles } from "../../../questionnaire/saving/journal/tidy-database-files.ts";
import { SectionForm } from "../../../questionnaire/SectionForm.tsx";
import { sectionContents } from "../../../questionnaire/form/section-contents.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { RecoveredTexts } from "../../../questionnaire/notices/RecoveredTexts.tsx";
import { SavedOnceOpened } from "./SavedOnceOpened.tsx";
import { consentStanding, isPutAway } from "../consent/consent-standing.ts";
import { readDraft } from "./read-draft.ts";
import { AnswerCoverDetails } from "../cover/AnswerCoverControls.tsx";
import { HELP_NOW } from "./HelpNow.tsx";
import { ENOUGH_FOR_TODAY, ReadAnyTime, SectionEnd } from "./SectionEnd.tsx";
import { useScreenShown } from "../use-screen-shown.ts";
import { useWaysOut } from "./use-ways-out.ts";
import { BackToDashboard } from "../../../session/dashboard/BackToDashboard.tsx";
import { useAccount } from "../../../session/store/account.tsx";
import { hasEnded as signInHasEnded } from "../../../session/store/selectors.ts";
import { useSession } from "../../../session/store/session.tsx";
import { useFlashState } from "../../../session/dashboard/use-flash-state.ts";
import { Contents, type ContentsEntry } from "../../../ui/page/Contents.tsx";
import { LoadFailure } from "../../../ui/state/LoadFailure.tsx";
import { Loading } from "../../../ui/state/Loading.tsx";
import { NavBar } from "../../../ui/page/NavBar.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { Lead, Page } from "../../../ui/page/Page.tsx";
import { useLoaded } from "../../../ui/state/use-loaded.ts";

const NAVIGATION = {
  label: "Questionnaire",
  items: sections.map(({ title, route }) => ({ label: title, to: route })),
};
const NOT_KNOWN: readonly ContentsEntry[] = [];

/** Lazy: only a client who has not consented needs it. */
const ConsentPage = lazy(async () => ({
  default: (await import("../consent/ConsentPage.tsx")).ConsentPage,
}));
const BeforeBeginning = lazy(async () => ({
  default: (await import("../leaving/BeforeBeginning.tsx")).BeforeBeginning,
}));

interface SectionPageProps {
  readonly section: Section;
  /** Fetches the code of the page at an address. Must be stable. */
  readonly fetchPage: (pathname: string) => Promise<void>;
}

/** One section for the client to answer; without consent, the page that asks for it. */
export function SectionPage({ section, fetchPage }: SectionPageProps) {
  const { uid, profile } = useAccount();
  const standing = consentStanding(profile);
  // A client who agrees here is about to begin.
  const [isTold, setIsTold] = useState(standing !== "asked");
  if (standing !== "asked" && standing !== "withdrawn" && isTold) {
    return (
      <AnsweringPage section={section} fetchPage={fetchPage} asksBeside={standing === "noticed"} />
    );
  }
  return (
    <Suspense fallback={<Loading />}>
      {standing === "asked" || standing === "withdrawn" ? (
        <ConsentPage uid={uid} isWithdrawn={standing === "withdrawn"} />
      ) : (
        <BeforeBeginning
          section={section}
          onGo={() => {
            setIsTold(true);
          }}
        />
      )}
    </Suspense>
  );
}

interface AnsweringPageProps extends SectionPageProps {
  /** Whether the page asks for consent beside earlier answers. */
  readonly asksBeside: boolean;
}

function AnsweringPage({ section, fetchPage, asksBeside }: AnsweringPageProps) {
  const { uid, profile } = useAccount();
  // As it was when the page opened: consenting must not reload the section.
  const [isNoticed] = useState(() => asksBeside && !isPutAway(uid));
  const load = useCallback(async () => {
    const [draft, notice] = await Promise.all([
      readDraft(uid, section),
      // Loaded together, so that nothing moves later; left out if it cannot be fetched.
      isNoticed ? import("../consent/ConsentNotice.tsx").catch(() => undefined) : undefined,
    ]);
    return { draft, contents: sectionContents(draft.definition), Notice: notice?.ConsentNotice };
  }, [uid, section, isNoticed]);
  const [loaded, reload] = useLoaded(load);
  const startAt = useFlashState("question", loaded.state === "ready");
  const hasEnded = useSession(signInHasEnded);
  const hasFailed = loaded.state === "failed";
  useScreenShown(
    loaded.state !== "loading",
    useCallback(() => fetchPage("/dashboardclient"), [fetchPage]),
  );
  const stays = useWaysOut(fetchPage);
  useEffect(() => {
    if (!hasEnded) {
      return undefined;
    }
    // Whoever uses this device next must find no texts.
    void tidyDatabaseFiles();
    return () => {
      // Signed in again: saves, or reads, what failed meanwhile.
      void drafts.flush();
      if (hasFailed) {
        reload();
      }
    };
  }, [hasEnded, hasFailed, reload]);
  const failure = loaded.state === "failed" ? toFailure(loaded.error) : undefined;

  return (
    <>
      <NavBar {...NAVIGATION} onlyWide />
      <Page
        title={section.title}
        back={<BackToDashboard of="client" />}
        grows
        aside={
          <Contents
            label="In this section"
            title={section.title}
            entries={loaded.state === "ready" ? loaded.value.contents : NOT_KNOWN}
            screens={NAVIGATION}
          />
        }
      >
        <Notice tone="calm" sticks>
          {stays}
        </Notice>
        {loaded.state === "loading" && <Loading shape="text" />}
        {failure?.kind !== "not-found" && (
          <>
            <UnsavedSectionsNotice owner={uid} />
            <UnsavedOnDeviceNotice owner={uid} inSection={section.id} />
          </>
        )}
        {failure !== undefined && (
          <>
            <SectionFailure failure={failure} onRetry={reload} />
            <RecoveredTexts owner={uid} section={section}>
              {failure.kind !== "not-found" && <SavedOnceOpened />}
            </RecoveredTexts>
          </>
        )}
        {loaded.state === "ready" && (
          <>
            <Lead>{loaded.value.draft.definition.ui["ui:description"]}</Lead>
            <ReadAnyTime />
            <AnswerCoverDetails />
            {loaded.value.Notice !== undefined && <loaded.value.Notice uid={uid} />}
            <SectionForm
              mode="edit"
              draft={loaded.value.draft}
              startAt={startAt}
              helpNow={HELP_NOW}
              afterGroup={ENOUGH_FOR_TODAY}
              offers={{ name: profile.name, phone: profile.phone }}
            />
            <SectionEnd section={section} />
          </>
        )}
      </Page>
    </>
  );
}

interface SectionFailureProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

function SectionFailure({ failure, onRetry }: SectionFailureProps) {
  return failure.kind === "not-found" ? (
    <Notice tone="calm">
      Your file is no longer there. If you did not expect that, please get in touch with me.
    </Notice>
  ) : (
    <LoadFailure message={failureWords(failure)} onRetry={onRetry} />
  );
}
