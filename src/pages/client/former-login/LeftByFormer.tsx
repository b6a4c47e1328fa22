import { useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { formerLogins } from "../../../domain/browser/known-logins.ts";
import { tidyDevice } from "../../../questionnaire/saving/browser-drafts.ts";
import { removeAll, takeOver, readLeft } from "../../../questionnaire/saving/left-on-device.ts";
import {
  allSections,
  definitionIn,
  sections,
  loadSectionDefinition,
} from "../../../questionnaire/section-definition.ts";
import type { Section } from "../../../domain/question/section.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { saveWhatIsUnsaved } from "../log-out.ts";
import { AskTwice } from "../my-answers/AskTwice.tsx";
import { sentence } from "../../../words/elements.ts";
import { type Said, t } from "../../../words/words.ts";
import styles from "../my-answers/my-answers.module.css";
import { useAction } from "../use-action.ts";
import { KeptTexts } from "../../../questionnaire/notices/KeptTexts.tsx";
import {
  type KeptText,
  eachOnce,
  keptOnDevice,
} from "../../../questionnaire/saving/draft/kept-text.ts";
import { type Outcome, copyText } from "../../../ui/state/copy-text.ts";

interface LeftByFormerProps {
  readonly owner: string;
  /** Whether the client has agreed that answers are stored. */
  readonly hasAgreed: boolean;
}

/**
 * Offers a client what an earlier login with the same address left unsaved on this device, and what nobody
 * else can reach: to read, to copy, to put among the answers, or to remove.
 */
export function LeftByFormer({ owner, hasAgreed }: LeftByFormerProps) {
  const [loaded, reload] = useLoaded(useCallback(() => leftSections(formerLogins(owner)), [owner]));
  const [outcome, setOutcome] = useState<Said>();
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome !== undefined) {
      // The pressed button is gone.
      told.current?.focus();
    }
  }, [outcome]);

  const takingOver = useAction(async () => {
    const heir = { owner, sectionIds: allSections.map(({ id }) => id) };
    for (const former of formerLogins(owner)) {
      await takeOver(former, heir);
    }
    const { sentences } = await saveWhatIsUnsaved(owner);
    setOutcome(
      () => () =>
        sentences.length === 0
          ? t("It is among your answers now, and saved.")
          : [t("It is among your answers now."), ...sentences].join(" "),
    );
  }, reload);
  const removing = useAction(async () => {
    for (const former of formerLogins(owner)) {
      await removeAll(former);
    }
    await tidyDevice();
    setOutcome(() => () => t("It is removed from this device."));
  }, reload);

  return (
    <>
      <div ref={told} tabIndex={-1}>
        <Notice tone="good">{outcome?.()}</Notice>
      </div>
      {loaded.state === "ready" && loaded.value.length > 0 && (
        <section className={styles["right"]} aria-labelledby="left-by-former">
          <h2 id="left-by-former">{t("From an earlier login of yours")}</h2>
          <p>
            {t(
              "Something you wrote with a login that is no longer in use was never saved. It is on this device only, where I cannot read it.",
            )}
            {!hasAgreed && (
              <>
                {" "}
                {sentence(
                  "Once you have agreed, in {section}, you can put it among your answers here.",
                  { section: <Link to={sections[0].route}>{sections[0].title}</Link> },
                )}
              </>
            )}
          </p>
          <Texts left={loaded.value} />
          <Notice tone="bad">{takingOver.failure}</Notice>
          {hasAgreed && (
            <Button busy={takingOver.isBusy} onClick={() => void takingOver.run()}>
              {t("Put it among my answers")}
            </Button>
          )}
          <AskTwice
            label={t("Remove it from this device")}
            yes={t("Yes, please remove it")}
            no={t("Not now")}
            action={removing}
          >
            <p>{t("After that, no one can bring it back.")}</p>
          </AskTwice>
        </section>
      )}
    </>
  );
}

/** Closed at first: others may see the screen of a client who has just signed in. */
function Texts({ left }: { readonly left: readonly LeftSection[] }) {
  const [copied, setCopied] = useState<Outcome>();
  const all = () =>
    left.flatMap(({ section, texts }) => [
      section.title,
      ...texts().map(({ title, text }) => `${title}\n${text}`),
    ]);
  return (
    <details>
      <summary>{t("Show what I wrote that is not saved")}</summary>
      {left.map(({ section, texts }) => (
        <KeptTexts key={section.id} title={section.title} level="h3" texts={texts()} />
      ))}
      <Button look="quiet" onClick={() => void copyText(all().join("\n\n")).then(setCopied)}>
        {t("Copy all of it")}
      </Button>
      <Notice tone={copied?.tone ?? "good"}>{copied?.text()}</Notice>
    </details>
  );
}

/** What former logins have left of a section, with the wordings of its questions. */
interface LeftSection {
  readonly section: Section;
  readonly texts: () => readonly KeptText[];
}

/** Reads all that former logins have left, each text once. Rejects if the device cannot be read. */
async function leftSections(former: readonly string[]): Promise<readonly LeftSection[]> {
  const all = (await Promise.all(former.map(readLeft))).flat();
  const left = await Promise.all(
    allSections.map(async (section) => {
      const here = all.filter(({ sectionId }) => sectionId === section.id);
      const definition =
        here.length > 0 ? await loadSectionDefinition(section).catch(() => undefined) : undefined;
      const texts = () =>
        eachOnce(
          here.flatMap(({ entries }) =>
            keptOnDevice(entries, definition && definitionIn(definition)),
          ),
        ).filter(({ text }) => text !== "");
      return { section, texts };
    }),
  );
  return left.filter(({ texts }) => texts().length > 0);
}
