import content from "./help-now.json" with { type: "json" };

/**
 * Whom to call in an emergency, in the clients' country. A coach in another country changes this
 * one file.
 */
export interface HelpNow {
  /** As in a sentence: `the Netherlands`. */
  readonly country: string;
  /** When the numbers were looked up, `YYYY-MM-DD`. */
  readonly checkedOn: string;
  readonly lines: readonly HelpLine[];
}

export interface HelpLine {
  readonly name: string;
  readonly number: string;
  /** When to call it, in a few words behind the number. */
  readonly when: string;
  readonly text: string;
  /** The address for help in writing; "" for none. */
  readonly chat: string;
}

export const helpNow: HelpNow = content;

/** The link that calls a number, where the device can call. */
export const callAddress = (number: string): string => `tel:${number.replaceAll(/[^\d+]/gu, "")}`;
