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
import { afterPress } from "./after-press.ts";
import { type Control, isBlank } from "./use-fault.tsx";

interface FormChecks {
  readonly form: RefObject<HTMLFormElement | null>;
  /**
   * Whether the submit button may be enabled. Fields of mere spaces count as valid here: submitting
   * shows their fault, which nothing else would.
   */
  readonly isValid: boolean;
  readonly ofForm: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: SyntheticEvent) => void;
  };
  /** For the element around all fields: the form, unless the fields are elsewhere. */
  readonly ofFields: {
    readonly onBlur: (event: FocusEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * Shows faults at a form's fields (`useFault`), in place of the browser: for a filled field on
 * blur, for an empty field once the focus has passed it, and for all invalid fields on submit. The
 * focus then goes to the first of them.
 * @param onRefused called when the form was submitted with a fault.
 */
export function useFormChecks(send: () => void, onRefused?: () => void): FormChecks {
  const form = useRef<HTMLFormElement>(null);
  const [isValid, setIsValid] = useState(false);

  // Runs after every render, and after the layout effects of the fields, which set their validity. Setting an
  // unchanged state does not render again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    setIsValid(fieldsOf(form).every((field) => isRight(field) || isBlank(field)));
  });
  // The visitor may have filled in and left a field before the page's script ran.
  useEffect(() => {
    for (const field of fieldsOf(form)) {
      const isTyped = "defaultValue" in field && field.value !== field.defaultValue;
      if (isTyped && field !== document.activeElement) {
        field.checkValidity();
      }
    }
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
    isValid,
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
        // Browsers ignore Enter while the submit button is disabled.
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

const isRight = ({ validity }: Control): boolean => validity.valid;

function fieldsOf(form: RefObject<HTMLFormElement | null>): readonly Control[] {
  return [...(form.current?.elements ?? [])].filter((part) => "required" in part) as Control[];
}
