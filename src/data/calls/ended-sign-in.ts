import type { User } from "firebase/auth";
import { FirebaseError } from "firebase/app";
import { doc, getDoc } from "firebase/firestore/lite";
import { firestore } from "../../firebase/firestore.ts";

/**
 * Whether a password change or a logout elsewhere has ended this device's sign-in. Reads the account's own
 * document: the rules refuse the document only to an ended sign-in. Any other sign-in receives the document,
 * or learns that there is none.
 */
export async function hasEnded({ uid }: User): Promise<boolean> {
  try {
    await getDoc(doc(firestore, "clients", uid));
    return false;
  } catch (error) {
    return error instanceof FirebaseError && error.code === "permission-denied";
  }
}
