import { useEffect } from "react";

/**
 * Keeps the fields' values in the back/forward cache. When WebKit shows a cached page, it resets the fields
 * of a form with `autocomplete="off"` to their defaults, without an event. So before the page is cached, this
 * hook turns the values into defaults.
 */
export function useFieldsInBackForwardCache(): void {
  useEffect(() => {
    window.addEventListener("pagehide", makeValuesDefaults);
    return () => {
      window.removeEventListener("pagehide", makeValuesDefaults);
    };
  }, []);
}

/** Only fields of the section's form: a password typed in a dialog must not become its field's default. */
function fieldsOf<Name extends "input" | "option" | "textarea">(name: Name) {
  return document.querySelectorAll<HTMLElementTagNameMap[Name]>(`form.rjsf ${name}`);
}

function makeValuesDefaults(): void {
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
