import content from "./help-now.json" with { type: "json" };

/** The emergency numbers of the clients' country. For another country, edit only `help-now.json`. */
export interface HelpNow {
  /** In the form that a sentence needs: `the Netherlands`. */
  readonly country: string;
  readonly lines: readonly HelpLine[];
}

export interface HelpLine {
  readonly name: string;
  readonly number: string;
  /** The situation for this number, shown after it: `in danger`. */
  readonly when: string;
  readonly text: string;
  /** The URL of a chat; `""` for none. */
  readonly chat: string;
  /** When the chat is open, in words that follow its link; `""` for day and night. */
  readonly chatWhen: string;
  /** The day on which number, hours and address were last looked up, `YYYY-MM-DD`. */
  readonly checkedOn: string;
  /** The page that says so. */
  readonly source: string;
}

export const helpNow: HelpNow = content;

/** A link that calls the number, on a device that can make calls. */
export const callAddress = (number: string): string => `tel:${number.replaceAll(/[^\d+]/gu, "")}`;
