import { siteContent } from "../../../content/site-content.ts";
import { t } from "../../../words/words.ts";

/** The coach's name, practice and address. Leaves out what the content file does not have. */
export function whoIAm(): string {
  const { coachName, coachAddress, practiceName } = siteContent;
  const name =
    coachName === ""
      ? t("the coach of {practice}", { practice: practiceName })
      : `${coachName}, ${practiceName}`;
  return coachAddress === "" ? name : `${name}, ${coachAddress}`;
}
