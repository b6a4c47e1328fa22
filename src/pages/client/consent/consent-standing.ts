import { CONSENT_VERSION } from "../../../content/consent-version.ts";
import { readStored, writeStored } from "../../../domain/browser/browser-storage.ts";
import type { Profile } from "../../../session/store/session-state.ts";

/**
 * What a client's consent means for her sections. `given`: nothing is said of it. `noticed`: she wrote
 * before she was asked, or before the words changed, and is asked beside her answers. `asked`: before
 * her first word. `withdrawn`: no section is asked further until she agrees again.
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

const PUT_AWAY = "consent is put away";

/** By whom: the next client in this tab may be another. */
const by = (uid: string): string => `${CONSENT_VERSION} ${uid}`;

/** Whether the notice has been put away in this tab, for this visit. */
export const isPutAway = (uid: string): boolean =>
  readStored("sessionStorage", PUT_AWAY) === by(uid);

export const putAway = (uid: string): void => {
  writeStored("sessionStorage", PUT_AWAY, by(uid));
};
