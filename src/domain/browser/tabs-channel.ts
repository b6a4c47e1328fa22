/**
 * What tabs of one browser tell each other on: stored answers and a logout, a consent, or that the earlier texts
 * are forgotten. All tabs must use these names, whichever version of the site they run.
 */
type ChannelName = "saved answers" | "consent" | "earlier texts";

/** `undefined` in a browser that has or allows no channel: Firefox refuses it together with all storage. */
export function openTabsChannel(name: ChannelName): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
