import { CONSENT_VERSION } from "../../../content/consent-version.ts";
import type { SavingBlocker } from "../../../domain/answer/unsaved-states.ts";
import { readStored, writeStored } from "../../../domain/browser/browser-storage.ts";
import type { Profile } from "../../../session/store/session-state.ts";

/**
 * Whether the client's consent opens the sections. `given`: they open. `noticed`: they open with a notice
 * that asks for consent, because the client has answers, but has not agreed to the current words. `asked`: a
 * client without answers must agree first. `withdrawn`: no section opens until the client agrees again.
 */
export type ConsentStanding = "given" | "noticed" | "asked" | "withdrawn";

export function consentStanding({
  consent,
  hasAnswers,
  hasDocument,
}: Pick<Profile, "consent" | "hasAnswers" | "hasDocument">): ConsentStanding {
  if (consent?.withdrawnAt !== undefined) {
    return "withdrawn";
  }
  if (!hasDocument || consent?.version === CONSENT_VERSION) {
    return "given";
  }
  return hasAnswers ? "noticed" : "asked";
}

export function savingBlockedBy(
  profile: Parameters<typeof consentStanding>[0],
): SavingBlocker | undefined {
  const isWithdrawn = consentStanding(profile) === "withdrawn";
  return !profile.hasDocument ? "not-found" : isWithdrawn ? "withdrawn" : undefined;
}

const PUT_AWAY = "consent is put away";

/** Names the uid, because another client may sign in next in this tab. */
const by = (uid: string): string => `${CONSENT_VERSION} ${uid}`;

/** Whether the client has chosen `Not now` in this tab. */
export const isPutAway = (uid: string): boolean =>
  readStored("sessionStorage", PUT_AWAY) === by(uid);

export const putAway = (uid: string): void => {
  writeStored("sessionStorage", PUT_AWAY, by(uid));
};
