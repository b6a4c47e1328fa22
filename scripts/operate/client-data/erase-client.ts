import { auditEntry } from "../admin/audit-entry.ts";
import type { GoogleApi } from "../admin/google-api.ts";
import { type Erasure, ERASURES } from "../backup/erasures.ts";
import type { ClientData } from "./find-client.ts";

/** What erasing a client takes away. */
export const erasureOf = ({ uid, documents, messages }: ClientData, now: Date): Erasure => ({
  at: now.toISOString(),
  uid,
  documents: [...documents, ...messages].map(({ path }) => path),
});

/**
 * Erases all that is stored of a client: documents and messages in one commit, which also remembers what no
 * backup may bring back, and then her login. Run again after a failure, it finishes.
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
        // What an erasure that broke off has named already stays named.
        update: { name: `${api.documentsPrefix}${ERASURES}/${uid}`, fields: { at: time } },
        updateMask: { fieldPaths: ["at"] },
        updateTransforms: [
          {
            fieldPath: "documents",
            appendMissingElements: { values: documents.map((path) => ({ stringValue: path })) },
          },
        ],
      },
      // Without her uid, which would outlive her.
      auditEntry(api, "erased", { at }),
    ],
  });
  if (account !== undefined) {
    await api.accounts(":delete", { localId: uid });
  }
}
