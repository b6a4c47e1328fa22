import { Link } from "react-router-dom";
import { siteContent } from "../../../content/site-content.ts";

/** A link for writing to the coach: by email, or through the contact page if the site names no address. */
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
