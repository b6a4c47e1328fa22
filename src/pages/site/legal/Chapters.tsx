import type { ReactNode } from "react";
import styles from "./Chapters.module.css";

interface ChaptersProps {
  readonly title: string;
  readonly lead: string;
  readonly chapters: readonly {
    /** For a link that leads to this chapter. */
    readonly id?: string;
    readonly title: string;
    readonly text: ReactNode;
  }[];
}

/** A long text in chapters. On a wide screen, their headings are in the margin. */
export function Chapters({ title, lead, chapters }: ChaptersProps) {
  return (
    <div className="page-width">
      <header className={styles["head"]}>
        <h1 className="display" tabIndex={-1}>
          {title}
        </h1>
        <p>{lead}</p>
      </header>
      {chapters.map((chapter) => (
        <section key={chapter.title} className={styles["chapter"]}>
          <h2 id={chapter.id} tabIndex={-1}>
            {chapter.title}
          </h2>
          <div className={styles["text"]}>{chapter.text}</div>
        </section>
      ))}
    </div>
  );
}
