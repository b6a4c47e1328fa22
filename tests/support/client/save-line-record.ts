import type { BrowserContext } from "@playwright/test";

/** The history of the save line in the tabs of one browser. */
export interface SaveLineRecord {
  /** Each text that the save line has shown, in order, without the time of day. */
  readonly words: () => readonly string[];
}

/** Records from the next page load on. */
export async function recordSaveLine(context: BrowserContext): Promise<SaveLineRecord> {
  const lines: string[] = [];
  await context.exposeBinding("noteSaveLine", (_, words: string) => {
    lines.push(words.replace(/\d\d:\d\d$/u, "…"));
  });
  await context.addInitScript(watchSaveLine);
  return { words: () => lines.filter((words, index) => words !== lines[index - 1]) };
}

declare global {
  interface Window {
    noteSaveLine: (words: string) => Promise<void>;
  }
}

/** Runs in the page. */
function watchSaveLine(): void {
  let before: string | undefined;
  const look = (): void => {
    const line = document.querySelector("[data-phase]");
    if (line === null) {
      return;
    }
    const words = line.querySelector("p:not([role])")?.textContent ?? "";
    if (words !== before) {
      before = words;
      void window.noteSaveLine(words);
    }
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}
