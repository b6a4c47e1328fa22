import type { BrowserContext, Response } from "playwright-core";
import { expect } from "vitest";

/** What the line under a section said, and what the long texts above it held at that moment. */
interface ShownLine {
  readonly phase: string;
  readonly words: string;
  readonly exception: string;
  readonly texts: readonly string[];
}

/** Every state that the line under a section has shown in the tabs of one browser. */
export interface SaveLineRecord {
  /** The words, in their order, without the time of day. */
  readonly words: () => readonly string[];
  /** Fails if a text was called saved that the server had never said to have. */
  readonly expectTrue: () => Promise<void>;
}

/** Records from the next page load on. */
export async function recordSaveLine(context: BrowserContext): Promise<SaveLineRecord> {
  const lines: ShownLine[] = [];
  const heard: Promise<readonly string[]>[] = [];
  await context.exposeBinding("noteSaveLine", (_, line: ShownLine) => {
    lines.push(line);
  });
  await context.addInitScript(watchSaveLine);
  context.on("response", (response) => {
    heard.push(textsOf(response).catch(() => []));
  });
  return {
    words: () =>
      lines
        .map(({ words }) => words.replace(/\d\d:\d\d$/u, "…"))
        .filter((words, index, all) => words !== all[index - 1]),
    expectTrue: async () => {
      const known = new Set((await Promise.all(heard)).flat());
      const said = lines.filter(
        ({ phase, words, exception }) =>
          (phase === "saved" || words.startsWith("Saved")) && exception === "",
      );
      for (const { words, texts } of said) {
        expect(words).toMatch(/^Saved at \d\d:\d\d$/u);
        for (const text of texts) {
          expect(known, `“${words}” was said of ${JSON.stringify(text)}`).toContain(text);
        }
      }
    },
  };
}

declare global {
  interface Window {
    noteSaveLine: (line: ShownLine) => Promise<void>;
  }
}

/** Runs in the page. */
function watchSaveLine(): void {
  let before = "";
  const look = (): void => {
    const line = document.querySelector<HTMLElement>("[data-phase]");
    if (line === null) {
      return;
    }
    const [words = "", exception = ""] = [...line.querySelectorAll("p:not([role])")].map(
      ({ textContent }) => textContent,
    );
    const shown = {
      phase: line.dataset["phase"] ?? "",
      words,
      exception: /^(?:Not saved yet|Try again now)/u.test(exception) ? "" : exception,
      texts: [...document.querySelectorAll("form textarea")]
        .map((field) => (field instanceof HTMLTextAreaElement ? field.value : ""))
        .filter((text) => text !== ""),
    };
    const now = JSON.stringify(shown);
    if (now !== before) {
      before = now;
      void window.noteSaveLine(shown);
    }
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

/** The texts that the server has with this answer said to have. */
async function textsOf(response: Response): Promise<readonly string[]> {
  if (!response.ok()) {
    return [];
  }
  const url = response.url();
  if (url.includes("documents:commit")) {
    return stringsIn(JSON.parse(response.request().postData() ?? "null"));
  }
  return url.includes("documents:batchGet") ? stringsIn(await response.json()) : [];
}

/** Every `stringValue` somewhere inside. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === "stringValue" && typeof inner === "string" ? [inner] : stringsIn(inner),
  );
}
