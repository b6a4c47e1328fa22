import styles from "./print.module.css";

interface PrintCoverProps {
  readonly title: string;
  readonly name: string;
  /** The titles of what is printed. */
  readonly parts: readonly string[];
  /** Of the print, in words. */
  readonly date: string;
}

/** The first page of a print, which is on no screen: whose words these are, which, and from when. */
export function PrintCover({ title, name, parts, date }: PrintCoverProps) {
  return (
    <div className={styles["cover"]}>
      <p className={styles["title"]}>{title}</p>
      <p className={styles["name"]} dir="auto">
        {name}
      </p>
      <ul>
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p>{date}</p>
    </div>
  );
}
