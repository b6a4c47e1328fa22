/** What is said moves what is below it, and must not move a button that is just being pressed. */
export function afterPress(look: () => void): void {
  setTimeout(() => {
    if (document.querySelector(":active") === null) {
      look();
    } else {
      addEventListener("pointerup", () => setTimeout(look), { once: true });
    }
  });
}
