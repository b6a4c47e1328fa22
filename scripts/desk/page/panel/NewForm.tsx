import type { ReactNode } from "react";
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
