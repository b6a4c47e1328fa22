import { type ReactNode, useState } from "react";
import { Button } from "../../../../src/ui/button/Button.tsx";
import type { DeskProblem } from "../../protocol.ts";
import styles from "./Panel.module.css";

interface NewFormProps {
  /** The submit button's label, such as "Add the question". */
  readonly submit: string;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Why a form was refused, as the problems of the field at fault: `faultOf` gives them by the field's label. */
export function useRefusal() {
  const [refusal, refuse] = useState<{ readonly label: string; readonly words: string }>();
  const faultOf = (label: string): readonly DeskProblem[] =>
    refusal?.label === label ? [{ severity: "error", words: refusal.words }] : [];
  return { refuse, faultOf };
}

/** The form for a new question or section. */
export function NewForm({ submit, onSubmit, onCancel, children }: NewFormProps) {
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
      <div className={styles["row"]}>
        <Button type="submit">{submit}</Button>
        <Button look="plain" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  );
}
