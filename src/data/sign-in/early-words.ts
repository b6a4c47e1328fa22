/** The keys of `questionnaire/saving/last-question.ts` and `domain/browser/cover.ts`. */
const PLACE = "place of ";
const COVERED = "covered";

/** The button of `ui/page/Contents.tsx`. */
const CONTENTS = "main [aria-controls]";
const OPEN_CONTENTS = "main [aria-expanded=true]";

/** On the root element while the words are shown: the address of the group that the client has chosen, if any. */
const WORDS = "data-words";

/**
 * Shows the section's prerendered words to a client who has answered on this device, unless the cover is up.
 * Any other account may have to see another page first, such as the one that asks for consent.
 */
export function showEarlyWords(uid: string): void {
  if (localStorage.getItem(PLACE + uid) === null || localStorage.getItem(COVERED) === "true") {
    return;
  }
  document.documentElement.setAttribute(WORDS, "");
  addEventListener("click", onClick);
  addEventListener("keydown", onKey);
  // From now on the app's own buttons work.
  addEventListener("hydrated", () => {
    removeEventListener("click", onClick);
    removeEventListener("keydown", onKey);
    if (document.querySelector(OPEN_CONTENTS) !== null) {
      // The app has taken the contents for closed.
      switchContents();
      document.querySelector<HTMLElement>(CONTENTS)?.click();
    }
  });
}

/** Does what the page's buttons and contents do, as far as a client cannot wait for the app. */
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

/** Opens or closes the contents, which are a sheet on a small screen. */
function switchContents(): void {
  const toggle = document.querySelector(CONTENTS);
  const isOpen = String(toggle?.getAttribute("aria-expanded") !== "true");
  toggle?.setAttribute("aria-expanded", isOpen);
  toggle?.nextElementSibling?.setAttribute("data-open", isOpen);
}

/** Hides the page at once for `Hide` and `Leave quickly`. The app shows the cover, also after Back. */
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
