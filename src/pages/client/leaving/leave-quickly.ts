import { siteContent } from "../../../content/site-content.ts";
import { doBeforeLeaving } from "../../../domain/browser/before-leaving.ts";
import { UNSENT, writeStored } from "../../../domain/browser/browser-storage.ts";
import { setCovered } from "../../../domain/browser/cover.ts";

/** Milliseconds that saving may delay the exit. */
const LONGEST = 300;

/**
 * Milliseconds until the navigation is retried, doubled each time: a retry cancels the navigation before it.
 */
const AGAIN = 5000;

let isLeaving = false;

/**
 * Empties the page at once, saves for at most `LONGEST`, and replaces the page by a site that has nothing to
 * do with this one, so that Back does not return. Unsaved texts stay in the journal of this device. A second
 * call does nothing: it would restart the navigation, which may be half done on a slow connection.
 */
export function leaveQuickly(): void {
  if (isLeaving) {
    return;
  }
  isLeaving = true;
  const to = siteContent.leaveTo;
  document.documentElement.hidden = true;
  // The browser's history keeps the last title of an address.
  document.title = new URL(to).hostname;
  setCovered(true);
  writeStored("sessionStorage", UNSENT, null);
  // No key may stop the exit: Escape ends a page's loading.
  window.addEventListener("keydown", takeKey, { capture: true });
  // The back/forward cache may keep the emptied page, and show it again: the reload shows the cover.
  window.addEventListener("pageshow", () => {
    location.reload();
  });
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST);
  });
  void Promise.race([patience, Promise.all([doBeforeLeaving(), emptyPageDrawn()])]).then(() => {
    goTo(to, AGAIN);
  });
}

function goTo(to: string, again: number): void {
  location.replace(to);
  setTimeout(() => {
    goTo(to, 2 * again);
  }, again);
}

function takeKey(event: KeyboardEvent): void {
  event.preventDefault();
}

/** Resolves once the emptied page is painted: before that, Back on a phone may show the page as it was. */
const emptyPageDrawn = async (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        resolve();
      });
    });
  });
