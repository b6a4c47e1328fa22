import { expect, it, vi } from "vitest";
import { openTabsChannel } from "../../domain/browser/tabs-channel.ts";
import { consentChanges, isTakenBack, noteConsent } from "./consent-taken-back.ts";

it.each([
  ["that this tab knew of", true],
  ["that is news", false],
])("screens are told once of another tab's change %s", async (_, isKnown) => {
  const uid = crypto.randomUUID();
  noteConsent(uid, isKnown);
  const told = vi.fn();
  consentChanges.addEventListener(uid, told);
  const other = openTabsChannel<object>("consent");
  other?.tell({ uid, isTakenBack: true });
  await vi.waitFor(() => {
    expect(told).toHaveBeenCalled();
  }, 30_000);
  other?.close();
  expect(told).toHaveBeenCalledOnce();
  expect(isTakenBack(uid)).toBe(true);
});
