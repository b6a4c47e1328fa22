import { openTabsChannel } from "../../domain/browser/tabs-channel.ts";
import { consentChanges, isTakenBack, noteConsent } from "./consent-taken-back.ts";

// The tabs of a browser tell each other of a consent.

interface Change {
  readonly uid: string;
  readonly isTakenBack: boolean;
}

const tabs = openTabsChannel("consent");

// Trusts the message's type: only this site's tabs post to the channel.
tabs?.addEventListener("message", ({ data }: MessageEvent<Change>) => {
  if (data.isTakenBack === isTakenBack(data.uid)) {
    // News even so: the screen may show what was read before.
    consentChanges.dispatchEvent(new Event(data.uid));
  }
  noteConsent(data.uid, data.isTakenBack);
});

/** Tells every tab of this browser that the client has taken the consent back, or has given it. */
export function announceConsent(uid: string, isNow: boolean): void {
  noteConsent(uid, isNow);
  // `BroadcastChannel` is limited to this origin, and takes no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tabs?.postMessage({ uid, isTakenBack: isNow } satisfies Change);
}
