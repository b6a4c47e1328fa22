import content from "./help-now.json" with { type: "json" };

/** The emergency numbers of the clients' country. For another country, edit only `help-now.json`. */
export interface HelpNow {
  /** In the form that a sentence needs: `the Netherlands`. */
  readonly country: string;
  /** What is in other words in Dutch. */
  readonly inDutch?: { readonly country: string };
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
  readonly inDutch?: Pick<HelpLine, "name" | "when" | "text" | "chatWhen">;
}

export const helpNow: HelpNow = content;

const inDutch: HelpNow = {
  ...helpNow,
  ...helpNow.inDutch,
  lines: helpNow.lines.map((line) => ({ ...line, ...line.inDutch })),
};

/** The numbers in the words of a language. What has no Dutch words is in English. */
export const helpNowIn = (language: "en" | "nl"): HelpNow =>
  language === "nl" ? inDutch : helpNow;

/** A link that calls the number, on a device that can make calls. */
export const callAddress = (number: string): string => `tel:${number.replaceAll(/[^\d+]/gu, "")}`;
