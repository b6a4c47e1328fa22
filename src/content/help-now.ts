import content from "./help-now.json" with { type: "json" };

/** Whom to call now, in the country where the clients are. A coach elsewhere changes this one file. */
export interface HelpNow {
  /** As it stands in a sentence. */
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
  /** Where it is reached in writing; "" for nowhere. */
  readonly chat: string;
}

export const helpNow: HelpNow = content;

/** Calls a number where the device can. */
export const callAddress = (number: string): string => `tel:${number.replaceAll(/[^\d+]/gu, "")}`;
