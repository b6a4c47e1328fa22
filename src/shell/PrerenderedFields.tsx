import { useLayoutEffect } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields of the prerendered page, until this page is hydrated. */
let fields: readonly Field[] = [];

/** The element that has the focus. */
let focused: EventTarget | null;

/** To be called right before hydration: remembers the fields in `root`, in which a visitor may be writing. */
export function notePrerenderedFields(root: HTMLElement): void {
  fields = [...root.querySelectorAll<Field>("[name]")];
  focused = document.activeElement;
  addEventListener("focusin", ({ target }) => {
    focused = target;
  });
  addEventListener("focusout", () => {
    // Later: Chromium also reports a field that is being removed.
    setTimeout(() => {
      focused = document.activeElement;
    });
  });
}

/**
 * Hydration fails if a browser extension or a translator has changed the page. React then makes new, empty
 * fields. Gives these what stands in the earlier fields, the focus and the selection, before the screen reads
 * its fields. Rendered before the screen, because React runs the effects of siblings in their order.
 */
export function PrerenderedFields() {
  useLayoutEffect(() => {
    for (const field of fields) {
      // By name, because ids of `useId` are others after a failed hydration.
      const next = document.querySelector<Field>(`main [name="${CSS.escape(field.name)}"]`);
      if (next !== null && !field.isConnected) {
        // Another program may have added an empty field of the same name.
        next.value = field.value || next.value;
        if (field === focused) {
          next.focus({ preventScroll: true });
          // A field for an email address does not tell its selection.
          if (field.selectionStart !== null) {
            next.setSelectionRange(
              field.selectionStart,
              field.selectionEnd,
              field.selectionDirection ?? undefined,
            );
          }
        }
      }
    }
    fields = [];
  }, []);
  return null;
}
