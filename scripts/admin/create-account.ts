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
 * Creates a login account with its document, or finishes what an interrupted run began. An account
 * without a document gets the new password and loses its sessions: a stranger can sign up through the
 * public API, also with an address that is not hers.
 */
export async function createAccount(
  { auth, firestore }: AdminAccess,
  { password, ...details }: NewAccount,
  sections: Readonly<Record<string, unknown>> = {},
): Promise<CreatedAccount> {
  const { email } = details;
  const known = (await auth.getUsers([{ email }])).users[0];
  const { uid } = known ?? (await auth.createUser({ email, password }));
  const document = firestore.collection("clients").doc(uid);
  // `create` on an existing document would be retried for 20 seconds before it fails.
  const stored = await document.get();
  if (stored.exists) {
    return { uid, existed: true, role: stored.get("role") === "admin" ? "admin" : "client" };
  }
  if (known !== undefined) {
    await auth.updateUser(uid, { password });
    await auth.revokeRefreshTokens(uid);
  }
  await document.create({ ...details, ...sections });
  return { uid, existed: false, role: details.role };
}
