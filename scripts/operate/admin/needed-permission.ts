/** https://firebase.google.com/docs/firestore/security/iam#required_permissions */
const DOCUMENTS: Readonly<Record<string, string>> = {
  ":batchGet": "datastore.entities.get",
  ":beginTransaction": "datastore.databases.get",
  ":rollback": "datastore.databases.get",
  ":listCollectionIds": "datastore.entities.list",
  ":runQuery": "datastore.entities.list",
};

const ACCOUNTS: Readonly<Record<string, string>> = {
  "": "firebaseauth.users.create",
  ":batchCreate": "firebaseauth.users.create",
  ":update": "firebaseauth.users.update",
  ":delete": "firebaseauth.users.delete",
};

/** The first permission that a database request needs, for refusals in which Google names none. */
export function neededForDocuments(operation: string, body: object): string {
  const { writes = [] }: { writes?: readonly object[] } = body;
  const [first = {}] = writes;
  const { currentDocument }: { currentDocument?: { exists?: boolean } } = first;
  return (
    DOCUMENTS[operation] ??
    ("delete" in first
      ? "datastore.entities.delete"
      : currentDocument === undefined || currentDocument.exists === false
        ? "datastore.entities.create"
        : "datastore.entities.update")
  );
}

/** The permission that an account request needs, if Google does not name it. */
export const neededForAccounts = (operation: string): string =>
  ACCOUNTS[operation] ?? "firebaseauth.users.get";
