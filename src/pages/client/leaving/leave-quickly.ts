import { siteContent } from "../../../content/site-content.ts";
import { doBeforeLeaving } from "../../../domain/browser/before-leaving.ts";
import { setCovered } from "../../../domain/browser/cover.ts";

/** The most milliseconds for which saving may delay the exit. */
const LONGEST = 300;

/**
 * Milliseconds before the first retry. Doubled for each further retry, because a retry cancels the running
 * navigation.
 */
const AGAIN = 5000;

let isLeaving = false;

/**
 * Hides the page at once, saves for at most `LONGEST`, and replaces the page by another site, so that Back
 * does not return. Unsaved texts stay in this device's journal, and an unsent message in this tab. A second
 * call does nothing: on a slow connection it would restart a navigation that is already half done.
 */
export function leaveQuickly(): void {
  if (isLeaving) {
    return;
  }
  isLeaving = true;
  const to = siteContent.leaveTo;
  document.documentElement.hidden = true;
  // The browser's history shows the last title of an address, so this title replaces the page's.
  document.title = new URL(to).hostname;
  setCovered(true);
  // Blocks all keys, because Escape would stop the navigation.
  window.addEventListener("keydown", takeKey, { capture: true });
  // If Back shows the hidden page from the back/forward cache, reloads it, so that the cover appears.
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

/** Resolves once the hidden page is painted: before that, Back on a phone may show a picture of the page. */
const emptyPageDrawn = async (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        resolve();
      });
    });
  });
