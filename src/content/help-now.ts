import content from "./help-now.json" with { type: "json" };

/** The emergency numbers of the clients' country. A coach in another country changes only `help-now.json`. */
export interface HelpNow {
  /** In the form that fits a sentence: `the Netherlands`. */
  readonly country: string;
  /** When the numbers were looked up, `YYYY-MM-DD`. */
  readonly checkedOn: string;
  readonly lines: readonly HelpLine[];
}

export interface HelpLine {
  readonly name: string;
  readonly number: string;
  /** The reason to call this number, shown after the number: `in danger`. */
  readonly when: string;
  readonly text: string;
  /** The URL of a chat; `""` for none. */
  readonly chat: string;
}

export const helpNow: HelpNow = content;

/** The link that calls a number, where the device can call. */
export const callAddress = (number: string): string => `tel:${number.replaceAll(/[^\d+]/gu, "")}`;
