import {
  type Auth,
  type User,
  createUserWithEmailAndPassword,
  deleteUser,
  signInWithEmailAndPassword,
} from "firebase/auth";
import { doc, getDoc, writeBatch } from "firebase/firestore/lite";
import type { NewClient } from "../../domain/client/client.ts";
import { Failure, NotKnown } from "../../domain/failure/failure.ts";
import { withSecondaryAuth } from "../../firebase/auth.ts";
import { firestore } from "../../firebase/firestore.ts";
import { callBackend } from "../calls/call-backend.ts";
import { settleWrite } from "../calls/settle-write.ts";
import { addAuditEntry } from "./clients.ts";
import { t } from "../../words/words.ts";

/**
 * Creates a login account and its client document, both or neither. If writing the document fails, deletes
 * the account again, unless the server has stored the document and only its response got lost. If the
 * connection breaks before the account is deleted, the next attempt with the same email and password deletes
 * the account, or finds that the client has been created.
 */
export async function createClient({ password, ...client }: NewClient): Promise<void> {
  await withSecondaryAuth(async (secondary) => {
    const user = await newAccount({ password, ...client }, secondary);
    if (user === "created before") {
      return;
    }
    const document = doc(firestore, "clients", user.uid);
    try {
      await settleWrite(
        () => {
          // Written with the coach's sign-in: the rules let nobody else create a client's document.
          const batch = writeBatch(firestore);
          batch.set(document, { ...client, mustChangePassword: true });
          addAuditEntry(batch, "created", user.uid);
          return batch.commit();
        },
        async () => (await callBackend(() => getDoc(document))).exists(),
        { alsoRefused: true },
      );
    } catch (error) {
      if (error instanceof NotKnown) {
        throw new Failure(
          "not-known",
          t(
            "The connection broke before an answer came, so this client may be created already, or not. Please choose Create once more: nobody is created twice.",
          ),
        );
      }
      // Offline, nothing more can be done now. The next attempt deletes the account.
      await callBackend(() => deleteUser(user)).catch(() => undefined);
      throw error;
    }
  });
}

/**
 * Creates an account for which nobody has a token yet. Never reuses an existing account, not even with the
 * right password: a stranger may have created it with this address, and would keep access to the account.
 */
async function newAccount(
  { password, ...client }: NewClient,
  secondary: Auth,
): Promise<User | "created before"> {
  const { email } = client;
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
      const isTheSame = Object.entries({ ...client, mustChangePassword: true }).every(
        ([name, value]) => snapshot.get(name) === value,
      );
      if (isTheSame) {
        // An attempt of before has created this very client, and its reply got lost.
        return "created before";
      }
      throw error;
    }
    await callBackend(() => deleteUser(user));
    return (await callBackend(create)).user;
  }
}
