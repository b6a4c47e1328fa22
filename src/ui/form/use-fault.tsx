import { type ReactNode, type SyntheticEvent, useLayoutEffect, useState } from "react";
import styles from "./Field.module.css";
import { useLanguage } from "../../words/elements.ts";
import { msg, t } from "../../words/words.ts";

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const MISSING = msg("This is still empty. Please fill it in.");

/** Whether the value is only spaces, which `required` accepts. A password may consist of spaces. */
export const isBlank = ({ type, value }: Control): boolean =>
  type !== "password" && /^\s+$/u.test(value);

/** The validation message for a control, in the product's words instead of the browser's. */
function wordsFor({ validity, validationMessage }: Control): string {
  if (validity.badInput) {
    return t("This is not complete yet.");
  }
  if (validity.valueMissing) {
    return t(MISSING);
  }
  return validity.typeMismatch
    ? t("This does not look like an email address yet. One looks like name@example.com.")
    : validationMessage;
}

interface Fault {
  readonly control: {
    readonly id: string;
    readonly onInvalid: (event: SyntheticEvent<Control>) => void;
    /** Always there: without it, WebKit calls an empty required control invalid from the start. */
    readonly "aria-invalid": boolean;
    readonly "aria-describedby": string | undefined;
  };
  /** The message below the control. */
  readonly message: ReactNode;
}

/**
 * Shows a control's validation error. It appears when the form is checked (`use-form-checks.ts`), and stays
 * until the control is valid or has another error.
 * @param id of the control.
 * @param fault an error that the control's attributes cannot express.
 * @param hint the id of the element that already describes the control.
 */
export function useFault(
  id: string,
  value: unknown,
  fault: string | undefined,
  hint?: string,
): Fault {
  const language = useLanguage();
  const [{ said }, setSaid] = useState({ said: "", language });
  useLayoutEffect(() => {
    // Safe: the control has this id.
    const current = document.getElementById(id) as Control;
    current.setCustomValidity(fault ?? (isBlank(current) && current.required ? t(MISSING) : ""));
    const now = wordsFor(current);
    setSaid((before) =>
      before.said === "" || (before.said === now && before.language === language)
        ? before
        : { said: before.language === language ? "" : now, language },
    );
  }, [id, value, fault, language]);
  return {
    control: {
      id,
      onInvalid: (event) => {
        event.preventDefault();
        setSaid({ said: wordsFor(event.currentTarget), language });
      },
      "aria-invalid": said !== "",
      "aria-describedby": [hint, said && `${id}-fault`].filter(Boolean).join(" ") || undefined,
    },
    message: (
      <div className={styles["fault"]} id={`${id}-fault`} aria-live="polite">
        {said}
      </div>
    ),
  };
}
