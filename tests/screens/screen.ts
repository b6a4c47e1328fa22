import type { Page } from "playwright-core";
import type { DEMO_LOGINS } from "../../scripts/backend/demo/demo-logins.ts";

export type Who = "visitor" | keyof typeof DEMO_LOGINS;

/** A screen of the site in one of its states, and how somebody comes to see it. */
export interface Screen {
  /** Unique, and a file name. */
  readonly name: string;
  readonly who: Who;
  /** `:uid` is the first client's. */
  readonly path: string;
  /**
   * The dashboard's link by which she comes, where a page that is opened at once would have nothing left to
   * ask for: it reads what it shows together with who she is.
   */
  readonly fromDashboard?: RegExp;
  /** Before the page is opened: what the server is to answer. */
  readonly before?: (page: Page) => Promise<void>;
  /** Once the page is there: what somebody does, until the state is reached. */
  readonly after?: (page: Page) => Promise<void>;
  /** What it leaves in the browser must not be there for the next screen. */
  readonly leavesTraces?: true;
  /** The visitor has not asked for less motion. */
  readonly moves?: true;
}

const DOCUMENTS = /\/documents:(?:batchGet|runQuery|runAggregationQuery)/u;
const COMMITS = /\/documents:commit/u;

/** The server takes its time with reading, and has not answered yet. */
export async function stillLoading(page: Page): Promise<void> {
  await page.route(DOCUMENTS, () => undefined);
}

/** The server cannot read anything. */
export async function failsToRead(page: Page): Promise<void> {
  await page.route(DOCUMENTS, (route) => route.fulfill({ status: 503, body: "{}" }));
}

/** A document as the server sends it. */
interface SentDocument {
  readonly found?: { readonly name: string; readonly fields: Record<string, unknown> };
  readonly missing?: string;
}

/** What the server reads is another one than what it has. */
export async function readsOther(
  page: Page,
  change: (found: NonNullable<SentDocument["found"]>) => SentDocument,
): Promise<void> {
  await page.route(/\/documents:batchGet/u, async (route) => {
    const response = await route.fetch();
    const documents = (await response.json()) as readonly SentDocument[];
    await route.fulfill({
      response,
      json: documents.map(({ found, ...rest }) => ({
        ...rest,
        ...(found === undefined ? {} : change(found)),
      })),
    });
  });
}

/** What is written is refused. */
export async function refusesToWrite(page: Page, status: string): Promise<void> {
  await page.route(COMMITS, (route) =>
    route.fulfill({ status: 403, json: { error: { code: 403, message: "", status } } }),
  );
}

/** Nothing can be written: the connection breaks. */
export async function failsToWrite(page: Page): Promise<void> {
  await page.route(COMMITS, (route) => route.abort("connectionrefused"));
}

/** What is written is said to be, and is not there afterwards. */
export async function seemsToWrite(page: Page): Promise<void> {
  await page.route(COMMITS, async (route) => {
    const time = new Date().toISOString();
    // What the SDK sends with a commit.
    const { writes } = route.request().postDataJSON() as {
      readonly writes: readonly { readonly updateTransforms?: readonly unknown[] }[];
    };
    await route.fulfill({
      json: {
        writeResults: writes.map(({ updateTransforms = [] }) => ({
          updateTime: time,
          transformResults: updateTransforms.map(() => ({ timestampValue: time })),
        })),
        commitTime: time,
      },
    });
  });
}

/** What is written never gets an answer. */
export async function neverWrites(page: Page): Promise<void> {
  await page.route(COMMITS, () => undefined);
}

/** Only the profile is read as usual, which is asked for first. What is asked for after it meets `then`. */
export function afterProfile(then: (page: Page) => Promise<void>): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(
      DOCUMENTS,
      async (route) => {
        await then(page);
        await route.continue();
      },
      { times: 1 },
    );
  };
}

/** On a narrow screen the sections are on the sheet that the line above a section opens. */
export async function openContents(page: Page): Promise<void> {
  const line = page.getByRole("button", { name: /\(contents\)$/u });
  if (await line.isVisible()) {
    await line.click();
  }
}

/** On a narrow screen the site's links are behind a button. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) {
    await menu.click();
  }
}
