import {
  type DocumentReference,
  type FieldPath,
  FieldValue,
  Timestamp,
  deleteField,
  getDoc,
  updateDoc,
} from "firebase/firestore/lite";
import { callBackend } from "../calls/call-backend.ts";
import { settleWrite } from "../calls/settle-write.ts";

/** A field and its new value, which may be `serverTimestamp()` or `deleteField()`. */
type NewField = readonly [name: string | FieldPath, value: unknown];

/**
 * Changes fields of an existing document, like the SDK's `updateDoc`. If the reply gets lost, or if the rules
 * refuse the change, reads whether the document holds it already.
 */
export async function storeFields(
  document: DocumentReference,
  first: NewField,
  ...more: readonly NewField[]
): Promise<void> {
  await settleWrite(
    () => updateDoc(document, ...first, ...more.flat()),
    async () => {
      const stored = await callBackend(() => getDoc(document));
      return [first, ...more].every(([name, value]) => isStored(value, stored.get(name)));
    },
    { alsoRefused: true },
  );
}

/** Whether a stored value is the one that was sent. For a time that the server sets, any time is. */
function isStored(sent: unknown, stored: unknown): boolean {
  if (sent instanceof FieldValue) {
    return sent.isEqual(deleteField()) ? stored === undefined : stored instanceof Timestamp;
  }
  if (sent instanceof Timestamp) {
    return stored instanceof Timestamp && sent.isEqual(stored);
  }
  if (typeof sent !== "object" || sent === null) {
    return sent === stored;
  }
  const inside = new Map(Object.entries(Object(stored)));
  const entries = Object.entries(sent);
  return (
    inside.size === entries.length &&
    entries.every(([key, value]) => isStored(value, inside.get(key)))
  );
}
