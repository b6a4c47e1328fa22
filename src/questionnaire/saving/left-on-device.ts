import { drafts } from "./browser-drafts.ts";
import { openDeviceStorage } from "./journal/device-storage.ts";
import { type LeftTexts, leftBy, ownersOn, passOn, removeLeft } from "./journal/left-texts.ts";

// The texts of other accounts on this device. Lazy: hardly any page needs it.

const device = openDeviceStorage();

/** The unsaved texts of an account. Rejects if the device cannot be read. */
export const readLeft = async (owner: string): Promise<readonly LeftTexts[]> =>
  leftBy(device, owner);

/** Every account with unsaved texts, and when its newest page was loaded. */
export const ownersOnDevice = async (): Promise<ReadonlyMap<string, number>> => ownersOn(device);

/** Makes the unsaved texts of a former login texts of `heir`. Rejects if the device fails. */
export async function takeOver(
  former: string,
  heir: { readonly owner: string; readonly sectionIds: readonly string[] },
): Promise<void> {
  await drafts.drop(former);
  await passOn(device, former, heir);
}

/** Removes the unsaved texts of an account. Rejects if the device fails. */
export async function removeAll(owner: string): Promise<void> {
  await drafts.drop(owner);
  await removeLeft(device, owner);
}
