import type { ClientDetails, Role } from "../../src/domain/client.ts";
import type { AdminAccess } from "./admin-access.ts";

interface NewAccount extends ClientDetails {
  readonly password: string;
  readonly role: Role;
  readonly mustChangePassword: boolean;
}

export interface CreatedAccount {
  readonly uid: string;
  /** Details that the document has already stay as they are. */
  readonly existed: boolean;
  /** The role that the document has now. */
  readonly role: Role;
}

/**
 * Creates a login account with its document. An account of that address without a document is
 * deleted first, and its uid is never used again: a stranger can sign up through the public API, also
 * with an address that is not hers, and keeps a token of that uid for an hour, whatever becomes of the
 * password. An interrupted run's account goes the same way.
 */
export async function createAccount(
  { auth, firestore }: AdminAccess,
  { password, ...details }: NewAccount,
  sections: Readonly<Record<string, unknown>> = {},
): Promise<CreatedAccount> {
  const { email } = details;
  const known = (await auth.getUsers([{ email }])).users[0];
  const clients = firestore.collection("clients");
  if (known !== undefined) {
    const stored = await clients.doc(known.uid).get();
    if (stored.exists) {
      const role = stored.get("role") === "admin" ? "admin" : "client";
      return { uid: known.uid, existed: true, role };
    }
    await auth.deleteUser(known.uid);
  }
  const { uid } = await auth.createUser({ email, password });
  await clients.doc(uid).create({ ...details, ...sections });
  return { uid, existed: false, role: details.role };
}
