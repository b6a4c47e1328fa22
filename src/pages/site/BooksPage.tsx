import { Mark } from "../../ui/page/Mark.tsx";
import styles from "./BooksPage.module.css";

export function BooksPage() {
  return (
    <div className={styles["page"]}>
      <Mark className={styles["mark"]} strokeWidth={0.35} />
      <h1 tabIndex={-1}>Under construction!</h1>
    </div>
  );
}
