// Firefox moves the focus before a pressed element is `:active`.
let isDown = false;
if (!import.meta.env.SSR) {
  const note = ({ type }: Event): void => {
    isDown = type === "pointerdown";
  };
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) {
    addEventListener(type, note, { capture: true });
  }
}

/** Whether something is being pressed: nothing may move under the pointer. */
export const isPressing = (): boolean => isDown || document.querySelector(":active") !== null;

/**
 * Calls `look` once no button is being pressed: a new message moves the content below it, and must not move a
 * button under the pointer.
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
