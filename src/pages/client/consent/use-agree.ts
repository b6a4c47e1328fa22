import { useEffect } from "react";
import { CONSENT_VERSION } from "../../../content/consent-version.ts";
import { fetchStatements } from "../../../data/calls/lazy-code.ts";
import { useSessionStore } from "../../../session/store/session.tsx";
import { type Action, useAction } from "../use-action.ts";

/** Stores the client's consent to the current words, and updates the profile for all screens. */
export function useAgree(uid: string): Action {
  const { changeProfile } = useSessionStore();
  const action = useAction(
    async () => {
      const { giveConsent } = await fetchStatements();
      await giveConsent(uid, CONSENT_VERSION);
    },
    () => {
      changeProfile(uid, () => ({ consent: { version: CONSENT_VERSION, at: Date.now() } }));
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
      failure === undefined || isNotKnown ? failure : `Your consent is not noted yet. ${failure}`,
  };
}
