import { ButtonLink } from "../../ui/button/Button.tsx";
import { Mark } from "../../ui/page/Mark.tsx";
import styles from "./NotFoundPage.module.css";

export function NotFoundPage() {
  return (
    <div className={styles["page"]}>
      <Mark className={styles["mark"]} strokeWidth={0.35} />
      <div className={styles["words"]}>
        <h1 className="display" tabIndex={-1}>
          There is nothing here
        </h1>
        <p>
          There may be a typing mistake in the address, or the page has moved. You have done nothing
          wrong.
        </p>
        <div className="buttons">
          <ButtonLink to="/">To the home page</ButtonLink>
          <ButtonLink look="quiet" to="/contact">
            Tell me what you were looking for
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
