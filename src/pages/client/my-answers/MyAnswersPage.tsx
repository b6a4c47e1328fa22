import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { fetchEarlierTexts } from "../../../data/calls/lazy-code.ts";
import {
  knownEarlierTexts,
  onEarlierTexts,
  noteForgotten,
} from "../../../data/of-client/earlier-texts.ts";
import { KEPT_DAYS } from "../../../domain/answer/earlier-text.ts";
import { toFailure } from "../../../domain/failure/failure.ts";
import { longDate } from "../../../domain/time/calendar-date.ts";
import { UnsavedNotice } from "../../../questionnaire/notices/UnsavedNotice.tsx";
import { BackToDashboard } from "../../../session/dashboard/BackToDashboard.tsx";
import { useAccount } from "../../../session/store/account.tsx";
import { useSessionStore } from "../../../session/store/session.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { type ContentsEntry, Contents } from "../../../ui/page/Contents.tsx";
import { Lead, Page } from "../../../ui/page/Page.tsx";
import { PrintCover } from "../../../ui/print/PrintCover.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { t } from "../../../words/words.ts";
import { LoadState } from "../../LoadState.tsx";
import { savingBlockedBy } from "../consent/consent-standing.ts";
import { useEarlierTextsElsewhere } from "../earlier-texts/section-earlier-texts.tsx";
import type { OwnCopy } from "../own-copy/read-own-copy.ts";
import { useAction } from "../use-action.ts";
import { useScreenShown } from "../use-screen-shown.ts";
import { OwnConsent } from "./OwnConsent.tsx";
import { OwnErasure } from "./OwnErasure.tsx";
import styles from "./my-answers.module.css";

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
  const { beginChange } = useSessionStore();
  const view = useRef<HTMLDivElement>(null);
  const load = useCallback(async () => {
    const [{ readOwnCopy }, { OwnAnswers, ownId }, { keepDocument, keepData }] =
      await fetchReading();
    const reading = beginChange();
    const copy = await readOwnCopy(uid);
    // Another tab or device may have changed these since the profile was read.
    const { consent, erasureAskedAt } = copy.client;
    reading.end(uid, () => ({ consent, erasureAskedAt }));
    const keep: Keep = (as, hasEarlier) => {
      // Leaves out the earlier texts that the client has deleted since the page was opened.
      const earlier = (hasEarlier && knownEarlierTexts(uid)) || [];
      const sections = copy.sections.map((section) => ({
        ...section,
        earlierTexts: section.earlierTexts.filter(({ key }) =>
          earlier.some((text) => text.key === key),
        ),
      }));
      if (as === "data") {
        keepData(sections);
      } else if (view.current !== null) {
        keepDocument(view.current, sections);
      }
    };
    return { ...copy, OwnAnswers, ownId, keep, readAt: Date.now() };
  }, [uid, beginChange]);
  const [loaded, reload] = useLoaded(load);
  useEarlierTextsElsewhere(uid);
  useScreenShown(loaded.state !== "loading");
  const contents = useContents(loaded.value);
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
        <UnsavedNotice
          link={Link}
          owner={uid}
          blockedBy={isGone ? "not-found" : savingBlockedBy(profile)}
        />
        <LoadState
          of={loaded}
          reload={reload}
          shape="text"
          gone={
            <Empty words={t("There is no file of yours.")}>
              <p>{t("If you expected one, please get in touch with me.")}</p>
            </Empty>
          }
        />
        {loaded.value && (
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
            <div ref={view} className={styles["view"]}>
              <PrintCover
                title={t("Your answers")}
                name={loaded.value.client.name}
                parts={loaded.value.sections
                  .filter(({ isBegun }) => isBegun)
                  .map(({ definition: { section } }) => section.title)}
                date={longDate(loaded.value.readAt)}
              />
              <loaded.value.OwnAnswers sections={loaded.value.sections} />
            </div>
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

/** Lets the browser save a copy: the answers as they are shown and printed, or the data. */
type Keep = (as: "document" | "data", hasEarlier: boolean) => void;

interface OwnCopyToKeepProps {
  readonly uid: string;
  readonly keep: Keep;
}

function OwnCopyToKeep({ uid, keep }: OwnCopyToKeepProps) {
  const earlier = useSyncExternalStore(onEarlierTexts, () => knownEarlierTexts(uid));
  // Off at first: others may see the copy, and the client has taken these texts out.
  const [hasEarlier, setHasEarlier] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const download = (as: Parameters<Keep>[0]): void => {
    try {
      keep(as, hasEarlier);
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
        <label className="tick">
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
            download("document");
          }}
        >
          {t("Download as a document")}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            download("data");
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

/** Tells the client about the earlier texts, and offers to delete them. */
function OwnEarlierTexts({ uid }: { readonly uid: string }) {
  const known = useSyncExternalStore(onEarlierTexts, () => knownEarlierTexts(uid));
  const isForgotten = known?.length === 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const { isBusy, failure, label, run } = useAction(
    async () => {
      const { forgetEarlierTexts } = await fetchEarlierTexts();
      await forgetEarlierTexts(uid);
    },
    () => {
      noteForgotten(uid);
      // The button that has the focus disappears, so the heading takes the focus.
      heading.current?.focus();
    },
  );
  return (
    <section className={styles["right"]} aria-labelledby="earlier">
      <h2 ref={heading} id="earlier" tabIndex={-1}>
        {t("Earlier texts")}
      </h2>
      <p>
        {t(
          "Where you took a long text out of an answer, it is kept below its question for {count} days, in case you want it back. I cannot read it. A download has it only if you choose so above.",
          { count: KEPT_DAYS },
        )}
      </p>
      <Notice tone="bad">{failure}</Notice>
      <Notice tone="good">
        {isForgotten ? t("Your earlier texts are forgotten.") : undefined}
      </Notice>
      {!isForgotten && (
        <div>
          <Button look="quiet" busy={isBusy} onClick={() => void run()}>
            {label(t("Forget earlier texts"))}
          </Button>
        </div>
      )}
    </section>
  );
}
