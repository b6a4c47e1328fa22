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
  readonly text: string;
}

export const helpNow: HelpNow = content;
