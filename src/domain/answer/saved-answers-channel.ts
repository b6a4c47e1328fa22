/** The name that all tabs must use, whichever version of the site they run. */
export const SAVED_ANSWERS_CHANNEL = "saved answers";

/**
 * The channel on which tabs of one browser tell each other of stored answers and of a logout. `undefined` in
 * a browser that has or allows none: Firefox refuses it together with all storage.
 */
export function openSavedAnswersChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(SAVED_ANSWERS_CHANNEL);
  } catch {
    return undefined;
  }
}
