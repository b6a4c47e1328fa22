import { auditEntry } from "../admin/audit-entry.ts";
import type { GoogleApi } from "../admin/google-api.ts";
import { type Erasure, ERASURES } from "../backup/erasures.ts";
import { type ClientData, pathsOf } from "./find-client.ts";

/** Whether the client asks for the erasure, in the file as it is now. Says nothing if the file is gone. */
export function wishOf({ documents, uid }: ClientData): string | undefined {
  const file = documents.find(({ path }) => path === `clients/${uid}`);
  return (
    file &&
    ("erasureAskedAt" in file.fields
      ? "She asks for it."
      : "She does not ask for it: if she did before, she has taken it back.")
  );
}

/**
 * The record of an erasure, by which a restore leaves out this account and these documents. Names every
 * document that the client may have, because one may be made after `ClientData` was read.
 */
export const erasureOf = ({ uid, messages }: ClientData, now: Date): Erasure => ({
  at: now.toISOString(),
  uid,
  documents: [...pathsOf(uid), ...messages.map(({ path }) => path)],
});

/**
 * Erases everything stored about a client. One commit deletes the documents and messages, and stores the
 * record of the erasure. Then deletes the login. After a failure, run the command again to finish.
 */
export async function eraseClient(
  api: GoogleApi,
  { account }: ClientData,
  { at, uid, documents }: Erasure,
): Promise<void> {
  const time = { timestampValue: at };
  await api.documents(":commit", {
    writes: [
      ...documents.map((path) => ({ delete: api.documentsPrefix + path })),
      {
        // Adds to the record that an interrupted run may have stored for this client.
        update: { name: `${api.documentsPrefix}${ERASURES}/${uid}`, fields: { at: time } },
        updateMask: { fieldPaths: ["at"] },
        updateTransforms: [
          {
            fieldPath: "documents",
            appendMissingElements: { values: documents.map((path) => ({ stringValue: path })) },
          },
        ],
      },
      // This entry lacks the client's uid, because audit entries are never deleted.
      auditEntry(api, "erased"),
    ],
  });
  if (account !== undefined) {
    await api.accounts(":delete", { localId: uid });
  }
}
