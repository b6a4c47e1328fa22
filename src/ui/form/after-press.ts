/**
 * Events that end a press. A press of the right button may end in the context menu, and one of a `select` in
 * its list: the page is then told of no release, only of what comes next.
 */
const ENDS = ["pointerup", "mouseup", "pointercancel", "contextmenu", "input", "keydown"];

/**
 * Whether the user is pressing something. `:active` does not tell: Firefox sets it after the focus has moved,
 * and Chromium leaves it for a while after a tap.
 */
let isDown = false;
let waiting: (() => void)[] = [];

function begin({ isTrusted }: Event): void {
  // `lazy-hydration.ts` repeats an early press without its release.
  isDown = isTrusted;
  if (isDown) {
    for (const type of ENDS) {
      addEventListener(type, end, { capture: true });
    }
  }
}

function end(): void {
  isDown = false;
  for (const type of ENDS) {
    removeEventListener(type, end, { capture: true });
  }
  // The release still has to become a click.
  waiting.forEach((look) => setTimeout(look));
  waiting = [];
}

if (!import.meta.env.SSR) {
  // On touch, a tap's pointer is up again before its mouse events, of which the first moves the focus.
  for (const type of ["pointerdown", "mousedown"]) {
    addEventListener(type, begin, { capture: true });
  }
}

/** Whether the user is pressing something. Nothing may then move, or the press could hit another element. */
export const isPressing = (): boolean => isDown;

/**
 * Calls `look` once nothing is being pressed. A new message moves the content below it, and must not move a
 * button away from the pointer.
 */
export function afterPress(look: () => void): void {
  setTimeout(() => {
    if (isDown) {
      waiting.push(look);
    } else {
      look();
    }
  });
}
