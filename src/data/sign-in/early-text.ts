import { AND_OTHERS, COVERED, LANGUAGE, PLACE } from "../../domain/browser/storage-keys.ts";

/** The button of `ui/page/Contents.tsx`. */
const CONTENTS = "main [aria-controls]";
const OPEN_CONTENTS = "main [aria-expanded=true]";

/** Set on the root element while early words are shown. Value: the chosen group's `#id`, or `""`. */
const WORDS = "data-words";

/**
 * Shows the section's prerendered words if this account has answered on this device, unless the cover is up
 * or the client reads some section in another language than the pages, in which its words are prerendered. Any other
 * account may have to see another page first, such as the consent page.
 */
export function showEarlyText(uid: string): void {
  if (
    localStorage.getItem(PLACE + uid) === null ||
    localStorage.getItem(COVERED) === "true" ||
    localStorage.getItem(LANGUAGE)?.endsWith(AND_OTHERS) === true
  ) {
    return;
  }
  document.documentElement.setAttribute(WORDS, "");
  addEventListener("click", onClick);
  addEventListener("keydown", onKey);
  // After hydration the app's own handlers work.
  addEventListener("hydrated", () => {
    removeEventListener("click", onClick);
    removeEventListener("keydown", onKey);
    if (document.querySelector(OPEN_CONTENTS) !== null) {
      // In React's state the contents are closed. Closes them in the DOM, too, and lets React open them.
      switchContents();
      document.querySelector<HTMLElement>(CONTENTS)?.click();
    }
  });
}

/** Handles the clicks that cannot wait for the app: on the contents, `Hide` and `Leave quickly`. */
function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) {
    return;
  }
  const link = event.target.closest<HTMLAnchorElement>("main nav a[href^='#']");
  if (link !== null) {
    event.preventDefault();
    const heading = document.querySelector<HTMLElement>(link.hash);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
    document.documentElement.setAttribute(WORDS, link.hash);
    if (document.querySelector(OPEN_CONTENTS) !== null) {
      switchContents();
    }
  } else if (event.target.closest(CONTENTS) !== null) {
    switchContents();
  } else {
    hideOrLeave(event, event.target.closest("[data-hides], [data-leaves]"));
  }
}

/** Escape closes the contents, as in the app. */
function onKey({ key }: KeyboardEvent): void {
  if (key === "Escape" && document.querySelector(OPEN_CONTENTS) !== null) {
    switchContents();
    document.querySelector<HTMLElement>(CONTENTS)?.focus();
  }
}

/** Opens or closes the section's contents, which are a panel over the page on a small screen. */
function switchContents(): void {
  const toggle = document.querySelector(CONTENTS);
  const isOpen = String(toggle?.getAttribute("aria-expanded") !== "true");
  toggle?.setAttribute("aria-expanded", isOpen);
  toggle?.nextElementSibling?.setAttribute("data-open", isOpen);
}

/** Hides the page at once, for `Hide` and `Leave quickly`. Stores that the app must show the cover. */
function hideOrLeave(event: MouseEvent, pressed: Element | null): void {
  if (pressed === null) {
    return;
  }
  event.preventDefault();
  localStorage.setItem(COVERED, "true");
  document.querySelector("#root")?.toggleAttribute("hidden", true);
  if (pressed instanceof HTMLAnchorElement) {
    location.replace(pressed.href);
  }
}
