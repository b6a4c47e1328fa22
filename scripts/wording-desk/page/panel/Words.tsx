import { useId, useRef, useState } from "react";
import { linesOf } from "../../edits/lines-of.ts";
import type { Edit } from "../../edits/edit.ts";
import type { DeskProblem } from "../../protocol.ts";
import type { Translation } from "../selection.ts";
import { useDesk } from "../use-desk.ts";
import { SmallButton } from "./Buttons.tsx";
import styles from "./Panel.module.css";

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The panel focuses the field by this name. */
  readonly field?: string | undefined;
  readonly lang?: string;
  /** The initial height in lines. Has no effect on `line` and `number`, which have one line. */
  readonly rows?: number;
  /** Only `paragraphs` keeps line breaks: other fields turn them into spaces. */
  readonly takes?: "text" | "paragraphs" | "line" | "number";
  readonly problems?: readonly DeskProblem[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

export function Field(props: FieldProps) {
  const { label, hint, field, lang, rows = 3, takes = "text", problems = [], value } = props;
  const { onChange, onFocus, onBlur } = props;
  const id = useId();
  const about = [hint !== undefined && `${id}-hint`, problems.length > 0 && `${id}-problems`]
    .filter((part) => part !== false)
    .join(" ");
  const input = {
    id,
    lang,
    className: styles["text"],
    "data-field": field,
    autoComplete: "off",
    value,
    "aria-describedby": about || undefined,
    "aria-invalid": problems.some(({ severity }) => severity === "error") || undefined,
    onFocus,
    onBlur,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      const isWhole = takes === "paragraphs";
      onChange(isWhole ? target.value : target.value.replaceAll(/\s*\n\s*/gu, " "));
    },
  };
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className="soft" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {takes === "line" || takes === "number" ? (
        <input {...input} type="text" inputMode={takes === "number" ? "numeric" : undefined} />
      ) : (
        <textarea {...input} rows={rows} />
      )}
      <Problems id={`${id}-problems`} problems={problems} />
    </div>
  );
}

export interface WordsProps extends Omit<FieldProps, "value" | "onChange" | "onBlur"> {
  /** The text in the desk's last reply. */
  readonly words: string;
  /** The edit that rewrites the text. */
  readonly edit: (words: string) => Edit;
  readonly translations?: readonly Translation[];
}

/** A field for a text, beside one for each of its translations. The preview follows the typing. */
export function Words({ translations = [], ...first }: WordsProps) {
  const { edit } = useDesk();
  if (translations.length === 0) {
    return <TypedWords {...first} />;
  }
  return (
    <div className={styles["pair"]}>
      <TypedWords {...first} />
      {translations.map(({ inLanguage, language, words, isOld, translate }) => (
        <div key={language} className={styles["field"]}>
          <TypedWords
            {...first}
            label={`${first.label}, ${inLanguage}`}
            hint={words === "" ? UNTRANSLATED : isOld ? REWORDED : undefined}
            field={undefined}
            lang={language}
            problems={[]}
            words={words}
            edit={translate}
          />
          {isOld && (
            <SmallButton
              aria-label={`It still says the same: ${first.label}, ${inLanguage}`}
              onClick={() => void edit(translate(words))}
            >
              It still says the same
            </SmallButton>
          )}
        </div>
      ))}
    </div>
  );
}

export const UNTRANSLATED = "Not there yet: your client reads the English.";
const REWORDED = "The English was reworded since.";

function TypedWords({ words, edit, onFocus, ...rest }: Omit<WordsProps, "translations">) {
  const { settled, type } = useDesk();
  /** The text as typed, which the field shows until the desk has received it. */
  const [typed, setTyped] = useState<string>();
  /** Identifies one visit to the field, from focus to blur. */
  const typing = useRef("");
  return (
    <Field
      {...rest}
      value={typed ?? words}
      onFocus={() => {
        typing.current = crypto.randomUUID();
        onFocus?.();
      }}
      onChange={(text) => {
        setTyped(text);
        type(edit(text), typing.current);
      }}
      onBlur={() => {
        const left = typing.current;
        void settled().then(() => {
          // Keeps the typed text if the coach has entered the field again meanwhile.
          if (typing.current === left) {
            setTyped(undefined);
          }
        });
      }}
    />
  );
}

interface LinesProps extends Pick<WordsProps, "label" | "field" | "translations"> {
  readonly entries: readonly string[];
  readonly edit: (entries: readonly string[]) => Edit;
}

/** A list, each entry on a line of its own. */
export function Lines({ entries, edit, ...rest }: LinesProps) {
  return (
    <Words
      {...rest}
      hint="Each on a line of its own."
      words={entries.join("\n")}
      rows={Math.min(Math.max(entries.length + 1, 3), 8)}
      takes="paragraphs"
      edit={(words) => edit(linesOf(words))}
    />
  );
}

interface TickProps extends Pick<FieldProps, "label" | "field"> {
  readonly hint: string;
  readonly isOn: boolean;
  readonly edit: (isOn: boolean) => Edit;
}

/** A setting that is on or off. */
export function Tick({ label, field, hint, isOn, edit }: TickProps) {
  const desk = useDesk();
  return (
    <div className={styles["field"]}>
      <label className={styles["tick"]}>
        <input
          type="checkbox"
          data-field={field}
          checked={isOn}
          onChange={({ target }) => void desk.edit(edit(target.checked))}
        />
        {label}
      </label>
      <p className="soft">{hint}</p>
    </div>
  );
}

interface ProblemsProps {
  readonly id?: string;
  readonly problems: readonly DeskProblem[];
}

/** The checks' problems, beside the field where the coach puts them right. */
export function Problems({ id, problems }: ProblemsProps) {
  return (
    <div id={id} aria-live="polite">
      {problems.map(({ words }) => (
        <p key={words} className="fault">
          {words}
        </p>
      ))}
    </div>
  );
}
