import { Failure, type FailureKind } from "./domain/failure/failure.ts";
import { noteNewerVersion } from "./ui/state/newer-version.ts";

/** Milliseconds after which a fetch, or then the load, counts as failed. */
const PATIENCE = 30_000;

/** Milliseconds for the next load once one has hung: it ends at once, or never. */
const PATIENCE_AGAIN = 1000;

let patience = PATIENCE;

const fetched = new Map<string, Promise<void>>();

/**
 * Wraps every `import()` of the built site (`scripts/tooling/vite-plugins/fetched-code`). Rejects only with a
 * `Failure`, and can be retried. Most browsers never refetch a module that failed once. So this function
 * first fetches the files as data, into the browser's cache. If a newer deployment has removed the files,
 * `noteNewerVersion` lets the page say so. An `import()` that hangs is waited for by every later one of the same
 * module: only a page loaded anew loads it (`page-hangs`).
 *
 * @param files of the module and of all that it imports, relative to the site's root: `assets/…`.
 */
export async function fetchCode<Code>(
  load: () => Promise<Code>,
  files: readonly string[],
): Promise<Code> {
  try {
    // Absolute, because the page's own address may have a folder: `/adminhealth/…`.
    await within(PATIENCE, Promise.all(files.map((file) => fetchOnce(`/${file}`))), "timeout");
    const code = await within(patience, load(), "page-hangs");
    patience = PATIENCE;
    return code;
  } catch (error) {
    for (const file of files) {
      fetched.delete(`/${file}`);
    }
    throw new Failure(await whyNotFetched(error));
  }
}

/** Rejects with a `Failure` unless `work` ends in time. */
const within = async <T>(milliseconds: number, work: Promise<T>, late: FailureKind): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => {
        reject(new Failure(late));
      }, milliseconds);
    }),
  ]);

function fetchOnce(file: string): Promise<void> {
  const fetching = fetched.get(file) ?? beginFetch(file);
  fetched.set(file, fetching);
  return fetching;
}

async function beginFetch(file: string): Promise<void> {
  // The browser already loads the files that the page's head links to.
  const linked = `[href="${file}"], [src="${file}"], [data-files~="${file}"]`;
  if (document.head.querySelector(linked) === null) {
    await (file.endsWith(".css") ? link(file) : fetchFile(file));
  }
}

async function fetchFile(file: string): Promise<void> {
  // Ends after `within`, which knows why.
  const response = await fetch(file, { signal: AbortSignal.timeout(PATIENCE + 1000) });
  // Reads the response to its end: otherwise the browser may discard it instead of caching it.
  await response.arrayBuffer();
  if (!response.ok) {
    throw new TypeError("A file of the site could not be fetched");
  }
}

async function link(file: string): Promise<void> {
  const element = document.createElement("link");
  await new Promise((resolve, reject) => {
    element.rel = "stylesheet";
    element.crossOrigin = "";
    element.addEventListener("load", resolve);
    element.addEventListener("error", reject);
    element.href = file;
    document.head.append(element);
  }).catch((error: unknown) => {
    element.remove();
    throw error;
  });
}

async function whyNotFetched(error: unknown): Promise<FailureKind> {
  if (!navigator.onLine) {
    return "offline";
  }
  if (await isOutdated()) {
    noteNewerVersion();
    return "newer-version";
  }
  if (error instanceof Failure) {
    patience = PATIENCE_AGAIN;
    return error.kind;
  }
  return "unavailable";
}

/** Whether a newer site was deployed since this page was opened: `version.json` then names another script. */
async function isOutdated(): Promise<boolean> {
  try {
    const response = await fetch("/version.json", {
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE),
    });
    const app: unknown = Reflect.get(Object(await response.json()), "app");
    return typeof app === "string" && document.querySelector(`script[src="${app}"]`) === null;
  } catch {
    return false;
  }
}
