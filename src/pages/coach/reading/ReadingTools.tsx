import { type RefObject, useId, useState } from "react";
import { Contents, type ContentsEntry } from "../../../ui/page/Contents.tsx";
import { FindInAnswers } from "./FindInAnswers.tsx";
import { useMarksOnPage } from "./marks.tsx";
import styles from "./reading.module.css";

export interface ReadingContents {
  readonly label: string;
  readonly title: string;
  readonly entries: readonly ContentsEntry[];
}

interface ReadingToolsProps {
  readonly name: string;
  readonly answers: RefObject<HTMLElement | null>;
  readonly hasSections: boolean;
  readonly contents: ReadingContents;
  readonly isOnlyAnswered: boolean;
  readonly showOnlyAnswered: (isOnly: boolean) => void;
}

/** Tools that stay in view beside the answers: the client's name, and a search in the answers. */
export function ReadingTools({
  name,
  answers,
  hasSections,
  contents,
  isOnlyAnswered,
  showOnlyAnswered,
}: ReadingToolsProps) {
  const [open, setOpen] = useState(false);
  const { count, goNext } = useMarksOnPage();
  const tools = useId();
  return (
    <>
      <p className={styles["name"]}>{name || "No name"}</p>
      <button
        type="button"
        className={styles["toggle"]}
        aria-expanded={open}
        aria-controls={tools}
        onClick={() => {
          setOpen(!open);
        }}
      >
        Find
      </button>
      <Contents {...contents} />
      <div id={tools} className={styles["tools"]} data-open={open}>
        <FindInAnswers answers={answers} hasSections={hasSections} />
        <label className={styles["only"]}>
          <input
            type="checkbox"
            checked={isOnlyAnswered}
            onChange={({ target }) => {
              showOnlyAnswered(target.checked);
            }}
          />
          Only answered
        </label>
        {count > 0 && (
          <button type="button" className={styles["toChanges"]} onClick={goNext}>
            To what has changed ({count})
          </button>
        )}
      </div>
    </>
  );
}
