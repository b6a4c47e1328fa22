import type { ClientDetails, Role } from "../../src/domain/client.ts";
import type { AdminAccess } from "./admin-access.ts";

interface NewAccount extends ClientDetails {
  readonly password: string;
  readonly role: Role;
  readonly mustChangePassword: boolean;
}

/**
 * Creates a login account with its document, or finishes what an interrupted run began: run twice, it
 * leaves one account and one document. Resolves with the uid.
 */
export async function createAccount(
  { auth, firestore }: AdminAccess,
  { password, ...details }: NewAccount,
  sections: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { email } = details;
  const known = await auth.getUsers([{ email }]);
  const user = known.users[0] ?? (await auth.createUser({ email, password }));
  const document = firestore.collection("clients").doc(user.uid);
  // `create` on an existing document would be retried for 20 seconds before it fails.
  if (!(await document.get()).exists) {
    await document.create({ ...details, ...sections });
  }
  return user.uid;
}
