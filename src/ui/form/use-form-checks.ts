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
  /** Whether it may be sent. What is wrong with mere spaces is said then, because nobody would see it. */
  readonly isValid: boolean;
  readonly ofForm: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: SyntheticEvent) => void;
  };
  /** For what is around all fields: the form, unless it is elsewhere. */
  readonly ofFields: {
    readonly onBlur: (event: FocusEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * Says what is wrong in a form at its fields (`useFault`), instead of the browser: of a field that is left
 * with something in it, of those that are passed empty, and of all that are wrong when the form is sent.
 * The focus then goes to the first of them.
 * @param onRefused told when it was sent and something is wrong.
 */
export function useFormChecks(send: () => void, onRefused?: () => void): FormChecks {
  const form = useRef<HTMLFormElement>(null);
  const [isValid, setIsValid] = useState(false);

  // Whenever the form is drawn: its fields have taken note of what is wrong, because their effects come
  // first. What is as it was draws nothing.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    setIsValid(fieldsOf(form).every((field) => isRight(field) || isBlank(field)));
  });
  // A field that a visitor has filled in and left before the page's script ran.
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
        // A browser does nothing at Enter while the button cannot be pressed.
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
