import { randomBytes } from "node:crypto";
import type { NewClient } from "../../../src/domain/client/client.ts";
import { findAccount } from "./find-account.ts";
import { toFields } from "./field-value.ts";
import type { GoogleApi } from "./google-api.ts";
import { creating, readDocumentsAt } from "./stored-documents.ts";

interface NewAccount extends NewClient {
  readonly mustChangePassword: boolean;
}

/**
 * Creates a login account with its document. First deletes an account that has this address and no document:
 * a stranger can sign up through the public API with another person's address, and keeps a token for an hour,
 * even if the password changes. The new account has a new uid, for which this token is worthless. Deleting
 * also clears the remains of an interrupted run.
 *
 * @param alsoWrite further writes of the commit that creates the document
 * @returns whether the account already had a document, which then stays unchanged, and the role in it
 */
export async function createAccount(
  api: GoogleApi,
  { password, ...details }: NewAccount,
  sections: Readonly<Record<string, unknown>> = {},
  alsoWrite: (uid: string) => readonly object[] = () => [],
) {
  const { email } = details;
  const known = await findAccount(api, { email });
  if (known !== undefined) {
    const [stored] = await readDocumentsAt(api, [`clients/${known.localId}`]);
    if (stored !== undefined) {
      const { stringValue }: { stringValue?: unknown } = Object(stored.fields["role"]);
      const role: NewClient["role"] = stringValue === "admin" ? "admin" : "client";
      return { uid: known.localId, existed: true, role };
    }
    await api.accounts(":delete", { localId: known.localId });
  }
  // This command chooses the uid, so that it recognises the account even if the response is lost.
  const uid = randomBytes(14).toString("hex");
  await api.accounts("", { localId: uid, email, password });
  await api.documents(":commit", {
    writes: [
      creating(api, `clients/${uid}`, toFields({ ...details, ...sections })),
      ...alsoWrite(uid),
    ],
  });
  return { uid, existed: false, role: details.role };
}
