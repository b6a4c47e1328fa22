import { ButtonLink } from "../../ui/button/Button.tsx";
import { Mark } from "../../ui/page/Mark.tsx";
import { t } from "../../words/words.ts";
import styles from "./NotFoundPage.module.css";

export function NotFoundPage() {
  return (
    <div className={styles["page"]}>
      <Mark className={styles["mark"]} strokeWidth={0.35} />
      <div className={styles["words"]}>
        <h1 className="display" tabIndex={-1}>
          {t("There is nothing here")}
        </h1>
        <p>
          {t(
            "There may be a typing mistake in the address, or the page has moved. You have done nothing wrong.",
          )}
        </p>
        <div className="buttons">
          <ButtonLink to="/">{t("To the home page")}</ButtonLink>
          <ButtonLink look="quiet" to="/contact">
            {t("Tell me what you were looking for")}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
