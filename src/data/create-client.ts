import {
  type User,
  createUserWithEmailAndPassword,
  deleteUser,
  signInWithEmailAndPassword,
} from "firebase/auth";
import { doc, getDoc, setDoc } from "firebase/firestore/lite";
import type { NewClient } from "../domain/client.ts";
import { Failure } from "../domain/failure.ts";
import { withSecondaryAuth } from "../firebase/auth.ts";
import { firestore } from "../firebase/firestore.ts";
import { attempt } from "./attempt.ts";

/**
 * Creates a login account and its client document. No account is left without a document: when the
 * second step fails, the account is deleted again; when even that fails (the connection is gone), the
 * next attempt with the same email and password takes the account over.
 */
export async function createClient({ password, ...client }: NewClient): Promise<void> {
  await withSecondaryAuth(async (secondary) => {
    let user: User;
    let isNew = true;
    try {
      ({ user } = await attempt(() =>
        createUserWithEmailAndPassword(secondary, client.email, password),
      ));
    } catch (error) {
      if (!(error instanceof Failure) || error.kind !== "email-in-use") {
        throw error;
      }
      user = await leftoverAccount(error, () =>
        signInWithEmailAndPassword(secondary, client.email, password),
      );
      isNew = false;
    }
    try {
      // Written by the coach, whose right it is, not by the account just created.
      await attempt(() =>
        setDoc(doc(firestore, "clients", user.uid), { ...client, mustChangePassword: true }),
      );
    } catch (error) {
      if (isNew) {
        await attempt(() => deleteUser(user)).catch(() => {
          // Nothing more can be done now; see above.
        });
      }
      throw error;
    }
  });
}

/** The account of an earlier attempt that never got its document; anything else is `inUse`. */
async function leftoverAccount(
  inUse: Failure,
  signIn: () => Promise<{ user: User }>,
): Promise<User> {
  const { user } = await attempt(signIn).catch(() => {
    throw inUse;
  });
  const snapshot = await attempt(() => getDoc(doc(firestore, "clients", user.uid)));
  if (snapshot.exists()) {
    throw inUse;
  }
  return user;
}
