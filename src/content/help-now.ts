import { type Language, inWords } from "../words/words.ts";
import content from "./help-now.json" with { type: "json" };

/** The emergency numbers of the clients' country. For another country, edit only `help-now.json`. */
export interface HelpNow {
  /** In the form that a sentence needs: `the Netherlands`. */
  readonly country: string;
  readonly lines: readonly HelpLine[];
}

interface HelpLine {
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
}

export const helpNow: HelpNow = content;

/** The numbers in the words of a language, which the build takes from `help-now.nl.json` and its like. */
export function helpNowIn(language: Language): HelpNow {
  const put = (text: string): string => inWords(text, {}, language);
  return {
    country: put(helpNow.country),
    lines: helpNow.lines.map((line) => ({
      ...line,
      name: put(line.name),
      when: put(line.when),
      text: put(line.text),
      chatWhen: put(line.chatWhen),
    })),
  };
}

/** A link that calls the number, on a device that can make calls. */
export const callAddress = (number: string): string => `tel:${number.replaceAll(/[^\d+]/gu, "")}`;
