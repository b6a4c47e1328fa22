// Needed for Firefox, which moves the focus before a pressed element matches `:active`.
let isDown = false;
if (!import.meta.env.SSR) {
  const note = ({ type }: Event): void => {
    isDown = type === "pointerdown";
  };
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) {
    addEventListener(type, note, { capture: true });
  }
}

/** Whether the user is pressing something. Nothing may then move, or the press could hit another element. */
export const isPressing = (): boolean => isDown || document.querySelector(":active") !== null;

/**
 * Calls `look` once nothing is being pressed. A new message moves the content below it, and must not move a
 * button away from the pointer.
 */
export function afterPress(look: () => void): void {
  setTimeout(() => {
    if (document.querySelector(":active") === null) {
      look();
    } else {
      addEventListener("pointerup", () => setTimeout(look), { once: true });
    }
  });
}
