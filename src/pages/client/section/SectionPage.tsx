import { Suspense, useCallback, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { toFailure } from "../../../domain/failure/failure.ts";
import type { Section } from "../../../domain/question/section.ts";
import { UnsavedNotice } from "../../../questionnaire/notices/UnsavedNotice.tsx";
import { drafts } from "../../../questionnaire/saving/browser-drafts.ts";
import { useDefinitionIn } from "./use-definition-in.ts";
import { useSectionLanguage } from "../../../session/language/use-language-choice.ts";
import { SectionForm } from "../../../questionnaire/SectionForm.tsx";
import { sectionContents } from "../../../questionnaire/form/section-contents.ts";
import { RecoveredTexts } from "../../../questionnaire/notices/RecoveredTexts.tsx";
import { FileGone } from "./FileGone.tsx";
import { SectionFrame } from "./SectionFrame.tsx";
import { SectionOpening } from "./SectionOpening.tsx";
import { EarlyText, earlyContents, useStateOfEarlyPage } from "./early-text.tsx";
import {
  earlierTextsBeside,
  heldBeside,
  keepDropped,
  readLater,
  useEarlierTextsElsewhere,
} from "../earlier-texts/section-earlier-texts.tsx";
import { consentStanding, isPutAway } from "../consent/consent-standing.ts";
import { rememberLastQuestion } from "../dashboard/last-question.ts";
import { readDraft } from "./section-drafts.ts";
import { useSignInAgain } from "../../../questionnaire/saving/use-sign-in-again.ts";
import { hasEnded } from "../../../session/store/selectors.ts";
import { useSession } from "../../../session/store/session.tsx";
import { HELP_NOW } from "./HelpNow.tsx";
import { SectionEnd } from "./SectionEnd.tsx";
import { useScreenShown } from "../use-screen-shown.ts";
import { useWaysOut } from "./use-ways-out.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { useFlashState } from "../../../session/dashboard/FlashNotice.tsx";
import { ButtonLink } from "../../../ui/button/Button.tsx";
import type { ContentsEntry } from "../../../ui/page/Contents.tsx";
import { lazyNamed } from "../../../ui/state/lazy-or-nothing.ts";
import { Loading } from "../../../ui/state/Loading.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { t } from "../../../words/words.ts";
import { LoadState } from "../../LoadState.tsx";

const NOT_KNOWN: readonly ContentsEntry[] = [];

/** Lazy: only a client who has not consented needs it. */
const ConsentPage = lazyNamed("ConsentPage", () => import("../consent/ConsentPage.tsx"));

interface SectionPageProps {
  readonly section: Section;
  /** Fetches the code of the page at an address. Must be a stable function. */
  readonly fetchPage: (pathname: string) => Promise<void>;
}

/** A section that the client answers. Without consent, the consent page instead. */
export function SectionPage({ section, fetchPage }: SectionPageProps) {
  const { uid, profile } = useAccount();
  const standing = consentStanding(profile);
  const [isOpen, setOpen] = useState(false);
  const isToAgree =
    (standing === "asked" || standing === "withdrawn") &&
    // A withdrawal elsewhere takes no field away in which the client has just typed. The line below it says
    // that nothing is sent.
    !(isOpen && drafts.unsavedIn(uid, section.id).length > 0);
  if (isOpen === isToAgree) {
    setOpen(!isToAgree);
  }
  if (!isToAgree) {
    return (
      <AnsweringPage section={section} fetchPage={fetchPage} asksBeside={standing === "noticed"} />
    );
  }
  return (
    <Suspense fallback={<Loading />}>
      <ConsentPage uid={uid} isWithdrawn={standing === "withdrawn"} />
    </Suspense>
  );
}

interface AnsweringPageProps extends SectionPageProps {
  /** Whether a notice above the client's answers asks for consent. */
  readonly asksBeside: boolean;
}

function AnsweringPage({ section, fetchPage, asksBeside }: AnsweringPageProps) {
  const { uid, profile } = useAccount();
  // Keeps the value from when the page was opened, because consenting must not reload the section.
  const [isNoticed] = useState(() => asksBeside && !isPutAway(uid));
  const [isErasureAsked] = useState(profile.erasureAskedAt !== undefined);
  const [replies] = useState(profile.replies);
  const [language] = useSectionLanguage(section);
  const [firstLanguage] = useState(language);
  const load = useCallback(async () => {
    const [draft, notice, erasure, repliesCode] = await Promise.all([
      readDraft(uid, section, { language: firstLanguage }),
      // Loaded together with the section, so that nothing moves later. Left out if loading the code fails.
      isNoticed ? import("../consent/ConsentNotice.tsx").catch(() => undefined) : undefined,
      isErasureAsked ? import("../erasure/ErasureAsked.tsx").catch(() => undefined) : undefined,
      Object.keys(replies).length > 0
        ? import("../replies/section-replies.tsx").catch(() => undefined)
        : undefined,
    ]);
    return {
      draft,
      contents: sectionContents(draft.definition),
      Notice: notice?.ConsentNotice,
      ErasureAsked: erasure?.ErasureAsked,
      besideAnswer: earlierTextsBeside(uid, repliesCode?.replyBesideAnswer),
      held: heldBeside(uid, draft.definition, replies),
      onDropped: (question: string, text: string) => {
        keepDropped(uid, section, question, text);
      },
      RepliesAtEnd: repliesCode?.RepliesAtEnd,
    };
  }, [uid, section, isNoticed, isErasureAsked, replies, firstLanguage]);
  const [loaded, reload] = useLoaded(load);
  const definition = useDefinitionIn(loaded.value?.draft.definition, language);
  // The headings of the groups that apply at present, and which have answers.
  const [applying, setApplying] = useState<readonly ContentsEntry[]>();
  const startAt = useFlashState("question", loaded.state === "ready");
  useSignInAgain(useSession(hasEnded), loaded.state === "failed" && reload);
  useScreenShown(
    loaded.state !== "loading",
    useCallback(() => fetchPage("/dashboardclient"), [fetchPage]),
  );
  const stays = useWaysOut(fetchPage);
  const early = loaded.state === "loading" ? earlyContents(section, language) : undefined;
  useStateOfEarlyPage(loaded.state);
  const isReady = loaded.state === "ready";
  useEarlierTextsElsewhere(uid);
  useEffect(() => {
    if (!isReady) {
      return undefined;
    }
    // Reads the earlier texts after the next paint, while the session fetches the SDK.
    const frame = requestAnimationFrame(() => {
      setTimeout(() => {
        readLater(uid);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isReady, uid]);
  const failure = loaded.state === "failed" ? toFailure(loaded.error) : undefined;

  return (
    <SectionFrame
      section={section}
      contents={loaded.value ? (applying ?? loaded.value.contents) : (early ?? NOT_KNOWN)}
    >
      <Notice tone="calm" sticks>
        {stays}
      </Notice>
      {loaded.state === "loading" &&
        (early === undefined ? <Loading shape="text" /> : <EarlyText section={section} />)}
      {failure?.kind !== "not-found" && (
        <UnsavedNotice link={Link} owner={uid} inSections={[section.id]} />
      )}
      <LoadState of={loaded} reload={reload} gone={<FileGone />} />
      {failure !== undefined && (
        <RecoveredTexts
          owner={uid}
          section={section}
          blockedBy={failure.kind === "not-found" ? failure.kind : undefined}
        />
      )}
      {loaded.value && definition && (
        <>
          <SectionOpening definition={definition} />
          {loaded.value.ErasureAsked !== undefined && <loaded.value.ErasureAsked />}
          {loaded.value.Notice !== undefined && <loaded.value.Notice uid={uid} />}
          <SectionForm
            draft={loaded.value.draft}
            inWords={definition}
            startAt={startAt}
            helpNow={HELP_NOW}
            offers={{ name: profile.name, phone: profile.phone }}
            onQuestion={rememberLastQuestion}
            onContents={setApplying}
            besideAnswer={loaded.value.besideAnswer}
            held={loaded.value.held}
            onDropped={loaded.value.onDropped}
            agreeAgain={
              <ButtonLink look="plain" to="/myanswers">
                {t("Your answers, your rights")}
              </ButtonLink>
            }
          />
          {loaded.value.RepliesAtEnd !== undefined && (
            <loaded.value.RepliesAtEnd definition={definition} />
          )}
          <SectionEnd section={section} />
        </>
      )}
    </SectionFrame>
  );
}
