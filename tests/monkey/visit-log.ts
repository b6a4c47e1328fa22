import type { BrowserContext, Page, Request } from "@playwright/test";

/** The channel on which tabs tell each other what they have stored (`src/domain/browser/tabs-channel.ts`). */
const CHANNEL = "saved answers";
const MARK = "visit log ";
const WORD = /word\d+of\d+x/gu;

const wordsIn = (text: string): readonly string[] => [...new Set(text.match(WORD))];

/**
 * What happens in a random visit, in order and with times: steps, keystrokes, transactions of the journal,
 * messages between tabs, reads and saves. Instead of texts, only their words.
 */
export class VisitLog {
  readonly #lines: { readonly at: number; readonly line: string }[] = [];
  readonly #started = Date.now();
  readonly #names = new Map<Page, string>();
  readonly #requests = new Map<Request, string>();

  /** @param text is left out, but for its words. */
  add(who: string, what: string, text = "", at = Date.now()): void {
    this.#lines.push({ at, line: [who, what, ...wordsIn(text)].join(" ") });
  }

  nameOf(page: Page): string {
    return this.#names.get(page) ?? "a page";
  }

  /** Logs all that the device's pages do from now on. */
  async watch(device: string, context: BrowserContext): Promise<void> {
    context.on("page", (page) => {
      this.#names.set(page, `${device}'s page ${this.#names.size + 1}`);
      page.on("crash", () => {
        this.add(this.nameOf(page), "has crashed");
      });
      page.on("framenavigated", (frame) => {
        this.add(this.nameOf(page), `is at ${new URL(frame.url()).pathname}`);
      });
    });
    context.on("console", (message) => {
      const page = message.page();
      const [mark, at = "", what = "", text = ""] = message.text().split("\t");
      if (page !== null && mark === MARK) {
        this.add(this.nameOf(page), what, text, Number(at));
      }
    });
    context.on("request", (request) => {
      const what = /documents:(?:commit|batchGet)/u.exec(request.url())?.[0];
      if (what !== undefined) {
        const page = request.serviceWorker() === null ? this.nameOf(request.frame().page()) : "";
        const sent = request.postData() ?? "";
        const revision = /"revisions".*?"integerValue":"(\d+)"/u.exec(sent)?.[1] ?? "none";
        const name = `${what} ${this.#requests.size + 1}`;
        this.#requests.set(request, name);
        this.add(page, `sends ${name}, revision ${revision}:`, sent);
      }
    });
    context.on("requestfailed", (request) => {
      this.answered(request, request.failure()?.errorText ?? "failed");
    });
    context.on("response", (response) => {
      const request = response.request();
      if (this.#requests.has(request)) {
        response.text().then(
          (text) => {
            this.answered(request, String(response.status()), text);
          },
          // The page has gone before it had the whole response.
          () => undefined,
        );
      }
    });
    await context.addInitScript(watchPage, { mark: MARK, channel: CHANNEL });
  }

  /** Logs what came of a request, of which the page need not hear. */
  answered(request: Request, outcome: string, text = ""): void {
    const name = this.#requests.get(request);
    if (name !== undefined) {
      this.add("the server", `to ${name}: ${outcome}`, text);
    }
  }

  /** The lines that name one of `words`, or no word at all; without `words`, all lines. */
  toString(words?: readonly string[]): string {
    return this.#lines
      .toSorted((one, other) => one.at - other.at)
      .filter(({ line }) => {
        const named = wordsIn(line);
        return words === undefined || named.length === 0 || named.some((it) => words.includes(it));
      })
      .map(({ at, line }) => `${String(at - this.#started).padStart(6)} ${line}`)
      .join("\n");
  }
}

/** Runs in each page, before its scripts: has the console say what the page does. */
function watchPage({ mark, channel }: { readonly mark: string; readonly channel: string }): void {
  const note = (what: string, text: unknown = ""): void => {
    // oxlint-disable-next-line no-console
    console.debug([mark, Date.now(), what, JSON.stringify(text)].join("\t"));
  };
  const store = IDBObjectStore.prototype;
  const after = (
    method: "put" | "delete" | "get",
    tell: (request: IDBRequest<unknown>, ...args: unknown[]) => void,
  ): void => {
    const original = store[method] as (...args: unknown[]) => IDBRequest<unknown>;
    Reflect.set(store, method, function call(this: IDBObjectStore, ...args: unknown[]) {
      const request = original.apply(this, args);
      tell(request, ...args);
      return request;
    });
  };
  const tellEnd = (request: IDBRequest, what: string, text: unknown): void => {
    note(`begins: ${what}`, text);
    for (const end of ["complete", "abort"]) {
      request.transaction?.addEventListener(end, () => {
        note(`${end}: ${what}`, text);
      });
    }
  };
  after("put", (request, entries, key) => {
    tellEnd(request, `journal keeps under ${String(key)}:`, entries);
  });
  after("delete", (request, key) => {
    tellEnd(request, `journal removes ${String(key)}`, "");
  });
  after("get", (request, key) => {
    request.addEventListener("success", () => {
      note(`journal has under ${String(key)}:`, request.result);
    });
  });
  new BroadcastChannel(channel).addEventListener("message", ({ data }) => {
    note("hears from a tab:", data);
  });
  addEventListener(
    "input",
    ({ target }) => {
      note("holds after a key:", Reflect.get(Object(target), "value"));
    },
    true,
  );
}
