import {
  type Auth,
  type User,
  createUserWithEmailAndPassword,
  deleteUser,
  signInWithEmailAndPassword,
} from "firebase/auth";
import { type DocumentReference, doc, getDoc, setDoc } from "firebase/firestore/lite";
import type { NewClient } from "../domain/client.ts";
import { Failure } from "../domain/failure.ts";
import { withSecondaryAuth } from "../firebase/auth.ts";
import { firestore } from "../firebase/firestore.ts";
import { callBackend } from "./call-backend.ts";

/**
 * Creates a login account and its client document. No account is left without a document, and no
 * document without its account: when writing the document fails, the account is deleted again, unless
 * the document has been written after all (and only the server's reply got lost). Where the connection
 * breaks before that is done, the next attempt with the same email and password takes the account over.
 */
export async function createClient({ password, ...client }: NewClient): Promise<void> {
  await withSecondaryAuth(async (secondary) => {
    const { user, isNew } = await accountFor(client.email, password, secondary);
    const document = doc(firestore, "clients", user.uid);
    try {
      // Written by the coach, whose right it is, not by the account just created.
      await callBackend(() => setDoc(document, { ...client, mustChangePassword: true }));
    } catch (error) {
      if (!(await undo(document, isNew ? user : undefined))) {
        return;
      }
      throw error;
    }
  });
}

/** Deletes the account of a failed creation. Resolves with false when the creation has succeeded after all. */
async function undo(document: DocumentReference, created: User | undefined): Promise<boolean> {
  try {
    const snapshot = await callBackend(() => getDoc(document));
    if (snapshot.exists()) {
      return false;
    }
    if (created !== undefined) {
      await callBackend(() => deleteUser(created));
    }
  } catch {
    // Without a connection nothing more can be done now; the next attempt takes the account over.
  }
  return true;
}

/** A new account, or the one that an earlier attempt left without a document. */
async function accountFor(
  email: string,
  password: string,
  secondary: Auth,
): Promise<{ readonly user: User; readonly isNew: boolean }> {
  try {
    const { user } = await callBackend(() =>
      createUserWithEmailAndPassword(secondary, email, password),
    );
    return { user, isNew: true };
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== "email-in-use") {
      throw error;
    }
    const user = await leftoverAccount(error, () =>
      signInWithEmailAndPassword(secondary, email, password),
    );
    return { user, isNew: false };
  }
}

/** The account of an earlier attempt that never got its document. Rejects with `inUse` for any other. */
async function leftoverAccount(
  inUse: Failure,
  signIn: () => Promise<{ user: User }>,
): Promise<User> {
  const { user } = await callBackend(signIn).catch(() => {
    throw inUse;
  });
  const snapshot = await callBackend(() => getDoc(doc(firestore, "clients", user.uid)));
  if (snapshot.exists()) {
    throw inUse;
  }
  return user;
}
