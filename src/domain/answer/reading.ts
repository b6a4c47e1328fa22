// What a coach has read of a client: when, and a keyed hash of each answer as the coach saw it. The hash
// shows that an answer has changed, without storing a second copy of the answer.

/** Answers by question; an unanswered question is absent. */
export type AnswerTexts = Readonly<Record<string, string>>;

/** Hashes by question. */
export type AnswerHashes = Readonly<Record<string, string>>;

export interface SectionReading {
  /** Milliseconds since 1970. */
  readonly readAt: number;
  /** `savedAt` of the section as the coach saw it: 0 if the document had none. Absent in older records. */
  readonly seen?: number | undefined;
  readonly hashes: AnswerHashes;
}

/**
 * Under this key, `sections` also holds the questions that the coach has talked about with the client, each
 * as `section/question`. No section has this id.
 */
export const TALKED_ABOUT = "talked-about";

export interface Reading {
  /** Random, one for each coach and client. */
  readonly key: string;
  /** By section id; a section that the coach has not marked as read is absent. */
  readonly sections: Readonly<Record<string, SectionReading>>;
}

/** When the coach marked a section as read, and which save of the section the coach saw. */
export type ReadTimes = Omit<SectionReading, "hashes">;

/** The kinds of change, in the order in which they are counted. */
export const CHANGES = ["new", "changed", "taken away"] as const;

/** `taken away`: there was an answer, and it is empty now. */
export type Change = (typeof CHANGES)[number];

/** Bytes of a hash: enough that two answers to one question never have the same hash by chance. */
const LENGTH = 16;

/** A key for `hashAnswers`, in base64url. */
export const createReadingKey = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/** HMAC-SHA-256 of each text, shortened to 128 bits, in base64url. */
export async function hashAnswers(key: string, texts: AnswerTexts): Promise<AnswerHashes> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const encoder = new TextEncoder();
  const secret = await crypto.subtle.importKey("raw", encoder.encode(key), algorithm, false, [
    "sign",
  ]);
  const hashed = Object.entries(texts).map(async ([question, text]) => {
    const signature = await crypto.subtle.sign(algorithm, secret, encoder.encode(text));
    return [question, base64Url(new Uint8Array(signature, 0, LENGTH))] as const;
  });
  return Object.fromEntries(await Promise.all(hashed));
}

/**
 * By question, the change between two sets of hashes.
 * @param formerKeys by question, its former keys. Example: the coach read `motherJob`, now called
 * `motherWork`; the same text counts as unchanged.
 */
export function changesBetween(
  then: AnswerHashes,
  now: AnswerHashes,
  formerKeys: Readonly<Record<string, readonly string[]>> = {},
): Readonly<Record<string, Change>> {
  const before = { ...then };
  for (const [question, keys] of Object.entries(formerKeys)) {
    const known = keys.find((key) => Object.hasOwn(then, key));
    if (known !== undefined) {
      before[question] ??= then[known] ?? "";
    }
    for (const key of keys) {
      // oxlint-disable-next-line typescript/no-dynamic-delete -- a copy, by stored keys
      delete before[key];
    }
  }
  const changes: Record<string, Change> = {};
  for (const question of new Set([...Object.keys(before), ...Object.keys(now)])) {
    if (!Object.hasOwn(before, question)) {
      changes[question] = "new";
    } else if (before[question] !== now[question]) {
      changes[question] = Object.hasOwn(now, question) ? "changed" : "taken away";
    }
  }
  return changes;
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
