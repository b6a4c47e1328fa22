import { type RefObject, useId, useState } from "react";
import type { Client } from "../../../domain/client/client.ts";
import { Contents, type ContentsEntry } from "../../../ui/page/Contents.tsx";
import { t } from "../../../words/words.ts";
import { FindInAnswers } from "./FindInAnswers.tsx";
import styles from "./reading.module.css";

export interface ReadingContents {
  readonly label: string;
  readonly title: string;
  readonly entries: readonly ContentsEntry[];
}

interface ReadingToolsProps {
  readonly client: Client;
  readonly answers: RefObject<HTMLElement | null>;
  readonly hasSections: boolean;
  readonly contents: ReadingContents;
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
        <label className={styles["only"]}>
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
