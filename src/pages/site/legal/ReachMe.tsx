import { Link } from "react-router-dom";
import { siteContent } from "../../../content/site-content.ts";

/** A link to write to the coach: by email or, if the site has no email address, on the contact page. */
export function ReachMe() {
  const { coachEmail } = siteContent;
  return coachEmail === "" ? (
    <Link to="/contact">write to me through the contact page</Link>
  ) : (
    <>
      write to me at <a href={`mailto:${coachEmail}`}>{coachEmail}</a>
    </>
  );
}
