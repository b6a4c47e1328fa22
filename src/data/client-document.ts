import { type DocumentData, Timestamp } from "firebase/firestore/lite";
import type { StoredAnswers } from "../domain/answers.ts";
import { BOOKKEEPING, type Client } from "../domain/client.ts";
import { storedText } from "../domain/stored-text.ts";

/** A stored date of birth; a time, which the earlier site may have stored, as its day. */
function dateText(value: unknown): string {
  return value instanceof Timestamp ? value.toDate().toISOString().slice(0, 10) : storedText(value);
}

function isMap(value: unknown): value is StoredAnswers {
  return (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** A stored client document as the product knows it. Every other map in it counts as a section. */
export function toClient(uid: string, data: DocumentData): Client {
  const sections: Record<string, StoredAnswers> = {};
  for (const [key, value] of Object.entries(data)) {
    if (isMap(value) && !Object.hasOwn(BOOKKEEPING, key)) {
      sections[key] = value;
    }
  }
  return {
    uid,
    name: storedText(data["name"]),
    email: storedText(data["email"]),
    phone: storedText(data["phone"]),
    dateOfBirth: dateText(data["dateOfBirth"]),
    role: data["role"] === "admin" ? "admin" : "client",
    mustChangePassword: data["mustChangePassword"] === true,
    sections,
    lastSavedSection: latest(data[BOOKKEEPING.savedAt]),
  };
}

/** The key of the latest of several times. */
function latest(times: unknown): string | undefined {
  const entries = isMap(times) ? Object.entries(times) : [];
  return entries
    .flatMap(([key, time]) => (time instanceof Timestamp ? [{ key, at: time.toMillis() }] : []))
    .toSorted((left, right) => right.at - left.at)[0]?.key;
}
