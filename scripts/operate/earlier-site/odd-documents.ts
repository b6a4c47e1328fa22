import { DETAILS } from "../../../src/domain/client/client-details.ts";
import { BOOKKEEPING } from "../../../src/domain/client/client.ts";
import { isCalendarDate } from "../../../src/domain/time/calendar-date.ts";
import type { Fields, StoredDocument } from "../admin/stored-documents.ts";
import { type AskedSection, oddAnswers } from "./odd-answers.ts";
import type { Oddity, OddityKind } from "./oddities.ts";
import { readStored, textOf } from "./stored-kind.ts";

const DETAIL_NAMES = DETAILS.map(({ name }) => name);

/** The kinds of values in the site's own fields of a client's document (neither details nor answers). */
const OWN_NAMES: Readonly<Record<string, readonly string[]>> = {
  [BOOKKEEPING.revisions]: ["number"],
  [BOOKKEEPING.savedAt]: ["time"],
  [BOOKKEEPING.ready]: ["yes or no", "time"],
  [BOOKKEEPING.consent]: ["text", "time"],
};
const OWN_TIMES = ["readyAt", "erasureAskedAt"];
const KNOWN = new Set<string>([...DETAIL_NAMES, "role", ...Object.keys(OWN_NAMES), ...OWN_TIMES]);

type Found = readonly [field: string, kind: OddityKind];

export function oddClient(
  { path, fields }: StoredDocument,
  sections: ReadonlyMap<string, AskedSection>,
): readonly Oddity[] {
  const found = [
    ...oddDetails(fields),
    ...oddRole(fields),
    ...oddOwnFields(fields),
    ...Object.entries(fields).flatMap(([name, value]) => oddField(name, value, sections)),
  ];
  return found.map(([field, kind]) => ({ kind, where: path, field }));
}

function oddDetails(fields: Fields): readonly Found[] {
  const notText = DETAIL_NAMES.filter((name) => {
    const is = readStored(fields[name])?.is;
    const isBirthTime = name === "dateOfBirth" && is === "time";
    return is !== undefined && is !== "text" && is !== "nothing" && !isBirthTime;
  });
  const birth = readStored(fields["dateOfBirth"]);
  const isEmpty = (name: string): boolean => {
    const read = readStored(fields[name]);
    return (
      read === undefined || read.is === "nothing" || (read.is === "text" && read.text.trim() === "")
    );
  };
  return [
    ...notText.map((name): Found => [name, "detail that is no text"]),
    ...(isEmpty("name") ? [["name", "name missing"] as const] : []),
    ...(isEmpty("email") ? [["email", "address missing"] as const] : []),
    ...(!isEmpty("email") && !isAddress(textOf(fields["email"]))
      ? [["email", "address that is none"] as const]
      : []),
    ...(birth?.is === "time" ? [["dateOfBirth", "birth date with a time"] as const] : []),
    ...(birth?.is === "text" && birth.text !== "" && !isCalendarDate(birth.text)
      ? [["dateOfBirth", "birth date that is none"] as const]
      : []),
  ];
}

/** Whether a text is an email address, by the same test as in `firestore.rules` for a new client. */
export const isAddress = (text: string): boolean =>
  /^[^@\s\p{Z}\p{C}]+@[^@\s\p{Z}\p{C}]+$/u.test(text);

function oddRole(fields: Fields): readonly Found[] {
  const role = readStored(fields["role"]);
  const isClient = role === undefined || (role.is === "text" && role.text === "client");
  const isCoach = role?.is === "text" && role.text === "admin";
  return [
    ...(isCoach ? [["role", "coach"] as const] : []),
    ...(isClient || isCoach ? [] : [["role", "unknown role"] as const]),
  ];
}

function oddOwnFields(fields: Fields): readonly Found[] {
  const maps = Object.entries(OWN_NAMES).filter(([name, kinds]) => {
    const read = readStored(fields[name]);
    const isFitting =
      read === undefined ||
      (read.is === "map" &&
        Object.values(read.fields).every((value) => kinds.includes(readStored(value)?.is ?? "")));
    return !isFitting;
  });
  const times = OWN_TIMES.filter((name) => {
    const read = readStored(fields[name]);
    return read !== undefined && read.is !== "time";
  });
  return [...maps.map(([name]) => name), ...times].map((name) => [name, "name of the site's own"]);
}

function oddField(
  name: string,
  value: unknown,
  sections: ReadonlyMap<string, AskedSection>,
): readonly Found[] {
  const section = sections.get(name);
  if (section === undefined) {
    return KNOWN.has(name) ? [] : [[name, "unknown field"]];
  }
  const read = readStored(value);
  if (read?.is === "map") {
    return oddAnswers(name, read.fields, section);
  }
  return [[name, read?.is === "nothing" ? "null as answer" : "section that is no map"]];
}

const TEXTS = ["name", "email", "message"];
const OF_MESSAGES = new Set([...TEXTS, "timestamp", "handled"]);

export function oddMessage({ path: where, fields }: StoredDocument): readonly Oddity[] {
  const time = readStored(fields["timestamp"]);
  return [
    ...(time === undefined
      ? [{ kind: "message without a time", where, field: "timestamp" } as const]
      : []),
    ...(time !== undefined && time.is !== "time"
      ? [{ kind: "time that is none", where, field: "timestamp" } as const]
      : []),
    ...TEXTS.flatMap((field): readonly Oddity[] => {
      const read = readStored(fields[field]);
      if (read === undefined || read.is === "nothing" || (read.is === "text" && read.text === "")) {
        return [{ kind: "message with something missing", where, field }];
      }
      return read.is === "text" ? [] : [{ kind: "detail that is no text", where, field }];
    }),
    ...Object.keys(fields)
      .filter((field) => !OF_MESSAGES.has(field))
      .map((field) => ({ kind: "unknown field", where, field }) as const),
  ];
}
