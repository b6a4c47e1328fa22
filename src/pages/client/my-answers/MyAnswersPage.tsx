import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { knownEarlierTexts, onEarlierTexts } from "../../../data/of-client/earlier-texts.ts";
import { toFailure } from "../../../domain/failure/failure.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { UnsavedOnDeviceNotice } from "../../../questionnaire/notices/UnsavedOnDeviceNotice.tsx";
import { UnsavedSectionsNotice } from "../../../questionnaire/notices/UnsavedSectionsNotice.tsx";
import { useAccount } from "../../../session/store/account.tsx";
import { useSessionStore } from "../../../session/store/session.tsx";
import { BackToDashboard } from "../../../session/dashboard/BackToDashboard.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Contents, type ContentsEntry } from "../../../ui/page/Contents.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { LoadFailure } from "../../../ui/state/LoadFailure.tsx";
import { Loading } from "../../../ui/state/Loading.tsx";
import { Lead, Page } from "../../../ui/page/Page.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { PrintCover } from "../../../ui/print/PrintCover.tsx";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { useEarlierTextsElsewhere } from "../earlier-texts/section-earlier-texts.tsx";
import { OwnConsent } from "./OwnConsent.tsx";
import { OwnEarlierTexts } from "./OwnEarlierTexts.tsx";
import { OwnErasure } from "./OwnErasure.tsx";
import { t } from "../../../words/words.ts";
import answerCover from "../cover/answer-cover.module.css";
import styles from "./my-answers.module.css";
import { longDate } from "../../../domain/time/long-date.ts";
import { savingBlockedBy } from "../consent/consent-standing.ts";
import { useScreenShown } from "../use-screen-shown.ts";
import type { Ending } from "../own-copy/keep-copy.ts";
import type { OwnCopy } from "../own-copy/read-own-copy.ts";

/** Lazy: the reading view needs the form library, but the rest of the page can be drawn without it. */
const fetchReading = async () =>
  Promise.all([
    import("../own-copy/read-own-copy.ts"),
    import("../own-copy/OwnAnswers.tsx"),
    import("../own-copy/keep-copy.ts"),
  ]);

/** All texts of a client to read and to download, the consent, and a request to erase everything. */
export function MyAnswersPage() {
  const { uid, profile } = useAccount();
  const { changeProfile } = useSessionStore();
  const load = useCallback(async () => {
    const [{ readOwnCopy }, { OwnAnswers, ownId }, { keepCopy }] = await fetchReading();
    const copy = await readOwnCopy(uid);
    // Another tab or device may have changed these since the profile was read.
    const { consent, erasureAskedAt } = copy.client;
    changeProfile(uid, () => ({ consent, erasureAskedAt }));
    const keep: Keep = (ending, hasEarlier) => {
      // Leaves out the earlier texts that the client has deleted since the page was opened.
      const earlier = (hasEarlier && knownEarlierTexts(uid)) || [];
      keepCopy(
        copy.sections.map((section) => ({
          ...section,
          earlierTexts: section.earlierTexts.filter(({ key }) =>
            earlier.some((text) => text.key === key),
          ),
        })),
        ending,
      );
    };
    return { ...copy, OwnAnswers, ownId, keep, readAt: Date.now() };
  }, [uid, changeProfile]);
  const [loaded, reload] = useLoaded(load);
  useEarlierTextsElsewhere(uid);
  useScreenShown(loaded.state !== "loading");
  const contents = useContents(loaded.state === "ready" ? loaded.value : undefined);
  const isGone = loaded.state === "failed" && toFailure(loaded.error).kind === "not-found";
  return (
    <div className={styles["page"]}>
      <Page
        title={t("Your answers, your rights")}
        back={<BackToDashboard of="client" />}
        grows
        aside={
          contents && (
            <Contents label={t("On this page")} title={t("Your answers")} entries={contents} />
          )
        }
      >
        <UnsavedSectionsNotice owner={uid} />
        <UnsavedOnDeviceNotice
          owner={uid}
          blockedBy={isGone ? "not-found" : savingBlockedBy(profile)}
        />
        {loaded.state === "loading" && <Loading shape="text" />}
        {loaded.state === "failed" && <NotRead error={loaded.error} onRetry={reload} />}
        {loaded.state === "ready" && (
          <>
            <Lead>
              {t(
                "What you wrote belongs to you. Read all of it here, take a copy, change your mind about sharing it with me, or ask me to erase it, whenever you like.",
              )}
            </Lead>
            <OwnCopyToKeep uid={uid} keep={loaded.value.keep} />
            {loaded.value.earlierTexts.length > 0 && <OwnEarlierTexts uid={uid} />}
            <OwnConsent />
            <OwnErasure />
            <PrintCover
              title={t("Your answers")}
              name={loaded.value.client.name}
              parts={loaded.value.sections
                .filter(({ isBegun }) => isBegun)
                .map(({ definition: { section } }) => section.title)}
              date={longDate(loaded.value.readAt)}
            />
            <loaded.value.OwnAnswers sections={loaded.value.sections} />
          </>
        )}
      </Page>
    </div>
  );
}

interface WithContents extends Pick<OwnCopy, "earlierTexts" | "sections"> {
  readonly ownId: (sectionId: string) => string;
}

/** The parts of the page in the language of the page. */
function useContents(copy: WithContents | undefined): readonly ContentsEntry[] | undefined {
  const keep = t("A copy to keep");
  const earlier = t("Earlier texts");
  const consent = t("Your consent");
  const erasure = t("Having it all erased");
  return useMemo(
    () =>
      copy && [
        { id: "copy", title: keep },
        ...(copy.earlierTexts.length > 0 ? [{ id: "earlier", title: earlier }] : []),
        { id: "consent", title: consent },
        { id: "erasure", title: erasure },
        ...copy.sections.map(({ definition: { section } }) => ({
          id: copy.ownId(section.id),
          title: section.title,
        })),
      ],
    [copy, keep, earlier, consent, erasure],
  );
}

type Keep = (ending: Ending, hasEarlier: boolean) => void;

interface OwnCopyToKeepProps {
  readonly uid: string;
  readonly keep: Keep;
}

function OwnCopyToKeep({ uid, keep }: OwnCopyToKeepProps) {
  const earlier = useSyncExternalStore(onEarlierTexts, () => knownEarlierTexts(uid));
  // Off at first: others may see the copy, and the client has taken these texts out.
  const [hasEarlier, setHasEarlier] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const download = (ending: Ending): void => {
    try {
      keep(ending, hasEarlier);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <section className={styles["right"]} aria-labelledby="copy">
      <h2 id="copy" tabIndex={-1}>
        {t("A copy to keep")}
      </h2>
      <p>
        {t(
          "The document opens in any browser, without a connection. The data file is for other programs, and has each question as I worded it. Both are made on this device and are kept nowhere else: please put them where only you can read them.",
        )}
      </p>
      {earlier !== undefined && earlier.length > 0 && (
        <label className={answerCover["choice"]}>
          <input
            type="checkbox"
            checked={hasEarlier}
            onChange={({ target }) => {
              setHasEarlier(target.checked);
            }}
          />
          {t("With the earlier texts that I took out of my answers, in both downloads")}
        </label>
      )}
      <div className="buttons">
        <Button
          onClick={() => {
            download("html");
          }}
        >
          {t("Download as a document")}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            download("json");
          }}
        >
          {t("Download as data (JSON)")}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            window.print();
          }}
        >
          {t("Print")}
        </Button>
      </div>
      <Notice tone="bad">
        {hasFailed
          ? t(
              "The copy could not be made. Nothing you wrote is lost by that. You can print this page instead, or write to me, and I send you a copy.",
            )
          : undefined}
      </Notice>
    </section>
  );
}

interface NotReadProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function NotRead({ error, onRetry }: NotReadProps) {
  const failure = toFailure(error);
  return failure.kind === "not-found" ? (
    <Empty words={t("There is no file of yours.")}>
      <p>{t("If you expected one, please get in touch with me.")}</p>
    </Empty>
  ) : (
    <LoadFailure message={failureMessage(failure)} onRetry={onRetry} />
  );
}
