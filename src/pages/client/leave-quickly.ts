import { siteContent } from "../../content/site-content.ts";
import { drafts, leaveWithoutAsking } from "../../questionnaire/saving/browser-drafts.ts";
import { setCovered } from "./answer-cover.ts";

/** Milliseconds that saving may take from a client who wants to be gone. */
const LONGEST = 300;

/**
 * Empties the page at once, saves what a moment allows, and goes where nothing tells of this page,
 * which Back does not bring back. What could not be saved is in the journal of this device.
 */
export function leaveQuickly(): void {
  const to = siteContent.leaveTo;
  document.documentElement.hidden = true;
  // The browser's history keeps the last title of an address.
  document.title = new URL(to).hostname;
  setCovered(true);
  leaveWithoutAsking();
  // A browser may keep the emptied page, and show it again.
  window.addEventListener("pageshow", () => {
    location.reload();
  });
  const go = (): void => {
    location.replace(to);
  };
  const timer = setTimeout(go, LONGEST);
  void drafts.flush().then(() => {
    // What is not saved now has the rest of the time to get into the journal.
    if (!drafts.hasUnsaved()) {
      clearTimeout(timer);
      go();
    }
  });
}
