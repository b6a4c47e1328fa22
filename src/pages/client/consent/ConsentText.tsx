import { useEffect } from "react";
import { consentTexts } from "../../../content/consent-text.ts";
import { CONSENT_VERSION } from "../../../content/consent-version.ts";
import { type ConsentWords, markOfWords } from "../../../content/consent-words.ts";
import { fetchStatements } from "../../../data/calls/lazy-code.ts";
import { useSessionStore } from "../../../session/store/session.tsx";
import { useLanguage } from "../../../words/elements.ts";
import { t } from "../../../words/words.ts";
import { type Action, useAction } from "../use-action.ts";
import styles from "./consent.module.css";

interface ConsentTextProps {
  /** Other words than today's: those that a client has agreed to. */
  readonly given?: ConsentWords | undefined;
}

/** The points that a client agrees to, in the coach's words. */
export function ConsentText({ given }: ConsentTextProps) {
  const language = useLanguage();
  const words = given ?? consentTexts[language];
  return (
    <dl
      className={`facts ${styles["points"] ?? ""}`}
      lang={words.language === language ? undefined : words.language}
    >
      {words.points.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Stores the client's consent to the words that are shown, in their language, and updates the profile for all screens. */
export function useAgree(uid: string, onAgreed: () => void): Action {
  const { changeProfile } = useSessionStore();
  const language = useLanguage();
  const words = consentTexts[language];
  const given = {
    version: CONSENT_VERSION,
    language: words.language,
    words: markOfWords(words),
  };
  const action = useAction(
    async () => {
      const { giveConsent } = await fetchStatements();
      await giveConsent(uid, given);
    },
    () => {
      changeProfile(uid, () => ({ consent: { ...given, at: Date.now() } }));
      onAgreed();
    },
  );
  useEffect(() => {
    // Preloaded: before the client agrees, the connection may be gone, or a deployment may remove the file.
    fetchStatements().catch(() => undefined);
  }, []);
  const { failure, isNotKnown } = action;
  return {
    ...action,
    failure:
      failure === undefined || isNotKnown
        ? failure
        : `${t("Your consent is not noted yet.")} ${failure}`,
  };
}
