import { useCallback, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { type Failure, toFailure } from "../../domain/failure.ts";
import { failureWords } from "../../domain/failure-words.ts";
import { fromLocationState } from "../../domain/location-state.ts";
import type { Section } from "../../domain/section.ts";
import { UnsavedOnDeviceNotice } from "../../questionnaire/notices/UnsavedOnDeviceNotice.tsx";
import { UnsavedSectionsNotice } from "../../questionnaire/notices/UnsavedSectionsNotice.tsx";
import { drafts } from "../../questionnaire/saving/browser-drafts.ts";
import { tidyDatabaseFiles } from "../../questionnaire/saving/tidy-database-files.ts";
import { SectionForm } from "../../questionnaire/SectionForm.tsx";
import { sectionContents } from "../../questionnaire/form/section-contents.ts";
import { sections } from "../../questionnaire/section-definition.ts";
import { RecoveredTexts } from "../../questionnaire/notices/RecoveredTexts.tsx";
import { SavedOnceOpened } from "./SavedOnceOpened.tsx";
import { readDraft } from "./read-draft.ts";
import { AnswerCover } from "./AnswerCover.tsx";
import { AnswerCoverButtons, AnswerCoverDetails } from "./AnswerCoverControls.tsx";
import { useAccount } from "../../session/account.tsx";
import { hasEnded as signInHasEnded } from "../../session/selectors.ts";
import { useSession, useSessionStore } from "../../session/session.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Contents } from "../../ui/Contents.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { NavBar } from "../../ui/NavBar.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Lead, Page } from "../../ui/Page.tsx";
import { useLoaded } from "../../ui/use-loaded.ts";

const NAVIGATION = sections.map(({ title, route }) => ({ label: title, to: route }));

/** One section for the client to answer. */
export function SectionPage({ section }: { readonly section: Section }) {
  const { uid } = useAccount();
  const load = useCallback(async () => {
    const draft = await readDraft(uid, section);
    return { draft, contents: sectionContents(draft.definition) };
  }, [uid, section]);
  const [loaded, reload] = useLoaded(load);
  const startAt = fromLocationState(useLocation().state, "question");
  const hasEnded = useSession(signInHasEnded);
  const hasFailed = loaded.state === "failed";
  const { screenShown } = useSessionStore();
  const isLoading = loaded.state === "loading";
  useEffect(() => {
    if (isLoading) {
      return undefined;
    }
    // Once it has been drawn, and can be answered.
    const frame = requestAnimationFrame(() => setTimeout(screenShown));
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isLoading, screenShown]);
  useEffect(() => {
    if (!hasEnded) {
      return undefined;
    }
    // The next person at this device may be another.
    void tidyDatabaseFiles();
    return () => {
      // Back again: what could not be saved meanwhile, or read.
      void drafts.flush();
      if (hasFailed) {
        reload();
      }
    };
  }, [hasEnded, hasFailed, reload]);
  const failure = loaded.state === "failed" ? toFailure(loaded.error) : undefined;
  const next = sections[sections.findIndex(({ id }) => id === section.id) + 1];

  return (
    <AnswerCover>
      <NavBar label="Questionnaire" items={NAVIGATION} />
      <Page
        title={section.title}
        grows
        aside={
          <>
            <AnswerCoverButtons />
            {loaded.state === "ready" && (
              <Contents label="In this section" entries={loaded.value.contents} />
            )}
          </>
        }
      >
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
            <AnswerCoverDetails />
            <SectionForm mode="edit" draft={loaded.value.draft} startAt={startAt} />
            <div>
              {next === undefined ? (
                <ButtonLink look="quiet" to="/dashboardclient">
                  Back to Dashboard
                </ButtonLink>
              ) : (
                <ButtonLink look="quiet" to={next.route}>
                  On to {next.title}
                </ButtonLink>
              )}
            </div>
          </>
        )}
      </Page>
    </AnswerCover>
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
