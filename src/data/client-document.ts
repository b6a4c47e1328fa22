import type { DocumentData } from "firebase/firestore/lite";
import type { StoredAnswers } from "../domain/answers.ts";
import type { Client } from "../domain/client.ts";

/** Text of a stored value; documents of the earlier site may hold numbers or nothing at all. */
function text(value: unknown): string {
  if (typeof value === "string") {
    return value;
  }
  return typeof value === "number" ? String(value) : "";
}

function isMap(value: unknown): value is StoredAnswers {
  return (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** Maps of a client document that hold what is known about saves, not answers. */
export const BOOKKEEPING = { revisions: "revisions", savedAt: "savedAt" } as const;

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
    name: text(data["name"]),
    email: text(data["email"]),
    phone: text(data["phone"]),
    dateOfBirth: text(data["dateOfBirth"]),
    role: data["role"] === "admin" ? "admin" : "client",
    mustChangePassword: data["mustChangePassword"] === true,
    sections,
  };
}
