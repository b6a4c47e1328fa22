import { CONSENT_VERSION } from "../../../content/consent-version.ts";
import { readStored, writeStored } from "../../../domain/browser/browser-storage.ts";
import type { Profile } from "../../../session/store/session-state.ts";

/**
 * What a client's consent means for the sections. `given`: the sections open. `noticed`: the client wrote
 * before being asked, or before the words changed; a notice asks, above the answers. `asked`: the client is
 * asked before the first answer. `withdrawn`: no section opens until the client agrees again.
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

/** With the uid: someone else may sign in next in this tab. */
const by = (uid: string): string => `${CONSENT_VERSION} ${uid}`;

/** Whether the notice has been put away in this tab, for this visit. */
export const isPutAway = (uid: string): boolean =>
  readStored("sessionStorage", PUT_AWAY) === by(uid);

export const putAway = (uid: string): void => {
  writeStored("sessionStorage", PUT_AWAY, by(uid));
};
