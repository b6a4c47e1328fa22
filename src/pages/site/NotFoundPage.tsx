import { ButtonLink } from "../../ui/button/Button.tsx";
import { LooseEnd } from "../../ui/page/LooseEnd.tsx";
import { t } from "../../words/words.ts";

export function NotFoundPage() {
  return (
    <div className="page-width stack">
      <LooseEnd />
      <h1 className="display" tabIndex={-1}>
        {t("There is nothing here")}
      </h1>
      <p className="lead">
        {t(
          "There may be a typing mistake in the address, or the page has moved. You have done nothing wrong.",
        )}
      </p>
      <div className="wide-row">
        <ButtonLink to="/">{t("To the home page")}</ButtonLink>
        <ButtonLink look="below" to="/contact">
          {t("Tell me what you were looking for")}
        </ButtonLink>
      </div>
    </div>
  );
}
