import { siteContent } from "../../../content/site-content.ts";

/** The coach's name, practice and address. Leaves out what the content file does not have. */
export function whoIAm(): string {
  const { coachName, coachAddress, practiceName } = siteContent;
  const name = coachName === "" ? `the coach of ${practiceName}` : `${coachName}, ${practiceName}`;
  return coachAddress === "" ? name : `${name}, ${coachAddress}`;
}
