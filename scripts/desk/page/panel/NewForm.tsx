import { type ReactNode, useId } from "react";
import { Button } from "../../../../src/ui/button/Button.tsx";
import styles from "./Panel.module.css";

interface NewFormProps {
  /** The submit button's label, such as "Add the question". */
  readonly submit: string;
  /** A message that names the field which is still empty. */
  readonly missing: string | undefined;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The form for a new question or section. */
export function NewForm({ submit, missing, onSubmit, onCancel, children }: NewFormProps) {
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <p className={styles["problems"]} role="alert">
        {missing}
      </p>
      <div className={styles["row"]}>
        <Button type="submit">{submit}</Button>
        <Button look="plain" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  );
}

interface NewFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** The panel focuses the field by this name. */
  readonly field?: string;
  /** The initial height in lines of a text that may have several. */
  readonly rows?: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field whose text the desk has only once the form is submitted. */
export function NewField({ label, hint, field, rows, value, onChange }: NewFieldProps) {
  const id = useId();
  const input = {
    id,
    className: styles["text"],
    "data-field": field,
    autoComplete: "off",
    "aria-describedby": hint === undefined ? undefined : `${id}-hint`,
    value,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      onChange(target.value);
    },
  };
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className={styles["hint"]} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {rows === undefined ? <input {...input} /> : <textarea {...input} rows={rows} />}
    </div>
  );
}
