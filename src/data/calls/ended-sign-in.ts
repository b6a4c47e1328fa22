import type { User } from "firebase/auth";
import { FirebaseError } from "firebase/app";
import { doc, getDoc } from "firebase/firestore/lite";
import { firestore } from "../../firebase/firestore.ts";

/**
 * Whether the account has ended this device's sign-in, by a password change elsewhere or by signing out
 * everywhere else. The rules refuse an account's own document only to an ended sign-in; any other sign-in
 * reads the document, or learns that it does not exist.
 */
export async function hasEnded({ uid }: User): Promise<boolean> {
  try {
    await getDoc(doc(firestore, "clients", uid));
    return false;
  } catch (error) {
    return error instanceof FirebaseError && error.code === "permission-denied";
  }
}
