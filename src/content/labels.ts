import content from "./labels.json" with { type: "json" };

/** The labels of the public pages in which a practice says what it does. Another practice has other ones. */
export interface Labels {
  /** Where sessions are while the coach has named no place, and no town. */
  readonly place: string;
  readonly town: string;
  readonly askForCall: string;
  readonly callCosts: string;
  /** What the contact form begins with for whoever asks for the call. */
  readonly firstWords: string;
  readonly forYouIf: string;
  readonly together: string;
  readonly bookCall: string;
  readonly visitorsAsk: string;
  readonly isTherapy: string;
  readonly noTherapy: string;
}

export const labels: Labels = content;
