import type { User } from "firebase/auth";
import { FirebaseError } from "firebase/app";
import { doc, getDoc } from "firebase/firestore/lite";
import { firestore } from "../../firebase/firestore.ts";

/**
 * Whether the account has ended the sign-in of this device, by a password change elsewhere or by
 * signing out everywhere else. To such a sign-in alone the own document is refused: any other may read
 * it, or is told that it is not there.
 */
export async function hasEnded({ uid }: User): Promise<boolean> {
  try {
    await getDoc(doc(firestore, "clients", uid));
    return false;
  } catch (error) {
    return error instanceof FirebaseError && error.code === "permission-denied";
  }
}
