import type { Page, Request } from "@playwright/test";
import { COMMITS, READS, intercept } from "../support/browser/intercept.ts";

const DOCUMENTS = /\/documents:(?:batchGet|runQuery|runAggregationQuery)/u;

/** The server does not answer any read. */
export async function stillLoading(page: Page): Promise<void> {
  await page.route(DOCUMENTS, () => undefined);
}

/** The server replies to requests with an error, or to those that `isMeant`. */
export async function refuses(
  page: Page,
  url: RegExp | string,
  status: number,
  error: object = {},
  isMeant = (_request: Request): boolean => true,
): Promise<void> {
  await intercept(page, url, (route) =>
    isMeant(route.request())
      ? route.fulfill({ status, json: { error: { code: status, message: "", ...error } } })
      : route.fallback(),
  );
}

/** The server replies to every read with an error. */
export const failsToRead = (page: Page): Promise<void> => refuses(page, DOCUMENTS, 503);

type Fields = Readonly<Record<string, unknown>>;

/** A document as the server sends it. */
interface SentDocument {
  readonly found?: { readonly name: string; readonly fields: Fields };
  readonly missing?: string;
}

/** Changes each document in the server's replies to reads. */
async function changeReads(
  page: Page,
  change: (document: SentDocument) => SentDocument,
): Promise<void> {
  await page.route(READS, async (route) => {
    const response = await route.fetch();
    const documents = (await response.json()) as readonly SentDocument[];
    await route.fulfill({ response, json: documents.map(change) });
  });
}

/** Changes the documents that the server finds, in its replies to reads. */
export const readsOther = (page: Page, change: (fields: Fields) => Fields): Promise<void> =>
  changeReads(page, ({ found, ...rest }) =>
    found === undefined ? rest : { ...rest, found: { ...found, fields: change(found.fields) } },
  );

/** The server finds no document. */
export const findsNone = (page: Page): Promise<void> =>
  changeReads(page, ({ found, ...rest }) =>
    found === undefined ? rest : { ...rest, missing: found.name },
  );

/** Waits until the page has such words. */
export const says = (page: Page, words: RegExp | string): Promise<void> =>
  page.getByText(words).first().waitFor();

const TIMES = { createTime: "2025-01-01T12:00:00Z", updateTime: "2025-01-01T12:00:00Z" };

/** Scrolls to the reply on the story, which `hasReplies` has given. */
export async function toReply(page: Page): Promise<void> {
  await page.getByText("We shall take our time with it.").scrollIntoViewIfNeeded();
}

/** The coach has given the client a reply on the story, and one on the whole section. */
export async function hasReplies(page: Page): Promise<void> {
  const text = (stringValue: string) => ({ stringValue });
  const reply = (question: string, words: string) => ({
    mapValue: {
      fields: {
        text: text(words),
        question: text(question),
        at: { timestampValue: "2025-01-01T12:00:00Z" },
      },
    },
  });
  const fields = {
    "answer/story/story": reply(
      "Please tell me your story. How did you come to where you are now?",
      "Thank you for telling me this.\nWe shall take our time with it.",
    ),
    "section/story": reply("Story", "I have read all of it, slowly."),
  };
  await finds(page, "replies", { given: { mapValue: { fields } } });
}

const EARLIER = "For years I said that it was nothing. ".repeat(8);

/** The client has removed a long text from the story today. */
export async function hasEarlierText(page: Page): Promise<void> {
  const one = (value: object) => ({ mapValue: { fields: { "story/story/a": value } } });
  await finds(page, "earlierTexts", {
    texts: one({ stringValue: EARLIER }),
    keptAt: one({ timestampValue: new Date().toISOString() }),
  });
}

export async function toEarlierText(page: Page): Promise<void> {
  await page.getByText("Earlier text, today").click();
  await page.getByRole("button", { name: "Put it back" }).scrollIntoViewIfNeeded();
}

/** Where `collection` has no document, the server's replies have one with these fields. */
const finds = (page: Page, collection: string, fields: Fields): Promise<void> =>
  changeReads(page, ({ missing, ...rest }) =>
    missing?.includes(`/${collection}/`) === true
      ? { ...rest, found: { name: missing, fields, ...TIMES } }
      : { ...rest, ...(missing !== undefined && { missing }) },
  );

/** The connection breaks at every write. */
export async function failsToWrite(page: Page): Promise<void> {
  await intercept(page, COMMITS);
}

/** The server confirms every write, but stores nothing. */
export async function seemsToWrite(page: Page): Promise<void> {
  await page.route(COMMITS, async (route) => {
    const time = new Date().toISOString();
    // The shape of the SDK's commits.
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

/** The server never answers a write. */
export async function neverWrites(page: Page): Promise<void> {
  await page.route(COMMITS, () => undefined);
}

/** Lets the first read through, which is that of the profile; `then` handles later requests. */
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

/** On a narrow screen the site's links are behind a button. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) {
    await menu.click();
  }
}
