import styles from "./print.module.css";

interface PrintCoverProps {
  readonly title: string;
  readonly name: string;
  /** The titles of the printed parts. */
  readonly parts: readonly string[];
  /** The date of printing, in words. */
  readonly date: string;
}

/** The cover page of a print, hidden on screens: the client's name, the parts and the date. */
export function PrintCover({ title, name, parts, date }: PrintCoverProps) {
  return (
    <div className={styles["cover"]}>
      <p className={styles["title"]}>{title}</p>
      <p className={styles["name"]} dir="auto">
        {name}
      </p>
      <ul className="tight">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p>{date}</p>
    </div>
  );
}
