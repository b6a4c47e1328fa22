/** What the build writes into the page of a screen that is shown before the SDK is there. */
const EARLY_SCRIPT = "script[data-late-files]";

/** Whether this page has been opened at a screen that reads its document early. */
export const isReadEarly = (): boolean =>
  typeof document !== "undefined" && document.querySelector(EARLY_SCRIPT) !== null;

/** Minutes without a key or a touch after which a sign-in ends; 0 for never. */
export const idleMinutes = (): number => Number(written("idleMinutes"));

const written = (name: string): string =>
  document.querySelector<HTMLScriptElement>(EARLY_SCRIPT)?.dataset[name] ?? "";

/**
 * Fetches the files of the SDK, for the browser to keep, where the page was opened without. Most browsers
 * never ask again for a module that they could not fetch once: importing it would fail until the page is
 * loaded anew, and nothing could be saved. Fetching can be tried again. Rejects if a file is not there.
 */
export async function fetchLateFiles(): Promise<void> {
  if (!isReadEarly()) {
    return;
  }
  fetched ??= Promise.all(written("lateFiles").split(" ").filter(Boolean).map(fetchFile));
  try {
    await fetched;
  } catch (error) {
    fetched = undefined;
    throw error;
  }
}

let fetched: Promise<unknown> | undefined;

async function fetchFile(file: string): Promise<void> {
  const response = await fetch(file);
  // What is not read to its end may not be kept.
  await response.arrayBuffer();
  if (!response.ok) {
    throw new TypeError("A file of the site could not be fetched");
  }
}
