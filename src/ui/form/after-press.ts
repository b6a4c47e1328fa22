/**
 * Waits until no button is being pressed: a new message moves the content below it, and must not move a
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
