import { expect } from "vitest";
import type { Login } from "../support/people.ts";
import type { BrowserWindow } from "./browser-window.ts";
import { button, field } from "./elements.ts";

/** Values that a test can pass to a page: those of JSON. */
type PageValue = string | number | boolean | null | readonly PageValue[];

/** Runs the function in the page, where it sees only its arguments, and returns its result. */
export async function inPage<Arguments extends readonly PageValue[], Result>(
  window: BrowserWindow,
  run: (...given: Arguments) => Result,
  ...given: Arguments
): Promise<Awaited<Result>> {
  const result = await window.evaluate(`(${String(run)})(...${JSON.stringify(given)})`);
  // The result arrives unchanged, as far as it is JSON.
  return result as Awaited<Result>;
}

/** The visible state of an element. */
interface Sight {
  readonly text: string;
  /** A field's value; an empty text for any other element. */
  readonly value: string;
  readonly hasFocus: boolean;
}

/** What a person sees of the first element that the XPath finds. */
export async function look(window: BrowserWindow, xpath: string): Promise<Sight | null> {
  return inPage(
    window,
    (path) => {
      const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE);
      const element = found.singleNodeValue;
      if (!(element instanceof HTMLElement) || element.getClientRects().length === 0) {
        return null;
      }
      const isField = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
      return {
        text: element.innerText,
        value: isField ? element.value : "",
        hasFocus: element === document.activeElement,
      };
    },
    xpath,
  );
}

/** Waits until the element is visible; the error quotes the page's text. */
export async function waitFor(window: BrowserWindow, xpath: string): Promise<void> {
  try {
    await expect.poll(() => look(window, xpath).catch(() => null)).not.toBeNull();
  } catch {
    const [at, shown, line] = await inPage(window, () => [
      location.href,
      document.body.innerText.slice(0, 500),
      document.querySelector<HTMLElement>("[data-phase]")?.innerText ?? "none",
    ]);
    expect.fail(`${xpath} is not there. ${at} shows: ${shown} … The save line: ${line}`);
  }
}

export async function click(window: BrowserWindow, xpath: string): Promise<void> {
  await waitFor(window, xpath);
  await inPage(
    window,
    (path) => {
      const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE);
      const element = found.singleNodeValue;
      if (element instanceof Element) {
        element.scrollIntoView({ block: "center", behavior: "instant" });
      }
    },
    xpath,
  );
  await window.click(xpath);
}

/** Types into a field, after its text. */
export async function typeInto(window: BrowserWindow, xpath: string, words: string): Promise<void> {
  await click(window, xpath);
  await window.type(words);
}

async function pathOf(window: BrowserWindow): Promise<string> {
  return inPage(window, () => location.pathname);
}

export async function waitForPath(window: BrowserWindow, path: string): Promise<void> {
  await expect.poll(() => pathOf(window).catch(() => "")).toBe(path);
}

/** Signs in with the login page's form, unless the account is signed in, and opens `path`. */
export async function signIn(
  window: BrowserWindow,
  origin: string,
  { email, password }: Login,
  path?: string,
): Promise<void> {
  await window.open(`${origin}/login`);
  await waitFor(window, `${field("Email")} | ${button("Logout")}`);
  if ((await pathOf(window)) === "/login") {
    await typeInto(window, field("Email"), email);
    await typeInto(window, field("Password"), password);
    await window.press("Enter");
  }
  await expect.poll(() => pathOf(window).catch(() => "")).toMatch(/^\/dashboard/u);
  if (path !== undefined) {
    await window.open(origin + path);
  }
}

/** Whether a person can read these words anywhere on the page. */
export async function canRead(window: BrowserWindow, words: string): Promise<boolean> {
  return inPage(
    window,
    (secret) =>
      document.body.checkVisibility() &&
      (document.body.innerText.includes(secret) ||
        [...document.querySelectorAll("textarea")].some(
          (area) =>
            area.value.includes(secret) && area.checkVisibility({ visibilityProperty: true }),
        )),
    words,
  );
}

/** What live regions have announced since the first call. */
export async function heard(window: BrowserWindow): Promise<readonly string[]> {
  return inPage(window, () => {
    const page = globalThis as { heard?: string[] };
    if (page.heard === undefined) {
      const said: string[] = [];
      page.heard = said;
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll("[role=status], [aria-live]")) {
          if (textContent !== "" && said.at(-1) !== textContent) {
            said.push(textContent);
          }
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    }
    return page.heard;
  });
}
