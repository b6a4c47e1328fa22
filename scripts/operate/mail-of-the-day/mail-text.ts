/** The numbers of events since the last mail. */
export interface News {
  /** Clients who have saved an answer. */
  readonly wrote: number;
  /** Clients who have marked something as ready to be read. */
  readonly ready: number;
  /** Clients who have asked to be erased. */
  readonly erasures: number;
  /** Messages from visitors. */
  readonly messages: number;
}

export interface Mail {
  readonly subject: string;
  readonly text: string;
}

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/**
 * The mail of the day, without names or answers. Undefined if there is neither news nor a warning.
 *
 * @param siteAddress as in `site-content.json`, where it may be empty
 * @param backups a warning about the backups; undefined if all is well
 */
export function mailOf(
  { wrote, ready, erasures, messages }: News,
  siteAddress: string,
  backups: string | undefined,
): Mail | undefined {
  const sentences = [
    ...sentence(wrote, "client has written", "clients have written"),
    ...sentence(
      ready,
      "client has something ready for you",
      "clients have something ready for you",
    ),
    ...sentence(messages, "message from a visitor has come", "messages from visitors have come"),
    ...sentence(erasures, "client asks to be erased", "clients ask to be erased"),
  ];
  if (sentences.length === 0 && backups === undefined) {
    return undefined;
  }
  const address = siteAddress === "" ? [] : [`${siteAddress.replace(/\/+$/u, "")}/dashboardadmin`];
  const news =
    sentences.length === 0
      ? []
      : [
          `${sentences.join(" ")} Open your dashboard.`,
          ...address,
          "It can wait until you have time.",
        ];
  const warning =
    backups === undefined
      ? []
      : [
          `${backups} Nothing that is stored is touched by that. Please ask the person who looks after your site to see why, under Actions at GitHub.`,
        ];
  return {
    subject:
      sentences.length === 0 ? "Your backups need a look" : "Something new on your dashboard",
    text: [
      ...news,
      ...warning,
      "This mail comes once a day at most, and only when there is something to tell.",
      "",
    ].join("\n\n"),
  };
}

function sentence(count: number, one: string, several: string): readonly string[] {
  const number = NUMBERS[count] ?? String(count);
  const words = `${number} ${count === 1 ? one : several}.`;
  return count === 0 ? [] : [words.slice(0, 1).toUpperCase() + words.slice(1)];
}
