import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import styles from "./Field.module.css";

type Control = HTMLInputElement | HTMLTextAreaElement;

const MISSING = "This is still empty. Please fill it in.";

/** What is wrong with what a control holds, in our words and not in those of the browser. */
function wordsFor({ validity, validationMessage, minLength }: Control): string {
  if (validity.badInput) {
    return "This is not complete yet.";
  }
  if (validity.valueMissing) {
    return MISSING;
  }
  if (validity.typeMismatch) {
    return "This does not look like an email address yet. One looks like name@example.com.";
  }
  return validity.tooShort ? `Please choose ${minLength} characters or more.` : validationMessage;
}

interface Fault<Checked> {
  readonly control: {
    readonly ref: RefObject<Checked | null>;
    readonly onInvalid: (event: SyntheticEvent<Checked>) => void;
    readonly "aria-invalid": true | undefined;
    readonly "aria-describedby": string | undefined;
  };
  /** Stands below the control. */
  readonly message: ReactNode;
}

/**
 * Says at a control what is wrong with it, from when the form asks (`use-form-checks.ts`) until it is
 * right or wrong in another way.
 * @param fault what is wrong beyond what the attributes of the control say.
 * @param hint the id of what describes the control already.
 */
export function useFault<Checked extends Control>(
  value: unknown,
  fault: string | undefined,
  hint?: string,
): Fault<Checked> {
  const id = useId();
  const ref = useRef<Checked>(null);
  const [said, setSaid] = useState("");
  useLayoutEffect(() => {
    const { current } = ref;
    if (current !== null) {
      // A browser takes spaces for an answer. In a password they are one.
      const isBlank = current.type !== "password" && /^\s+$/u.test(current.value);
      current.setCustomValidity(fault ?? (isBlank && current.required ? MISSING : ""));
      setSaid((before) => (before === wordsFor(current) ? before : ""));
    }
  }, [value, fault]);
  return {
    control: {
      ref,
      onInvalid: (event) => {
        event.preventDefault();
        setSaid(wordsFor(event.currentTarget));
      },
      "aria-invalid": said !== "" || undefined,
      "aria-describedby": [hint, said && id].filter(Boolean).join(" ") || undefined,
    },
    message: (
      <div className={styles["fault"]} id={id} aria-live="polite">
        {said}
      </div>
    ),
  };
}
