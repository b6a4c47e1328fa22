import { Link } from "react-router-dom";
import { siteContent } from "../../../content/site-content.ts";
import { sentence } from "../../../words/elements.ts";
import { t } from "../../../words/words.ts";

/** A link to write to the coach: by email or, if the site has no email address, on the contact page. */
export function ReachMe() {
  const { coachEmail } = siteContent;
  return coachEmail === "" ? (
    <Link to="/contact">{t("write to me through the contact page")}</Link>
  ) : (
    sentence("write to me at {address}", {
      address: <a href={`mailto:${coachEmail}`}>{coachEmail}</a>,
    })
  );
}
