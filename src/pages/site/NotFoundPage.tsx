import { ButtonLink } from "../../ui/Button.tsx";
import { Page } from "../../ui/Page.tsx";
import styles from "./NotFoundPage.module.css";

export function NotFoundPage() {
  return (
    <Page
      title="There is nothing here"
      width="reading"
      lead="The address may have a typing error in it, or the page has moved. You have done nothing wrong."
    >
      <div className={styles["ways"]}>
        <ButtonLink to="/">To the home page</ButtonLink>
        <ButtonLink look="plain" to="/contact">
          Tell me what you were looking for
        </ButtonLink>
      </div>
    </Page>
  );
}
