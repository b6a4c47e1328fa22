import { Fragment, Suspense, useCallback, useMemo, useState } from "react";
import { Link, Navigate } from "react-router-dom";
import { toFailure } from "../../../domain/failure/failure.ts";
import { askedAgainPart } from "../../../questionnaire/form/asked-again.ts";
import { RecoveredTexts } from "../../../questionnaire/notices/RecoveredTexts.tsx";
import { UnsavedNotice } from "../../../questionnaire/notices/UnsavedNotice.tsx";
import {
  type SectionDefinition,
  loadSectionDefinition,
  sections,
} from "../../../questionnaire/section-definition.ts";
import { SectionForm, type SectionFormProps } from "../../../questionnaire/SectionForm.tsx";
import { useDefinitionIn } from "../section/use-definition-in.ts";
import { BackToDashboard } from "../../../session/dashboard/BackToDashboard.tsx";
import { useSectionLanguage } from "../../../session/language/use-language-choice.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { consentStanding, isPutAway } from "../consent/consent-standing.ts";
import { readDraft } from "../section/section-drafts.ts";
import { useSignInAgain } from "../../../questionnaire/saving/use-sign-in-again.ts";
import { hasEnded } from "../../../session/store/selectors.ts";
import { useSession } from "../../../session/store/session.tsx";
import { FileGone } from "../section/FileGone.tsx";
import { SectionLanguage } from "../section/SectionLanguage.tsx";
import { useScreenShown } from "../use-screen-shown.ts";
import { t } from "../../../words/words.ts";
import { LoadState } from "../../LoadState.tsx";

/** Lazy: only a client who has not agreed to the current words needs it. */
const ConsentNotice = lazyOrNothing("ConsentNotice", () => import("../consent/ConsentNotice.tsx"));

interface HowIsItNowPageProps {
  /** Fetches the code of the page at an address. Must be a stable function. */
  readonly fetchPage: (pathname: string) => Promise<void>;
}

/** All questions that are asked again, alone on one screen. A client who has yet to agree comes to the dashboard. */
export function HowIsItNowPage({ fetchPage }: HowIsItNowPageProps) {
  const { profile } = useAccount();
  // As it was when the page was opened: a withdrawal elsewhere takes no field away.
  const [standing] = useState(() => consentStanding(profile));
  return standing === "asked" || standing === "withdrawn" ? (
    <Navigate to="/dashboardclient" replace />
  ) : (
    <AskedAgain fetchPage={fetchPage} asksBeside={standing === "noticed"} />
  );
}

interface AskedAgainProps extends HowIsItNowPageProps {
  /** Whether a notice above the answers asks for consent. */
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
  useSignInAgain(useSession(hasEnded), loaded.state === "failed" && reload);
  const isGone = loaded.state === "failed" && toFailure(loaded.error).kind === "not-found";
  const shown = loaded.value?.map(({ part }) => part.section) ?? sections;
  return (
    <Page
      title={t("How is it now?")}
      width="reading"
      back={<BackToDashboard of="client" />}
      grows
      lead={t(
        "Answer what you like, and skip the rest. If a number is still the same, give it again.",
      )}
    >
      {!isGone && <UnsavedNotice link={Link} owner={uid} inSections={shown.map(({ id }) => id)} />}
      {isNoticed && (
        <Suspense>
          <ConsentNotice uid={uid} />
        </Suspense>
      )}
      <LoadState of={loaded} reload={reload} shape="text" gone={<FileGone />} />
      {loaded.state === "failed" &&
        sections.map((section) => (
          <RecoveredTexts
            key={section.id}
            owner={uid}
            section={section}
            blockedBy={isGone ? "not-found" : undefined}
            title={t("What you wrote in {section} that is not saved", { section: section.title })}
          />
        ))}
      {loaded.value?.map(({ draft, part }) => (
        <Fragment key={part.section.id}>
          <AskedPart
            draft={draft}
            part={part}
            agreeAgain={<Link to="/myanswers">{t("Your answers, your rights")}</Link>}
          />
          <p>
            <Link to={part.section.route}>
              {t("All of {section}", { section: part.section.title })}
            </Link>
          </p>
        </Fragment>
      ))}
    </Page>
  );
}

function AskedPart(
  props: Pick<SectionFormProps, "draft" | "agreeAgain"> & { readonly part: SectionDefinition },
) {
  const [language] = useSectionLanguage(props.part.section);
  const definition = useDefinitionIn(props.part, language);
  const inWords = useMemo(() => definition && askedAgainPart(definition), [definition]);
  return (
    <>
      <div>
        <SectionLanguage section={props.part.section} />
      </div>
      <SectionForm {...props} inWords={inWords} />
    </>
  );
}

/** The sections with questions that are asked again, each with the part of these questions. */
async function readAskedAgain(uid: string) {
  const definitions = await Promise.all(sections.map(loadSectionDefinition));
  const parts = definitions.flatMap((definition) => askedAgainPart(definition) ?? []);
  return Promise.all(
    parts.map(async (part) => ({
      part,
      draft: await readDraft(uid, part.section, { isAside: true }),
    })),
  );
}
