import { doc, setDoc } from "firebase/firestore/lite";
import { toFailure } from "../../domain/failure/failure.ts";
import { firestore } from "../../firebase/firestore.ts";
import { callBackend } from "../calls/call-backend.ts";

/**
 * Creates an empty document about a client: the rules allow no fields yet. Resolves with false if the
 * document exists already, or if the client has been deleted.
 */
export async function beginDocument(
  collection: "coachNotes" | "coachReadings" | "replies",
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
