import { Link } from "react-router-dom";
import { siteContent } from "../../../content/site-content.ts";

/** How to reach the coach about what she keeps: by email, or by the contact form. */
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
