import type { AskedIn as Asked } from "../../answers/asked-in.ts";
import { t } from "../../../words/words.ts";
import styles from "./AskedIn.module.css";

/** The words that the client read, in another language than the question above them. */
export function AskedIn({ asked }: { readonly asked: Asked | undefined }) {
  return (
    asked !== undefined && (
      <details className={styles["asked"]}>
        <summary>{askedInWords(asked)}</summary>
        <p lang={asked.language} dir="auto">
          {asked.words}
        </p>
      </details>
    )
  );
}

export const askedInWords = ({ language }: Asked): string =>
  language === "nl" ? t("Asked in Dutch") : t("Asked in English");
