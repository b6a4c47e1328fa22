import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import styles from "./Field.module.css";

interface Labelled {
  readonly label: string;
  readonly hint?: string | undefined;
}

interface FrameProps extends Labelled {
  readonly id: string;
  readonly children: ReactNode;
}

const hintId = (id: string) => `${id}-hint`;

function Frame({ id, label, hint, children }: FrameProps) {
  return (
    <div className={styles["field"]}>
      <label className={styles["label"]} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p className={styles["hint"]} id={hintId(id)}>
          {hint}
        </p>
      )}
      {children}
    </div>
  );
}

/** The attributes that tie a control to its label and hint. */
function tied(id: string, hint: string | undefined) {
  return { id, className: styles["input"], ...(hint && { "aria-describedby": hintId(id) }) };
}

interface Advised {
  /** A word on what is being typed, `""` for none; said also to who cannot see it. */
  readonly advice?: string | undefined;
}

export function TextField({
  label,
  hint,
  advice,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & Labelled & Advised) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint}>
      <input {...input} {...tied(id, hint)} />
      {advice !== undefined && (
        <p className={styles["hint"]} role="status">
          {advice}
        </p>
      )}
    </Frame>
  );
}

export function TextArea({
  label,
  hint,
  ...area
}: TextareaHTMLAttributes<HTMLTextAreaElement> & Labelled) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint}>
      <textarea {...area} {...tied(id, hint)} />
    </Frame>
  );
}

export function SelectField({
  label,
  hint,
  ...select
}: SelectHTMLAttributes<HTMLSelectElement> & Labelled) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint}>
      <select {...select} {...tied(id, hint)} />
    </Frame>
  );
}
