import { Suspense, useCallback, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { siteContent, leaveToName } from "../../../content/site-content.ts";
import { AFTER_QUICK_EXIT } from "../../../domain/browser/after-quick-exit.ts";
import { formerLogins, onLoginNoted } from "../../../domain/browser/known-logins.ts";
import { placeOf } from "../../../domain/question/addresses.ts";
import { UnsavedNotice } from "../../../questionnaire/notices/UnsavedNotice.tsx";
import { sections } from "../../../questionnaire/section-definition.ts";
import { FlashNotice } from "../../../session/dashboard/FlashNotice.tsx";
import { LogoutButton } from "../../../session/leaving/LogoutButton.tsx";
import { useAccount } from "../../../session/store/account.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { lazyOrNothing } from "../../../ui/state/lazy-or-nothing.ts";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { sentence } from "../../../words/elements.ts";
import { t } from "../../../words/words.ts";
import { consentStanding, savingBlockedBy } from "../consent/consent-standing.ts";
import { WhenAway } from "../leaving/Cover.tsx";
import { ErasureAsked } from "../erasure/ErasureAsked.tsx";
import { useScreenShown } from "../use-screen-shown.ts";
import { BeforeYouBegin } from "./BeforeYouBegin.tsx";
import { ContinueLink, SectionProgress } from "./SectionProgress.tsx";
import { EnoughForToday } from "./EnoughForToday.tsx";
import { recallLastQuestion } from "./last-question.ts";
import { readProgress } from "./where-stopped.ts";
import answerCover from "../cover/answer-cover.module.css";
import styles from "./dashboard.module.css";

/** Lazy: only an account without a client document needs `FreeAddress`, and the SDK that it imports. */
const FreeAddress = lazyOrNothing("FreeAddress", () => import("./FreeAddress.tsx"));

/** Lazy: only a client with a new login, at a device where an earlier one was used, needs it. */
const LeftByFormer = lazyOrNothing(
  "LeftByFormer",
  () => import("../former-login/LeftByFormer.tsx"),
);

const booking = () => ({
  label: t("Book a meeting"),
  text:
    siteContent.schedulingUrl === ""
      ? t("How we find a time.")
      : t("Choose a time for our session."),
  to: "/agenda",
});

interface Item {
  readonly label: string;
  /** The screen's purpose, in a few words. */
  readonly text: string;
  readonly to: string;
}

const itemsFor = (isWithdrawn: boolean): readonly Item[] => [
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
  {
    label: t("Your answers, your rights"),
    text: t("To read again, to keep, or to have erased."),
    to: "/myanswers",
  },
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
      look="label"
      grows
      lead={profile.name === "" ? t("Welcome User") : t("Welcome {name}", { name: profile.name })}
    >
      <FlashNotice />
      <EnoughForToday owner={uid} />
      <UnsavedNotice link={Link} owner={uid} blockedBy={savingBlockedBy(profile)} />
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
  const progress = loaded.value;
  const isNew = progress
    ? progress.stoppedAt === undefined
    : !hasAnswers && recallLastQuestion(uid) === undefined;
  const next = progress && (progress.stoppedAt?.section ?? sections[0]);
  const isAskedAgain = progress?.hasValues === true;
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
          <ContinueLink progress={progress} />
        </>
      )}
      <div className={styles["work"]}>
        <SectionProgress loaded={loaded} reload={reload} isWithdrawn={isWithdrawn} />
        <Actions items={itemsFor(isWithdrawn)} />
      </div>
      {!isWithdrawn && isNew && <BeforeYouBegin />}
      <details className={answerCover["details"]}>
        <summary>{t("If somebody comes by")}</summary>
        <AnswerCoverText />
        <WhenAway />
      </details>
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
      <Actions items={[booking()]} />
    </>
  );
}

/** The other screens, and what a client may always do. */
function Actions({ items }: { readonly items: readonly Item[] }) {
  return (
    <ul className={`ruled ${styles["actions"] ?? ""}`}>
      {items.map(({ label, text, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
          <p className="soft">{text}</p>
        </li>
      ))}
      <li>
        <Link to="/change-password">{t("Password and signing in")}</Link>
      </li>
      <li>
        <LogoutButton look="below" />
      </li>
    </ul>
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

/** Explains `Hide my answers` and `Leave quickly`, and their limits. */
function AnswerCoverText() {
  return (
    <div className={answerCover["words"]}>
      <p>
        {sentence(
          "At the top of every page of yours, {hide} covers the page until you choose Show again. It says “Paused” meanwhile, and nothing else. Pressing Escape twice does the same.",
          { hide: <strong>{t("Hide")}</strong> },
        )}
      </p>
      <p>
        {sentence(
          "{leave}, beside it, empties the page at once and opens another site, {site}, in its place. So does pressing Shift three times within five seconds, wherever you are on the page.",
          { leave: <strong>{t("Leave quickly")}</strong>, site: leaveToName },
        )}{" "}
        {t(AFTER_QUICK_EXIT)}
      </p>
      <p>
        {sentence(
          "Whoever goes back from there finds the cover, not your answers. What I cannot do is take the pages you visited before out of this browser’s history, or sign you out. To sign out, please use Logout on the dashboard. More, and whom to call when it cannot wait, is under {safety}.",
          { safety: <Link to="/safety">{t("Your safety here")}</Link> },
        )}
      </p>
    </div>
  );
}
