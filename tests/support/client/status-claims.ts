import type { BrowserContext } from "@playwright/test";

/** A moment at which the save line said "Saved", although an answer was not saved. */
export interface UntrueClaim {
  readonly line: string;
  readonly question: string;
  readonly held: string;
  readonly acknowledged: string | undefined;
}

/**
 * Checks the save line of every page of a browser, from within the page. Whenever the line says "Saved", each
 * changed control must hold the text that the server last confirmed to any tab. If the line adds that two
 * answers are not saved, two controls may differ. The returned list grows with each untrue claim.
 */
export async function watchClaims(context: BrowserContext): Promise<readonly UntrueClaim[]> {
  const untrue: UntrueClaim[] = [];
  await context.exposeBinding("reportUntrue", (_source, claim: UntrueClaim) => {
    untrue.push(claim);
  });
  await context.addInitScript(watchFromWithin);
  return untrue;
}

/** Runs in the page, before any of its own scripts. */
function watchFromWithin(): void {
  type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const report = Reflect.get(globalThis, "reportUntrue") as (claim: UntrueClaim) => void;
  const acknowledged = new Map<string, string>();
  /** For each question, the value of `saves` when its answer was last saved. */
  const lastSave = new Map<string, number>();
  let saves = 0;
  const written = new Map<string, Control>();

  const valueOf = (control: Control): string => {
    if (control.type !== "radio") {
      return control.value;
    }
    const group = document.querySelectorAll<HTMLInputElement>(`[name="${control.name}"]`);
    return [...group].find(({ checked }) => checked)?.value ?? "";
  };
  const isSame = (held: string, stored: string): boolean =>
    stored === held.replaceAll(/\p{Surrogate}/gu, "\uFFFD") ||
    (held.trim() !== "" && String(Number(held.replace(",", "."))) === stored);

  const check = (): void => {
    const line = document.querySelector("[data-phase=saved]");
    const said = line?.textContent ?? "";
    if (!said.startsWith("Saved at")) {
      return;
    }
    const excepted = [...said.matchAll(/(One|\d+) answers? (?:is|needs?|was|were) /gu)]
      .map(([, count]) => (count === "One" ? 1 : Number(count)))
      .reduce((sum, count) => sum + count, 0);
    const unsaved = [...written].filter(([question, control]) => {
      const stored = acknowledged.get(question);
      return control.isConnected && !(stored !== undefined && isSame(valueOf(control), stored));
    });
    if (unsaved.length > excepted) {
      for (const [question, control] of unsaved) {
        const stored = acknowledged.get(question);
        const held = valueOf(control).slice(-80);
        report({ line: said, question, held, acknowledged: stored?.slice(-80) });
      }
    }
  };

  type Answers = readonly (readonly [question: string, answer: string])[];
  interface Value {
    readonly stringValue?: string;
    readonly integerValue?: string;
    readonly doubleValue?: number;
    readonly mapValue?: { readonly fields?: Readonly<Record<string, Value>> };
  }
  interface Stored {
    readonly fields?: Readonly<Record<string, Value>>;
  }
  const answersIn = ({ fields = {} }: Stored): Answers =>
    Object.entries(fields).flatMap(([section, { mapValue }]) =>
      Object.entries(mapValue?.fields ?? {}).map(
        ([question, { stringValue, integerValue, doubleValue }]) => [
          `${section}_${question}`,
          String(stringValue ?? integerValue ?? doubleValue),
        ],
      ),
    );
  const noteSave = (answers: Answers): void => {
    saves += 1;
    for (const [question, answer] of answers) {
      acknowledged.set(question, answer);
      lastSave.set(question, saves);
    }
  };
  const noteReading = (answers: Answers, savesBefore: number): void => {
    for (const [question, answer] of answers) {
      // A read that started before a save may end after it, with older text.
      if ((lastSave.get(question) ?? 0) <= savesBefore) {
        acknowledged.set(question, answer);
      }
    }
  };
  // Each tab tells the others which answers it has saved.
  const tabs = new BroadcastChannel("what the server has said to have");
  tabs.addEventListener("message", ({ data }) => {
    noteSave(data as Answers);
  });
  const fetchIt = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const savesBefore = saves;
    const response = await fetchIt(...request);
    const [target, options] = request;
    if (!response.ok || typeof target !== "string") {
      return response;
    }
    if (target.includes("documents:commit") && typeof options?.body === "string") {
      const { writes } = JSON.parse(options.body) as { writes: readonly { update?: Stored }[] };
      const answers = writes.flatMap(({ update = {} }) => answersIn(update));
      noteSave(answers);
      // A BroadcastChannel belongs to this site alone, so its `postMessage` takes no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      tabs.postMessage(answers);
    }
    if (target.includes("documents:batchGet")) {
      const documents = (await response.clone().json()) as readonly { found?: Stored }[];
      noteReading(
        documents.flatMap(({ found = {} }) => answersIn(found)),
        savesBefore,
      );
    }
    return response;
  };

  document.addEventListener(
    "input",
    ({ target }) => {
      const control = target as Control;
      // Not the fields of a sign-in in a dialog.
      if (control.form !== null && control.name !== "" && control.closest("dialog") === null) {
        written.set(control.name, control);
        // The save line changes at once, so 8 ms, half a frame, is enough.
        setTimeout(check, 8);
      }
    },
    true,
  );
  new MutationObserver(check).observe(document, {
    attributes: true,
    attributeFilter: ["data-phase"],
    characterData: true,
    childList: true,
    subtree: true,
  });
}
