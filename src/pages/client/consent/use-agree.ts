import { useEffect } from "react";
import { consentTexts } from "../../../content/consent-text.ts";
import { CONSENT_VERSION } from "../../../content/consent-version.ts";
import { fetchStatements } from "../../../data/calls/lazy-code.ts";
import { useSessionStore } from "../../../session/store/session.tsx";
import { useLanguage } from "../../../words/elements.ts";
import { t } from "../../../words/words.ts";
import { markOfWords } from "../../../content/consent-words.ts";
import { type Action, useAction } from "../use-action.ts";

/** Stores the client's consent to the words that are shown, in their language, and updates the profile for all screens. */
export function useAgree(uid: string): Action {
  const { changeProfile } = useSessionStore();
  const language = useLanguage();
  const given = { version: CONSENT_VERSION, language, words: markOfWords(consentTexts[language]) };
  const action = useAction(
    async () => {
      const { giveConsent } = await fetchStatements();
      await giveConsent(uid, given);
    },
    () => {
      changeProfile(uid, () => ({ consent: { ...given, at: Date.now() } }));
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
