import { siteContent } from "../../../content/site-content.ts";

/** Who the coach is, as far as the content file says. */
export function whoIAm(): string {
  const { coachName, coachAddress, practiceName } = siteContent;
  const name = coachName === "" ? `the coach of ${practiceName}` : `${coachName}, ${practiceName}`;
  return coachAddress === "" ? name : `${name}, ${coachAddress}`;
}
