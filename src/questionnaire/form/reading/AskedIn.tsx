import type { AskedIn as Asked } from "../../answers/asked-in.ts";
import { languageInWords } from "../../../words/locale.ts";
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

export const askedInWords = ({ language }: Pick<Asked, "language">): string =>
  t("Asked in {language}", { language: languageInWords(language) });
