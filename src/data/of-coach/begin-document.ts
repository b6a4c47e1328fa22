import { doc, setDoc } from "firebase/firestore/lite";
import { toFailure } from "../../domain/failure/failure.ts";
import { firestore } from "../../firebase/firestore.ts";
import { callBackend } from "../calls/call-backend.ts";

/**
 * Creates a document of the coach's about a client, empty, as the rules demand. Resolves with false if it
 * exists already, or if the client is gone.
 */
export async function beginDocument(
  collection: "coachNotes" | "replies",
  uid: string,
): Promise<boolean> {
  try {
    await callBackend(() => setDoc(doc(firestore, collection, uid), {}));
    return true;
  } catch (error) {
    if (toFailure(error).kind === "not-allowed") {
      return false;
    }
    throw error;
  }
}
