import { type ReactNode, useState } from "react";
import { Button } from "../../../../src/ui/button/Button.tsx";
import type { DeskProblem } from "../../protocol.ts";
import styles from "./Panel.module.css";

/** What is wrong with a field, by the field's label; empty if nothing is. */
type Faults = Readonly<Record<string, string | false>>;

interface NewFormProps {
  /** The submit button's label, such as "Add the question". */
  readonly submit: string;
  readonly faults: Faults;
  readonly onSubmit: () => Promise<void>;
  readonly onCancel: () => void;
  /** `problemsOf` gives the first fault to its field, once the coach has tried to submit. */
  readonly children: (problemsOf: (label: string) => readonly DeskProblem[]) => ReactNode;
}

/** The form for a new question or section. */
export function NewForm({ submit, faults, onSubmit, onCancel, children }: NewFormProps) {
  const [isTried, setTried] = useState(false);
  const [fault] = Object.entries(faults).filter(([, words]) => words !== false);
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (fault === undefined) {
          void onSubmit();
        }
      }}
    >
      {children((label) =>
        isTried && fault?.[0] === label ? [{ severity: "error", words: String(fault[1]) }] : [],
      )}
      <div className="buttons">
        <Button type="submit">{submit}</Button>
        <Button look="plain" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  );
}
