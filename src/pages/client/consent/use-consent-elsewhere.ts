import { useEffect } from "react";
import { consentChanges, isTakenBack } from "../../../data/documents/consent-taken-back.ts";
import { drafts } from "../../../questionnaire/saving/browser-drafts.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { useSessionStore } from "../../../session/store/session.tsx";
import { listen } from "../../../listening.ts";

/**
 * Follows a consent that is given or taken back in another tab or on another device: reads the profile again,
 * and saves what waited for the client to agree again. Pages hear of other tabs once they have fetched the
 * code that states a consent, which each page with this hook does.
 */
export function useConsentElsewhere(): void {
  const { uid, profile } = useAccount();
  const { reloadProfile } = useSessionStore();
  const isGiven = profile.consent?.withdrawnAt === undefined;
  useEffect(() => {
    const follow = (): void => {
      void reloadProfile();
      void drafts.flush();
    };
    if (isGiven && isTakenBack(uid)) {
      // The section was read before this screen was shown.
      follow();
    }
    return listen(consentChanges, uid, follow);
  }, [uid, isGiven, reloadProfile]);
}
