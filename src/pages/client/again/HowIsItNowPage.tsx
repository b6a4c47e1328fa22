import { Fragment, Suspense, useCallback, useMemo, useState } from "react";
import { Link, Navigate } from "react-router-dom";
import { toFailure } from "../../../domain/failure/failure.ts";
import { askedAgainPart } from "../../../questionnaire/form/asked-again.ts";
import { RecoveredTexts } from "../../../questionnaire/notices/RecoveredTexts.tsx";
import { UnsavedOnDeviceNotice } from "../../../questionnaire/notices/UnsavedOnDeviceNotice.tsx";
import { UnsavedSectionsNotice } from "../../../questionnaire/notices/UnsavedSectionsNotice.tsx";
import {
  type SectionDefinition,
  loadSectionDefinition,
  sections,
} from "../../../questionnaire/section-definition.ts";
import { SectionForm, type SectionFormProps } from "../../../questionnaire/SectionForm.tsx";
import { useDefinitionIn } from "../../../questionnaire/use-definition-in.ts";
import { BackToDashboard } from "../../../session/dashboard/BackToDashboard.tsx";
import { useSectionLanguage } from "../../../session/language/use-language-choice.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";
import { Loading } from "../../../ui/state/Loading.tsx";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { consentStanding, isPutAway } from "../consent/consent-standing.ts";
import { readDraft, useSignInAgain } from "../section/read-draft.ts";
import { SectionFailure } from "../section/SectionFailure.tsx";
import { SectionLanguage } from "../section/SectionLanguage.tsx";
import { useScreenShown } from "../use-screen-shown.ts";
import { t } from "../../../words/words.ts";

/** Lazy: only a client who has not agreed to the current words needs it. */
const ConsentNotice = lazyOrNothing(
  async () => (await import("../consent/ConsentNotice.tsx")).ConsentNotice,
);

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
  useSignInAgain(loaded.state === "failed", reload);
  const failure = loaded.state === "failed" ? toFailure(loaded.error) : undefined;
  const isGone = failure?.kind === "not-found";
  return (
    <Page
      title={t("How is it now?")}
      back={<BackToDashboard of="client" />}
      grows
      lead={t(
        "Answer what you like, and skip the rest. If a number is still the same, give it again.",
      )}
    >
      {!isGone && <UnsavedSectionsNotice owner={uid} />}
      {loaded.state === "ready" && (
        <UnsavedOnDeviceNotice
          owner={uid}
          inSections={loaded.value.map(({ part }) => part.section.id)}
        />
      )}
      {isNoticed && (
        <Suspense>
          <ConsentNotice uid={uid} />
        </Suspense>
      )}
      {loaded.state === "loading" && <Loading shape="text" />}
      {failure !== undefined && (
        <>
          <SectionFailure failure={failure} onRetry={reload} />
          {sections.map((section) => (
            <RecoveredTexts
              key={section.id}
              owner={uid}
              section={section}
              blockedBy={isGone ? "not-found" : undefined}
              title={t("What you wrote in {section}, and is not saved", { section: section.title })}
            />
          ))}
        </>
      )}
      {loaded.state === "ready" &&
        loaded.value.map(({ draft, part }) => (
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
      <SectionLanguage section={props.part.section} />
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
