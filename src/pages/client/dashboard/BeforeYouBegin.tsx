import { Link } from "react-router-dom";
import { told } from "../../../content/told.ts";
import { LEAVING_IN_SHORT } from "../../../domain/browser/after-quick-exit.ts";
import { sentence } from "../../../words/elements.ts";
import { currentLanguage, t } from "../../../words/words.ts";

/** Advice for a client who has not answered anything yet. */
export function BeforeYouBegin() {
  const { readers, passesOn, oneLimit } = told[currentLanguage()];
  return (
    <section className="panel" aria-labelledby="before-you-begin">
      <h2 id="before-you-begin">{t("Before you begin")}</h2>
      <p className="measure">
        {sentence(
          "Some of my questions are very personal. Stop whenever you have had enough. What you would rather talk about than write, you can mark beside most questions. What you write is saved by itself; if something cannot be, the page says so. {readers} {passesOn} {limit}.",
          { readers, passesOn, limit: <Link to="/safety">{oneLimit}</Link> },
        )}
      </p>
      <p className="measure">{t(LEAVING_IN_SHORT)}</p>
    </section>
  );
}
