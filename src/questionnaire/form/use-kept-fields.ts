import { useEffect } from "react";

/**
 * Keeps what is in the fields while the browser keeps the page for Back. WebKit sets the fields of a form
 * that it must not complete back to their defaults when it shows the page again, and asks nobody. So what
 * is in them becomes the default.
 */
export function useKeptFields(): void {
  useEffect(() => {
    window.addEventListener("pagehide", keepFields);
    return () => {
      window.removeEventListener("pagehide", keepFields);
    };
  }, []);
}

/** Of the section's own form: a password that a dialog asks for beside it must not stand in the page. */
function fieldsOf<Name extends "input" | "option" | "textarea">(name: Name) {
  return document.querySelectorAll<HTMLElementTagNameMap[Name]>(`form.rjsf ${name}`);
}

function keepFields(): void {
  for (const field of fieldsOf("textarea")) {
    field.defaultValue = field.value;
  }
  for (const field of fieldsOf("input")) {
    if (field.type === "radio") {
      field.defaultChecked = field.checked;
    } else {
      field.defaultValue = field.value;
    }
  }
  for (const option of fieldsOf("option")) {
    option.defaultSelected = option.selected;
  }
}
