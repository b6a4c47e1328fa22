import { randomBytes } from "node:crypto";
import type { ClientDetails, Role } from "../../../src/domain/client/client.ts";
import { findAccount } from "./find-account.ts";
import { toFields } from "./field-value.ts";
import type { GoogleApi } from "./google-api.ts";
import { readDocumentsAt } from "./stored-documents.ts";

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
 *
 * @param alsoWrite what the commit writes besides that creates the document
 */
export async function createAccount(
  api: GoogleApi,
  { password, ...details }: NewAccount,
  sections: Readonly<Record<string, unknown>> = {},
  alsoWrite: (uid: string) => readonly object[] = () => [],
): Promise<CreatedAccount> {
  const { email } = details;
  const known = await findAccount(api, { email });
  if (known !== undefined) {
    const [stored] = await readDocumentsAt(api, [`clients/${known.localId}`]);
    if (stored !== undefined) {
      const { stringValue }: { stringValue?: unknown } = Object(stored.fields["role"]);
      const role = stringValue === "admin" ? "admin" : "client";
      return { uid: known.localId, existed: true, role };
    }
    await api.accounts(":delete", { localId: known.localId });
  }
  // Chosen here, so that it is known whose account it is when an answer is lost.
  const uid = randomBytes(14).toString("hex");
  await api.accounts("", { localId: uid, email, password });
  await api.documents(":commit", {
    writes: [
      {
        update: {
          name: `${api.documentsPrefix}clients/${uid}`,
          fields: toFields({ ...details, ...sections }),
        },
        currentDocument: { exists: false },
      },
      ...alsoWrite(uid),
    ],
  });
  return { uid, existed: false, role: details.role };
}
