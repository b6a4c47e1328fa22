import {
  type Auth,
  type User,
  createUserWithEmailAndPassword,
  deleteUser,
  signInWithEmailAndPassword,
} from "firebase/auth";
import { type DocumentReference, doc, getDoc, writeBatch } from "firebase/firestore/lite";
import type { NewClient } from "../../domain/client/client.ts";
import { Failure } from "../../domain/failure/failure.ts";
import { withSecondaryAuth } from "../../firebase/auth.ts";
import { firestore } from "../../firebase/firestore.ts";
import { callBackend } from "../calls/call-backend.ts";
import { addAuditEntry } from "./add-audit-entry.ts";

/**
 * Creates a login account and its client document, both or neither. If writing the document fails, deletes
 * the account again, unless the server has stored the document and only its response got lost. If the
 * connection breaks before the account is deleted, the next attempt with the same email and password deletes
 * the account.
 */
export async function createClient({ password, ...client }: NewClient): Promise<void> {
  await withSecondaryAuth(async (secondary) => {
    const user = await newAccount(client.email, password, secondary);
    const document = doc(firestore, "clients", user.uid);
    try {
      // Written with the coach's sign-in: the rules let nobody else create a client's document.
      await callBackend(() => {
        const batch = writeBatch(firestore);
        batch.set(document, { ...client, mustChangePassword: true });
        addAuditEntry(batch, "created", user.uid);
        return batch.commit();
      });
    } catch (error) {
      if (!(await undo(document, user))) {
        return;
      }
      throw error;
    }
  });
}

/** Deletes the account of a failed creation. Resolves with false if the client document exists after all. */
async function undo(document: DocumentReference, created: User): Promise<boolean> {
  try {
    const snapshot = await callBackend(() => getDoc(document));
    if (snapshot.exists()) {
      return false;
    }
    await callBackend(() => deleteUser(created));
  } catch {
    // Offline, nothing more can be done now. The next attempt deletes the account.
  }
  return true;
}

/**
 * Creates an account for which nobody has a token yet. Never reuses an existing account, not even with the
 * right password: a stranger may have created it with this address, and would keep access to the account.
 */
async function newAccount(email: string, password: string, secondary: Auth): Promise<User> {
  const create = () => createUserWithEmailAndPassword(secondary, email, password);
  try {
    return (await callBackend(create)).user;
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== "email-in-use") {
      throw error;
    }
    const { user } = await callBackend(() =>
      signInWithEmailAndPassword(secondary, email, password),
    ).catch(() => {
      throw error;
    });
    const snapshot = await callBackend(() => getDoc(doc(firestore, "clients", user.uid)));
    if (snapshot.exists()) {
      throw error;
    }
    await callBackend(() => deleteUser(user));
    return (await callBackend(create)).user;
  }
}
