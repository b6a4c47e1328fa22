import { type ReactNode, Suspense, useCallback, useSyncExternalStore } from "react";
import { siteContent } from "../../../content/site-content.ts";
import { formerLogins, onLoginNoted } from "../../../domain/browser/known-logins.ts";
import { UnsavedOnDeviceNotice } from "../../../questionnaire/notices/UnsavedOnDeviceNotice.tsx";
import { UnsavedSectionsNotice } from "../../../questionnaire/notices/UnsavedSectionsNotice.tsx";
import { recallLastQuestion } from "../../../questionnaire/saving/recall-last-question.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { FlashNotice } from "../../../session/dashboard/FlashNotice.tsx";
import { LogoutButton } from "../../../session/leaving/LogoutButton.tsx";
import { ButtonLink } from "../../../ui/button/Button.tsx";
import { Menu } from "../../../ui/menu/Menu.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { consentStanding, savingBlockedBy } from "../consent/consent-standing.ts";
import { AnswerCoverText } from "../cover/AnswerCoverText.tsx";
import { t } from "../../../words/words.ts";
import answerCover from "../cover/answer-cover.module.css";
import styles from "./actions.module.css";
import { ErasureAsked } from "../erasure/ErasureAsked.tsx";
import { useScreenShown } from "../use-screen-shown.ts";
import { EnoughForToday } from "./EnoughForToday.tsx";
import { ContinueLink } from "./ContinueLink.tsx";
import { SectionProgress } from "./SectionProgress.tsx";
import { readProgress } from "./where-stopped.ts";
import { Link } from "react-router-dom";
import { placeOf } from "../../../domain/question/addresses.ts";

/** Lazy: only an account without a client document needs `FreeAddress`, and the SDK that it imports. */
const FreeAddress = lazyOrNothing(async () => (await import("./FreeAddress.tsx")).FreeAddress);

/** Lazy: only a client with a new login, at a device where an earlier one was used, needs it. */
const LeftByFormer = lazyOrNothing(
  async () => (await import("../former-login/LeftByFormer.tsx")).LeftByFormer,
);

const booking = () => ({
  label: t("Book a meeting"),
  text:
    siteContent.schedulingUrl === ""
      ? t("How we find a time.")
      : t("Choose a time for our session."),
  to: "/agenda",
});

const itemsFor = (isWithdrawn: boolean) => [
  {
    label: t("My Details"),
    text: t("Your name, and how I can reach you."),
    to: "/mydetails",
  },
  {
    label: t("Questionnaire"),
    text: isWithdrawn
      ? t("I ask you nothing further, unless you agree again.")
      : t("The first section, and from there all others."),
    to: sections[0].route,
  },
  booking(),
];

interface ClientDashboardPageProps {
  /** Fetches the code of the page at an address. Must be a stable function. */
  readonly fetchPage: (pathname: string) => Promise<void>;
}

export function ClientDashboardPage({ fetchPage }: ClientDashboardPageProps) {
  const { uid, profile } = useAccount();
  const standing = consentStanding(profile);
  const hasFormer = useSyncExternalStore(onLoginNoted, () => formerLogins(uid).length > 0);
  return (
    <Page
      title={t("Client Dashboard")}
      grows
      lead={t("Welcome {name}", { name: profile.name || t("User") })}
    >
      <FlashNotice />
      <EnoughForToday owner={uid} />
      <UnsavedSectionsNotice owner={uid} />
      <UnsavedOnDeviceNotice owner={uid} blockedBy={savingBlockedBy(profile)} />
      {/* Anybody can sign up with a free address, but only the coach gives the login its file. */}
      {hasFormer && profile.hasDocument && (
        <Suspense>
          <LeftByFormer owner={uid} hasAgreed={standing === "given" || standing === "noticed"} />
        </Suspense>
      )}
      {profile.hasDocument ? (
        <Work uid={uid} isWithdrawn={standing === "withdrawn"} fetchPage={fetchPage} />
      ) : (
        <WithoutFile />
      )}
    </Page>
  );
}

interface WorkProps extends ClientDashboardPageProps {
  readonly uid: string;
  readonly isWithdrawn: boolean;
}

function Work({ uid, isWithdrawn, fetchPage }: WorkProps) {
  const { hasAnswers } = useAccount().profile;
  const [loaded, reload] = useLoaded(useCallback(async () => readProgress(uid), [uid]));
  const isNew =
    loaded.state === "ready"
      ? loaded.value.stoppedAt === undefined
      : !hasAnswers && recallLastQuestion(uid) === undefined;
  const next =
    loaded.state === "ready" ? (loaded.value.stoppedAt?.section ?? sections[0]) : undefined;
  const isAskedAgain = loaded.state === "ready" && loaded.value.hasValues;
  useScreenShown(
    loaded.state !== "loading",
    useCallback(async () => {
      if (next !== undefined && !isWithdrawn) {
        await Promise.all([
          fetchPage(next.route),
          ...(isAskedAgain ? [fetchPage("/howisitnow")] : []),
        ]);
      }
    }, [next, isWithdrawn, isAskedAgain, fetchPage]),
  );
  return (
    <>
      <ErasureAsked />
      {/* Links into sections. After a client has withdrawn consent, no section opens. */}
      {!isWithdrawn && (
        <>
          <NewReplies />
          <ContinueLink
            progress={loaded.state === "ready" ? loaded.value : undefined}
            isNew={isNew}
          />
        </>
      )}
      <SectionProgress loaded={loaded} reload={reload} isWithdrawn={isWithdrawn} />
      <Menu items={itemsFor(isWithdrawn)} />
      <details className={answerCover["details"]}>
        <summary>{t("If somebody comes by")}</summary>
        <AnswerCoverText />
      </details>
      <Actions>
        <ButtonLink look="plain" to="/myanswers">
          {t("Your answers, your rights")}
        </ButtonLink>
      </Actions>
    </>
  );
}

function WithoutFile() {
  return (
    <>
      <Notice tone="calm">
        {t(
          "I have no file for this account, so there is nothing to fill in yet. If you expected one, please get in touch with me.",
        )}
      </Notice>
      <Suspense>
        <FreeAddress />
      </Suspense>
      <Menu items={[booking()]} />
      <Actions />
    </>
  );
}

/** What a client may always do, and `children` below it. */
function Actions({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={styles["actions"]}>
      <LogoutButton />
      <ButtonLink look="plain" to="/change-password">
        {t("Password and signing in")}
      </ButtonLink>
      {children !== undefined && <div className={styles["more"]}>{children}</div>}
    </div>
  );
}

/** Names each section with a reply from the coach that the client has not yet put away. */
function NewReplies() {
  const { replies } = useAccount().profile;
  const open = Object.keys(replies).filter((address) => replies[address]?.isPutAway === false);
  return sections.map(({ id, title, route }) => {
    const here = open.map(placeOf).filter(({ sectionId }) => sectionId === id);
    return (
      here.length > 0 && (
        <p key={id}>
          <Link to={route} state={{ question: here[0]?.question }}>
            {t("{count, plural, one {A word from me} other {# words from me}} in {section}", {
              count: here.length,
              section: title,
            })}
          </Link>
        </p>
      )
    );
  });
}
