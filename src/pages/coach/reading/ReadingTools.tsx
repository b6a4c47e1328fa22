import { type RefObject, type KeyboardEvent, useId, useState, useRef } from "react";
import type { Client } from "../../../domain/client/client.ts";
import { SearchField } from "../../../ui/form/SearchField.tsx";
import { type ContentsProps, Contents } from "../../../ui/page/Contents.tsx";
import { t } from "../../../words/words.ts";
import { type Find, SHORTEST, useFind } from "./use-find.ts";
import styles from "./reading.module.css";

interface ReadingToolsProps {
  readonly client: Client;
  readonly answers: RefObject<HTMLElement | null>;
  readonly hasSections: boolean;
  readonly contents: ContentsProps;
  /** Whether questions without an answer are unfolded, and printed. */
  readonly isAllShown: boolean;
  readonly showAll: (isAll: boolean) => void;
}

/** Tools that stay in view beside the answers: the client's name, and a search in the answers. */
export function ReadingTools({
  client: { name, pronouns },
  answers,
  hasSections,
  contents,
  isAllShown,
  showAll,
}: ReadingToolsProps) {
  const [open, setOpen] = useState(false);
  const tools = useId();
  return (
    <>
      <p className={styles["name"]}>
        {name || t("No name")}
        {pronouns !== "" && ` (${pronouns})`}
      </p>
      <button
        type="button"
        className={styles["toggle"]}
        aria-expanded={open}
        aria-controls={tools}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {t("Find")}
      </button>
      <Contents {...contents} />
      <div id={tools} className={styles["tools"]} data-open={open}>
        <FindInAnswers answers={answers} hasSections={hasSections} />
        <label className="tick">
          <input
            type="checkbox"
            checked={isAllShown}
            onChange={({ target: { checked } }) => {
              showAll(checked);
              for (const fold of answers.current?.querySelectorAll("details") ?? []) {
                fold.open = "fold" in fold.dataset ? checked : fold.open;
              }
            }}
          />
          {t("Not answered, too")}
        </label>
      </div>
    </>
  );
}

interface FindInAnswersProps {
  readonly answers: RefObject<HTMLElement | null>;
  /** Whether the page shows more than one section. */
  readonly hasSections: boolean;
}

/** Finds words in the page's answers, highlights the hits, and steps through them. */
export function FindInAnswers({ answers, hasSections }: FindInAnswersProps) {
  const find = useFind(answers);
  const { wanted, look, hits, go } = find;
  const field = useRef<HTMLInputElement>(null);
  const onKeyDown = ({ key, shiftKey }: KeyboardEvent): void => {
    if (key === "Enter") {
      go(shiftKey ? -1 : 1);
    } else if (key === "Escape") {
      look("");
    }
  };
  return (
    <div className={styles["find"]} role="search" aria-label={t("The answers")}>
      <SearchField
        ref={field}
        label={t("Find in the answers")}
        placeholder={t("A word or a few")}
        value={wanted}
        onChange={look}
        onKeyDown={onKeyDown}
      />
      <Step
        label={t("Found before this")}
        disabled={hits.length === 0}
        onStep={() => {
          go(-1);
        }}
        d="m5 15 7-7 7 7"
      />
      <Step
        label={t("Next found")}
        disabled={hits.length === 0}
        onStep={() => {
          go(1);
        }}
        d="m5 9 7 7 7-7"
      />
      <p className={styles["count"]} role="status">
        {wanted.trim().length >= SHORTEST && hitsSummary(find, hasSections)}
      </p>
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onStep: () => void;
  /** The SVG path of the button's arrow. */
  readonly d: string;
}

function Step({ label, disabled, onStep, d }: StepProps) {
  return (
    <button
      type="button"
      className={styles["step"]}
      aria-label={label}
      // Not `disabled`, so that the button keeps the focus when there is no hit left.
      aria-disabled={disabled}
      onClick={onStep}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={d} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </button>
  );
}

/**
 * For example: `12 in 4 sections`, then `3 of 12 in 4 sections: Health`, and the question where its words alone do
 * not tell it.
 */
function hitsSummary(find: Find, hasSections: boolean): string {
  const { hits, current, sectionCount, section, question } = find;
  if (hits.length === 0) {
    return t("Not in the answers");
  }
  const found =
    current === -1
      ? String(hits.length)
      : t("{which} of {count}", { which: current + 1, count: hits.length });
  const where = hasSections
    ? t("{hits} in {count, plural, one {# section} other {# sections}}", {
        hits: found,
        count: sectionCount,
      })
    : t("{hits} found", { hits: found });
  const place = [hasSections && section, question].filter(Boolean).join(", ");
  return place === "" ? where : `${where}: ${place}`;
}
