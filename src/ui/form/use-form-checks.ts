import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { afterPress } from "./after-press.ts";
import { type Control, isBlank } from "./use-fault.tsx";

interface FormChecks {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly ofForm: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: SyntheticEvent) => void;
  };
  /**
   * Props for the submit button. It is announced as disabled while a field is invalid, but can be pressed, by any
   * means: the form then says what is missing. Before hydration it is disabled: the browser would send the form
   * itself. A field of mere spaces counts as valid here, because only submitting shows its error.
   */
  readonly ofSubmit: {
    readonly disabled: boolean;
    readonly "aria-disabled": boolean;
    /** Keeps the look of a button that can be pressed. */
    readonly "data-answers": boolean;
  };
  /** Props for the element around all fields: the form, unless the fields are elsewhere. */
  readonly ofFields: {
    readonly onBlur: (event: FocusEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * Shows validation errors at a form's fields (`useFault`) instead of the browser's. An error appears at a
 * filled field on blur, at an empty field once the focus is on a later field, and at all invalid fields on
 * submit. Submitting then focuses the first invalid field.
 * @param onRefused called if the submitted form is invalid.
 */
export function useFormChecks(send: () => void, onRefused?: () => void): FormChecks {
  const form = useRef<HTMLFormElement>(null);
  const [isValid, setIsValid] = useState<boolean>();

  // Runs after every render: the fields' layout effects, which run before, set their validity. Setting an
  // unchanged state does not render again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    setIsValid(fieldsOf(form).every((field) => isRight(field) || isBlank(field)));
  });
  // The visitor may have filled in and left a field before hydration.
  useEffect(() => {
    for (const field of fieldsOf(form)) {
      const isTyped = "defaultValue" in field && field.value !== field.defaultValue;
      if (isTyped && field !== document.activeElement) {
        field.checkValidity();
      }
    }
  }, []);
  // A password manager may fill in fields without any event.
  useEffect(() => {
    const looking = setInterval(() => {
      const filled = fieldsOf(form)
        .filter((field) => field instanceof HTMLInputElement)
        .filter((field) => field.value !== field.defaultValue)
        .map((field) => [field, field.value] as const);
      for (const [field, value] of filled) {
        // Each before the next, which the render empties: the screen does not know of it yet.
        flushSync(() => {
          tell(field, value);
        });
      }
    }, LOOK_EVERY);
    return () => {
      clearInterval(looking);
    };
  }, []);
  const isRefused = (): boolean => {
    if (form.current?.checkValidity() !== false) {
      return false;
    }
    fieldsOf(form)
      .find((field) => !isRight(field))
      ?.focus();
    onRefused?.();
    return true;
  };

  return {
    form,
    ofSubmit: {
      disabled: isValid === undefined,
      "aria-disabled": isValid === false,
      "data-answers": isValid !== true,
    },
    ofForm: {
      ref: form,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (!isRefused()) {
          send();
        }
      },
    },
    ofFields: {
      onBlur: ({ target, relatedTarget }) => {
        afterPress(() => {
          const fields: readonly unknown[] = fieldsOf(form);
          const reached = Math.max(fields.indexOf(target), fields.indexOf(relatedTarget));
          for (const [place, field] of fieldsOf(form).entries()) {
            if (place < reached || (field === target && field.value !== "")) {
              field.checkValidity();
            }
          }
        });
      },
      onKeyDown: ({ key, target, nativeEvent }) => {
        // While a screen disables its submit button itself, browsers ignore Enter. So Enter shows the errors.
        if (
          key === "Enter" &&
          !nativeEvent.isComposing &&
          target instanceof HTMLInputElement &&
          form.current?.querySelector("[type=submit]:disabled")
        ) {
          isRefused();
        }
      },
    },
  };
}

/** Milliseconds between two looks for a field that was filled in without an event. */
const LOOK_EVERY = 250;

/**
 * Tells React the value of a field. For React, an event is news only if the value differs from the latest one
 * that was set through the element's own property.
 */
function tell(field: HTMLInputElement, value: string): void {
  field.value = "";
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const isRight = ({ validity }: Control): boolean => validity.valid;

function fieldsOf(form: RefObject<HTMLFormElement | null>): readonly Control[] {
  return [...(form.current?.elements ?? [])].filter((part) => "required" in part) as Control[];
}
