import { deleteUser, signInWithEmailAndPassword } from "firebase/auth";
import { doc, getDoc } from "firebase/firestore/lite";
import { Failure, toFailure } from "../../domain/failure/failure.ts";
import { auth, withSecondaryAuth } from "../../firebase/auth.ts";
import { firestore } from "../../firebase/firestore.ts";
import { callBackend } from "../calls/call-backend.ts";
import { settleWrite } from "../calls/settle-write.ts";

/**
 * Removes the signed-in login, so that another login can use its address. Rejects with `conflict` if the
 * login has a client document by now. Uses a second sign-in: the page's own lasts until the page signs out.
 */
export async function removeOwnLogin(password: string): Promise<void> {
  const email = auth.currentUser?.email;
  if (email === null || email === undefined) {
    throw new Failure("signed-out");
  }
  await withSecondaryAuth(async (secondary) => {
    const { user } = await callBackend(() =>
      signInWithEmailAndPassword(secondary, email, password),
    );
    const snapshot = await callBackend(() => getDoc(doc(firestore, "clients", user.uid)));
    if (snapshot.exists()) {
      throw new Failure("conflict");
    }
    await settleWrite(
      () => deleteUser(user),
      () => isRemoved(email, password),
    );
  });
}

/** Uses a sign-in of its own: the page may ask again when that of the removal is over. */
async function isRemoved(email: string, password: string): Promise<boolean> {
  try {
    await withSecondaryAuth((secondary) =>
      callBackend(() => signInWithEmailAndPassword(secondary, email, password)),
    );
    return false;
  } catch (error) {
    const { kind } = toFailure(error);
    if (kind !== "invalid-credential" && kind !== "user-not-found") {
      throw error;
    }
    return true;
  }
}
