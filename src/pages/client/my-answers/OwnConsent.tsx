import { useCallback, useRef } from "react";
import { consentTexts } from "../../../content/consent-text.ts";
import { type ConsentWords, markOfWords } from "../../../content/consent-words.ts";
import type { Consent } from "../../../domain/client/client.ts";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { useLanguage } from "../../../words/elements.ts";
import { t } from "../../../words/words.ts";
import { LoadState } from "../../LoadState.tsx";
import { fetchStatements } from "../../../data/calls/lazy-code.ts";
import { forgetLastQuestion } from "../dashboard/last-question.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { useSessionStore } from "../../../session/store/session.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { AskTwice } from "./AskTwice.tsx";
import { ConsentText, useAgree } from "../consent/ConsentText.tsx";
import { consentStanding } from "../consent/consent-standing.ts";
import { useConsentElsewhere } from "../consent/use-consent-elsewhere.ts";
import { longDate } from "../../../domain/time/calendar-date.ts";
import { useAction } from "../use-action.ts";
import styles from "./my-answers.module.css";

/** The words that a client has agreed to, and a button to withdraw the consent. */
export function OwnConsent() {
  const { uid, profile } = useAccount();
  const { changeProfile } = useSessionStore();
  useConsentElsewhere();
  const heading = useRef<HTMLHeadingElement>(null);
  const { consent } = profile;
  const standing = consentStanding(profile);
  const agreeing = useAgree(uid, () => heading.current?.focus());
  const withdrawing = useAction(
    async () => {
      // Saves unsaved texts first. After the withdrawal no section opens, so nothing could save them.
      const { saveWhatIsUnsaved, UNKNOWN } = await import("../log-out.ts");
      const { sentences, isKnown } = await saveWhatIsUnsaved(uid);
      if (!isKnown || sentences.length > 0) {
        const words = isKnown ? sentences : [...sentences, t(UNKNOWN)];
        const question = t("It would not reach me. Take your consent back all the same?");
        if (!window.confirm([...words, question].join(" "))) {
          return false;
        }
      }
      const { withdrawConsent } = await fetchStatements();
      return withdrawConsent(uid);
    },
    () => {
      // Otherwise section pages would begin with their prerendered words, although sections need consent.
      forgetLastQuestion(uid);
      if (consent !== undefined) {
        changeProfile(uid, () => ({ consent: { ...consent, withdrawnAt: Date.now() } }));
      }
      heading.current?.focus();
    },
  );
  return (
    <section className={styles["right"]} aria-labelledby="consent">
      <h2 ref={heading} id="consent" tabIndex={-1}>
        {t("Your consent")}
      </h2>
      <p role="status">
        {standing === "given" && consent !== undefined
          ? t("You agreed on {day} that I ask and keep your answers.", {
              day: longDate(consent.at),
            })
          : standing === "withdrawn" && consent?.withdrawnAt !== undefined
            ? t(
                "You took your consent back on {day}. I ask you nothing further, and what you wrote until then stays as it is until you have it erased.",
                { day: longDate(consent.withdrawnAt) },
              )
            : t(
                "You have not been asked yet, or the words have changed since. You can agree here.",
              )}
      </p>
      <WordsOfIt of={standing === "given" || standing === "withdrawn" ? consent : undefined} />
      {standing === "given" ? (
        <AskTwice
          label={t("Take my consent back")}
          yes={t("Take it back")}
          no={t("Leave it as it is")}
          action={withdrawing}
        >
          <p>
            {t(
              "First, whatever is not saved yet is saved. Then the sections ask you nothing further, until you agree again. What you wrote stays where it is, and can be read as before, until you ask me to erase it: taking back your consent deletes nothing by itself.",
            )}
          </p>
          <p>
            {t(
              "You need no reason, and nothing changes between us. You can agree again at any time.",
            )}
          </p>
        </AskTwice>
      ) : (
        <>
          <Notice tone="bad">{agreeing.failure}</Notice>
          <div>
            <Button look="quiet" busy={agreeing.isBusy} onClick={() => void agreeing.run()}>
              {agreeing.label(standing === "withdrawn" ? t("I agree again") : t("I agree"))}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** The words to which a consent was given, as they were then; without one, today's. */
function WordsOfIt({ of: consent }: { readonly of: Consent | undefined }) {
  const language = useLanguage();
  const isOfToday = consent === undefined || consent.words === markOfWords(consentTexts[language]);
  const [kept, reload] = useLoaded(
    useCallback(
      async () => (isOfToday ? undefined : await fetchGiven(consent)),
      [isOfToday, consent],
    ),
  );
  return (
    <details>
      <summary>{t("The words of it")}</summary>
      <LoadState of={kept} reload={reload} />
      {kept.state === "ready" && !isOfToday && kept.value === undefined && (
        <p>{t("The words of that day are not kept. These are the words of today.")}</p>
      )}
      {kept.state === "ready" && <ConsentText given={kept.value} />}
    </details>
  );
}

async function fetchGiven({ version, words }: Consent): Promise<ConsentWords | undefined> {
  const { givenWords } = await import("../../../content/kept-consents.ts");
  return givenWords(version, words);
}
