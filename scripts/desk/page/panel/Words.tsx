import { useId, useRef, useState } from "react";
import type { DeskProblem } from "../../protocol.ts";
import type { Edit } from "../../edits/edit.ts";
import { LeaveAsItIs } from "../LeaveAsItIs.tsx";
import { useDesk } from "../use-desk.ts";
import styles from "./Panel.module.css";

interface WordsProps {
  readonly label: string;
  readonly hint?: string;
  /** The panel focuses the field by this name. */
  readonly field: string;
  /** The text as the desk has it. */
  readonly words: string;
  readonly rows?: number;
  /** Whether an empty line may begin a new paragraph. Otherwise the text is one line. */
  readonly hasParagraphs?: boolean;
  readonly problems?: readonly DeskProblem[];
  /** The edit that rewrites the text. */
  readonly edit: (words: string) => Edit;
}

/** A field for a text of the form. The form follows the typing. */
export function Words(props: WordsProps) {
  const { label, hint, field, words, rows = 3, hasParagraphs = false, problems = [], edit } = props;
  const { settled, type } = useDesk();
  const id = useId();
  /** The text during typing: the desk's reply comes a little later. */
  const [typed, setTyped] = useState<string>();
  const typing = useRef("");
  const about = [hint !== undefined && `${id}-hint`, problems.length > 0 && `${id}-problems`]
    .filter((part) => part !== false)
    .join(" ");
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className={styles["hint"]} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <textarea
        id={id}
        className={styles["text"]}
        data-field={field}
        rows={rows}
        autoComplete="off"
        value={typed ?? words}
        aria-describedby={about || undefined}
        aria-invalid={problems.some(({ severity }) => severity === "error") || undefined}
        onFocus={() => {
          typing.current = crypto.randomUUID();
        }}
        onChange={({ target }) => {
          const text = hasParagraphs ? target.value : target.value.replaceAll(/\s*\n\s*/gu, " ");
          setTyped(text);
          type(edit(text), typing.current);
        }}
        onBlur={() => {
          void settled().then(() => {
            setTyped(undefined);
          });
        }}
      />
      <Problems id={`${id}-problems`} problems={problems} />
    </div>
  );
}

interface ProblemsProps {
  readonly id?: string;
  readonly problems: readonly DeskProblem[];
}

/** The checks' problems, beside the field where the coach puts them right. */
export function Problems({ id, problems }: ProblemsProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} id={id} className={styles["problems"]} aria-live="polite">
      {problems.map((problem) => (
        <div key={problem.words} data-severity={problem.severity}>
          <p>{problem.words}</p>
          <LeaveAsItIs
            problem={problem}
            focusNext={() => {
              place.current?.closest("aside")?.querySelector("textarea")?.focus();
            }}
          />
        </div>
      ))}
    </div>
  );
}
