import { useEffect } from "react";
import { CONSENT_VERSION } from "../../../content/consent-version.ts";
import { fetchWordsOfClient } from "../../../data/calls/lazy-code.ts";
import { useSessionStore } from "../../../session/store/session.tsx";
import { type Action, useAction } from "../use-action.ts";

/** Agrees to the words as they are now, for the whole site at once. */
export function useAgree(uid: string): Action {
  const { changeProfile } = useSessionStore();
  const action = useAction(async () => {
    const { giveConsent } = await fetchWordsOfClient();
    await giveConsent(uid, CONSENT_VERSION);
    changeProfile(uid, () => ({ consent: { version: CONSENT_VERSION, at: Date.now() } }));
  });
  useEffect(() => {
    // Preloaded: once the client has read the words, the connection or the file may be gone.
    fetchWordsOfClient().catch(() => undefined);
  }, []);
  const { failure } = action;
  return {
    ...action,
    failure: failure === undefined ? undefined : `Your consent is not noted yet. ${failure}`,
  };
}
