import { type ReactNode, type SyntheticEvent, useLayoutEffect, useState } from "react";
import styles from "./Field.module.css";

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const MISSING = "This is still empty. Please fill it in.";

/** A browser takes spaces for an answer. In a password they are one. */
export const isBlank = ({ type, value }: Control): boolean =>
  type !== "password" && /^\s+$/u.test(value);

/** What is wrong with what a control holds, in our words and not in those of the browser. */
function wordsFor({ validity, validationMessage }: Control): string {
  if (validity.badInput) {
    return "This is not complete yet.";
  }
  if (validity.valueMissing) {
    return MISSING;
  }
  return validity.typeMismatch
    ? "This does not look like an email address yet. One looks like name@example.com."
    : validationMessage;
}

interface Fault {
  readonly control: {
    readonly id: string;
    readonly onInvalid: (event: SyntheticEvent<Control>) => void;
    readonly "aria-invalid": true | undefined;
    readonly "aria-describedby": string | undefined;
  };
  /** Stands below the control. */
  readonly message: ReactNode;
}

/**
 * Says at a control what is wrong with it, from when the form asks (`use-form-checks.ts`) until it is
 * right or wrong in another way.
 * @param id of the control.
 * @param fault what is wrong beyond what the attributes of the control say.
 * @param hint the id of what describes the control already.
 */
export function useFault(
  id: string,
  value: unknown,
  fault: string | undefined,
  hint?: string,
): Fault {
  const [said, setSaid] = useState("");
  useLayoutEffect(() => {
    // Under this id is the control, and nothing else.
    const current = document.getElementById(id) as Control;
    current.setCustomValidity(fault ?? (isBlank(current) && current.required ? MISSING : ""));
    setSaid((before) => (before === wordsFor(current) ? before : ""));
  }, [id, value, fault]);
  return {
    control: {
      id,
      onInvalid: (event) => {
        event.preventDefault();
        setSaid(wordsFor(event.currentTarget));
      },
      "aria-invalid": said !== "" || undefined,
      "aria-describedby": [hint, said && `${id}-fault`].filter(Boolean).join(" ") || undefined,
    },
    message: (
      <div className={styles["fault"]} id={`${id}-fault`} aria-live="polite">
        {said}
      </div>
    ),
  };
}
