import { Fragment, Suspense, useCallback, useState } from "react";
import { Link } from "react-router-dom";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { askedAgainPart } from "../../../questionnaire/form/asked-again.ts";
import { UnsavedOnDeviceNotice } from "../../../questionnaire/notices/UnsavedOnDeviceNotice.tsx";
import { UnsavedSectionsNotice } from "../../../questionnaire/notices/UnsavedSectionsNotice.tsx";
import { drafts } from "../../../questionnaire/saving/browser-drafts.ts";
import { loadSectionDefinition, sections } from "../../../questionnaire/section-definition.ts";
import { SectionForm } from "../../../questionnaire/SectionForm.tsx";
import { BackToDashboard } from "../../../session/dashboard/BackToDashboard.tsx";
import { useAccount } from "../../../session/store/account.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";
import { LoadFailure } from "../../../ui/state/LoadFailure.tsx";
import { Loading } from "../../../ui/state/Loading.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { isPutAway } from "../consent/consent-standing.ts";
import { HELP_NOW } from "../section/HelpNow.tsx";
import { readDraft } from "../section/read-draft.ts";
import { AGREE_AGAIN } from "../section/SectionEnd.tsx";
import { ConsentFirst, useSignInAgain } from "../section/SectionPage.tsx";
import { useWaysOut } from "../section/use-ways-out.ts";
import { useScreenShown } from "../use-screen-shown.ts";

/** Lazy: only a client who has not agreed to the current words needs it. */
const ConsentNotice = lazyOrNothing(
  async () => (await import("../consent/ConsentNotice.tsx")).ConsentNotice,
);

interface HowIsItNowPageProps {
  /** Fetches the code of the page at an address. Must be a stable function. */
  readonly fetchPage: (pathname: string) => Promise<void>;
}

/** All questions that are asked again, alone on one screen. */
export function HowIsItNowPage({ fetchPage }: HowIsItNowPageProps) {
  return (
    <ConsentFirst hasUnsaved={drafts.hasUnsaved}>
      {(asksBeside) => <AskedAgain fetchPage={fetchPage} asksBeside={asksBeside} />}
    </ConsentFirst>
  );
}

interface AskedAgainProps extends HowIsItNowPageProps {
  readonly asksBeside: boolean;
}

function AskedAgain({ fetchPage, asksBeside }: AskedAgainProps) {
  const { uid } = useAccount();
  // Keeps the value from when the page was opened: `Thank you` stays in view.
  const [isNoticed] = useState(() => asksBeside && !isPutAway(uid));
  const [loaded, reload] = useLoaded(useCallback(() => readAskedAgain(uid), [uid]));
  useScreenShown(
    loaded.state !== "loading",
    useCallback(() => fetchPage("/dashboardclient"), [fetchPage]),
  );
  useSignInAgain(loaded.state === "failed", reload);
  const stays = useWaysOut(fetchPage);
  return (
    <Page
      title="How is it now?"
      back={<BackToDashboard of="client" />}
      grows
      lead="Answer what you like, and skip the rest. Today’s number stands beside your earlier ones, which stay as they are."
    >
      <Notice tone="calm" sticks>
        {stays}
      </Notice>
      <UnsavedSectionsNotice owner={uid} />
      <UnsavedOnDeviceNotice owner={uid} />
      {isNoticed && (
        <Suspense>
          <ConsentNotice uid={uid} />
        </Suspense>
      )}
      {loaded.state === "loading" && <Loading shape="text" />}
      {loaded.state === "failed" && (
        <LoadFailure message={failureMessage(loaded.error)} onRetry={reload} />
      )}
      {loaded.state === "ready" &&
        loaded.value.map(({ draft, part }) => (
          <Fragment key={part.section.id}>
            <SectionForm
              mode="edit"
              draft={draft}
              part={part}
              helpNow={HELP_NOW}
              agreeAgain={AGREE_AGAIN}
            />
            <p>
              <Link to={part.section.route}>All of {part.section.title}</Link>
            </p>
          </Fragment>
        ))}
    </Page>
  );
}

/** The sections with questions that are asked again, each with the part of these questions. */
async function readAskedAgain(uid: string) {
  const definitions = await Promise.all(sections.map(loadSectionDefinition));
  const parts = definitions.flatMap((definition) => askedAgainPart(definition) ?? []);
  return Promise.all(
    parts.map(async (part) => ({ part, draft: await readDraft(uid, part.section) })),
  );
}
