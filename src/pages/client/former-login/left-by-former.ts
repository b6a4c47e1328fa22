import { forgetAccount, forgetAccountsBut } from "../../../domain/browser/forget-account.ts";
import { goneSince, isKnownLogin } from "../../../domain/browser/known-logins.ts";
import {
  ownersOnDevice,
  readLeft,
  removeAll,
} from "../../../questionnaire/saving/left-on-device.ts";
import { allSections } from "../../../questionnaire/section-definition.ts";
import { t } from "../../../words/words.ts";

const DAY = 24 * 60 * 60 * 1000;

/**
 * How long texts of a removed login wait for a new login with its address, since this device has found it
 * removed. A logout of anybody else then removes them, and must not ask: nobody may learn of another's login.
 */
const WAITS = 30 * DAY;

/** The same for texts of which the device knows no address: an older version of the site kept them. */
const WAITS_UNKNOWN = 180 * DAY;

/** The titles of the sections in which former logins have left texts. */
export async function titlesLeft(former: readonly string[]): Promise<readonly string[]> {
  const left = (await Promise.all(former.map(readLeft))).flat();
  const ids = left.flatMap(({ sectionId, entries }) =>
    Object.values(entries).some(({ text }) => text !== "") ? [sectionId] : [],
  );
  const titles = allSections.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
  // The notes of a coach are no section of the questionnaire.
  const isNoted = ids.some((id) => allSections.every((section) => section.id !== id));
  return isNoted ? [...titles, t("your notes")] : titles;
}

/**
 * Removes everything that logins which cannot come back left on this device: `former`, and those gone long ago.
 * Of other accounts, removes what is noted beside their unsaved texts once they have none here. Never rejects. What the device fails to remove stays noted, for the next logout.
 */
export async function forgetGone(former: readonly string[]): Promise<void> {
  const others = await ownersOnDevice().catch(() => new Map<string, number>());
  const gone = [...others].flatMap(([owner, newest]) => {
    const since = goneSince(owner);
    const isOver = isKnownLogin(owner)
      ? since > 0 && Date.now() - since > WAITS
      : Date.now() - newest > WAITS_UNKNOWN;
    return isOver ? [owner] : [];
  });
  for (const owner of new Set([...former, ...gone])) {
    try {
      await removeAll(owner);
      forgetAccount(owner);
    } catch {
      // The device does not answer.
    }
  }
  await ownersOnDevice().then(forgetAccountsBut, () => undefined);
}
