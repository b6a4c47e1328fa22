import { siteContent } from "../../../content/site-content.ts";

/** The coach's name, practice and address, as far as the content file has them. */
export function whoIAm(): string {
  const { coachName, coachAddress, practiceName } = siteContent;
  const name = coachName === "" ? `the coach of ${practiceName}` : `${coachName}, ${practiceName}`;
  return coachAddress === "" ? name : `${name}, ${coachAddress}`;
}
