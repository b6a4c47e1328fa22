import { type StoredAnswers, storedText } from "../../domain/answer/answers.ts";
import {
  BOOKKEEPING,
  type Client,
  type ClientSummary,
  type Consent,
} from "../../domain/client/client.ts";
import { placeOf } from "../../domain/question/addresses.ts";
import { type StoredDocument, isMap, isStoredTime, mapIn } from "./stored-document.ts";

const HALF_A_DAY = 12 * 60 * 60 * 1000;

/**
 * A stored date of birth as text. The earlier site may have stored a time: midnight on the client's device,
 * such as 22:00 or 23:00 UTC on the day before. The nearest midnight in UTC has the right date.
 */
function dateText(value: unknown): string {
  return isStoredTime(value)
    ? new Date(value.toMillis() + HALF_A_DAY).toISOString().slice(0, 10)
    : storedText(value);
}

/** The client's details for lists. `data` may lack the fields that lists do not read, such as the answers. */
export function toSummary(uid: string, data: StoredDocument): ClientSummary {
  const ready = readyIn(mapIn(data, BOOKKEEPING.ready));
  const since = Math.max(0, ...ready.values());
  return {
    uid,
    name: storedText(data["name"]),
    email: storedText(data["email"]),
    phone: storedText(data["phone"]),
    dateOfBirth: dateText(data["dateOfBirth"]),
    pronouns: storedText(data["pronouns"]),
    role: data["role"] === "admin" ? "admin" : "client",
    mustChangePassword: data["mustChangePassword"] === true,
    savedAt: timesIn(mapIn(data, BOOKKEEPING.savedAt)),
    ready: [...ready.keys()],
    readySince: Object.fromEntries([...ready].filter(([, at]) => at > 0)),
    readyAt: since > 0 ? since : timeOf(data["readyAt"]),
    erasureAskedAt: timeOf(data["erasureAskedAt"]),
  };
}

/** A stored client document, decoded. Every map that is not `BOOKKEEPING` counts as a section. */
export function toClient(uid: string, data: StoredDocument): Client {
  const sections = Object.fromEntries(
    Object.entries(data).filter(
      (field): field is [string, StoredAnswers] =>
        isMap(field[1]) && !Object.hasOwn(BOOKKEEPING, field[0]),
    ),
  );
  return {
    ...toSummary(uid, data),
    sections,
    lastQuestion: placeOf(storedText(data["lastQuestion"])),
    consent: consentIn(mapIn(data, BOOKKEEPING.consent)),
    language: storedText(data["language"]),
  };
}

/** By section, when the client marked it ready, in milliseconds since 1970; 0 if only `true` is stored. */
const readyIn = (stored: StoredDocument): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(stored).flatMap(([id, since]) =>
      since === true || isStoredTime(since) ? [[id, timeOf(since) ?? 0] as const] : [],
    ),
  );

/** `undefined` without a version or a time: the site then cannot tell what the client agreed to. */
function consentIn({
  version,
  at,
  language,
  words,
  withdrawnAt,
}: StoredDocument): Consent | undefined {
  const given = timeOf(at);
  if (typeof version !== "string" || given === undefined) {
    return undefined;
  }
  const withdrawn = timeOf(withdrawnAt);
  return {
    version,
    at: given,
    ...(typeof language === "string" && { language }),
    ...(typeof words === "string" && { words }),
    ...(withdrawn !== undefined && { withdrawnAt: withdrawn }),
  };
}

const timeOf = (stored: unknown): number | undefined =>
  isStoredTime(stored) ? stored.toMillis() : undefined;

/** The times in a stored map, in milliseconds since 1970. */
function timesIn(stored: StoredDocument): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, value]) => {
      const time = timeOf(value);
      return time === undefined ? [] : [[key, time]];
    }),
  );
}
