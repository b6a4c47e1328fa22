import { BOOKKEEPING } from "../../../src/domain/client/client.ts";
import { revisionAfterRestore } from "../../../src/domain/answer/revision.ts";
import { toFields } from "./field-value.ts";
import type { GoogleApi } from "./google-api.ts";
import type { StoredDocument } from "./stored-documents.ts";
import { updateAll } from "./update-all.ts";

/**
 * Gives new revisions to all sections of every client, and to the coaches' notes on the client, after a
 * restore at `now`, in milliseconds since 1970. Changes nothing else. Returns the number of clients.
 */
export async function renewRevisions(
  api: GoogleApi,
  sections: readonly string[],
  now: number,
): Promise<number> {
  const revision = revisionAfterRestore(now);
  await renewAll(api, "coachNotes", ["notes"], revision);
  return renewAll(api, "clients", sections, revision);
}

const renewAll = (
  api: GoogleApi,
  collection: string,
  sections: readonly string[],
  revision: number,
): Promise<number> =>
  updateAll(api, collection, (fields) => {
    // A client may have sections that no schema names any more.
    const names = [...new Set([...sections, ...counted(fields)])];
    const revisions = Object.fromEntries(names.map((name) => [name, revision]));
    return toFields({ [BOOKKEEPING.revisions]: revisions });
  });

function counted(fields: StoredDocument["fields"]): readonly string[] {
  const { mapValue }: { mapValue?: { fields?: object } } = Object(fields[BOOKKEEPING.revisions]);
  return Object.keys(mapValue?.fields ?? {});
}
