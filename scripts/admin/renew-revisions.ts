import { FieldPath, type Firestore } from "firebase-admin/firestore";
import { BOOKKEEPING } from "../../src/domain/client.ts";
import { revisionAfterRestore } from "../../src/domain/revision.ts";

/** So many files are read and written at a time. */
const AT_A_TIME = 100;

/**
 * Lets the revisions of all sections of every client, and of what the coaches note of her, begin anew after
 * a restore at `now`, in milliseconds since 1970. Nothing else of a file is changed. Returns of how many
 * clients.
 */
export async function renewRevisions(
  firestore: Firestore,
  sections: readonly string[],
  now: number,
): Promise<number> {
  const revision = revisionAfterRestore(now);
  await renewAll(firestore, "coachNotes", ["notes"], revision);
  return renewAll(firestore, "clients", sections, revision);
}

async function renewAll(
  firestore: Firestore,
  collection: string,
  sections: readonly string[],
  revision: number,
): Promise<number> {
  const inOrder = firestore.collection(collection).orderBy(FieldPath.documentId()).limit(AT_A_TIME);
  let renewed = 0;
  for (let page = await inOrder.get(); !page.empty;) {
    const batch = firestore.batch();
    for (const file of page.docs) {
      // A section may be stored that no schema names any more.
      const counted = Object.keys(Object(file.get(BOOKKEEPING.revisions)));
      const names = [...new Set([...sections, ...counted])];
      batch.update(file.ref, {
        [BOOKKEEPING.revisions]: Object.fromEntries(names.map((name) => [name, revision])),
      });
    }
    await batch.commit();
    renewed += page.size;
    page = await inOrder.startAfter(page.docs.at(-1)).get();
  }
  return renewed;
}
