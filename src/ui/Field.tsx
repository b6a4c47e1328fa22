import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import styles from "./Field.module.css";
import { useFault } from "./use-fault.tsx";

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

interface Checked {
  /** What is wrong with what the field holds, beyond what its attributes say. */
  readonly fault?: string | undefined;
}

interface Advised {
  /** A word on what is being typed, `""` for none; said also to who cannot see it. */
  readonly advice?: string | undefined;
}

export function TextField({
  label,
  hint,
  advice,
  fault,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & Labelled & Advised & Checked) {
  const id = useId();
  const { control, message } = useFault<HTMLInputElement>(input.value, fault, hint && hintId(id));
  return (
    <Frame id={id} label={label} hint={hint}>
      <input {...input} {...control} id={id} className={styles["input"]} />
      {message}
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
  const { control, message } = useFault<HTMLTextAreaElement>(
    area.value,
    undefined,
    hint && hintId(id),
  );
  return (
    <Frame id={id} label={label} hint={hint}>
      <textarea {...area} {...control} id={id} className={styles["input"]} />
      {message}
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
      <select
        {...select}
        id={id}
        className={styles["input"]}
        aria-describedby={hint && hintId(id)}
      />
    </Frame>
  );
}
