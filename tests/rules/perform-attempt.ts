import {
  type DocumentData,
  FieldPath,
  type Firestore,
  type QueryConstraint,
  collection,
  deleteField,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
  writeBatch,
} from "firebase/firestore/lite";
import { FirebaseError } from "firebase/app";
import {
  isMap,
  type Operation,
  type Plain,
  type PlainMap,
  type Query,
  REMOVED,
  SERVER_TIME,
} from "./operation.ts";

/**
 * Performs an operation with the browser's SDK, and resolves with whether it was allowed. An update of a
 * missing document counts as refused, whatever the error.
 */
export async function perform(firestore: Firestore, operation: Operation): Promise<boolean> {
  const error = await refusalOf(firestore, operation);
  if (error !== undefined && !REFUSALS.has(error.code)) {
    throw error;
  }
  return error === undefined;
}

const REFUSALS = new Set(["permission-denied", "not-found"]);

/** Performs an operation with the browser's SDK, and resolves with its error, if any. */
export async function refusalOf(
  firestore: Firestore,
  operation: Operation,
): Promise<FirebaseError | undefined> {
  try {
    await send(firestore, operation);
    return undefined;
  } catch (error) {
    if (error instanceof FirebaseError) {
      return error;
    }
    throw error;
  }
}

async function send(firestore: Firestore, operation: Operation): Promise<void> {
  switch (operation.kind) {
    case "get":
      await getDoc(doc(firestore, operation.path));
      return;
    case "list":
      await getDocs(toSdkQuery(firestore, operation.query));
      return;
    case "count":
      await getCount(toSdkQuery(firestore, operation.query));
      return;
    case "commit": {
      const batch = writeBatch(firestore);
      for (const write of operation.writes) {
        const document = doc(firestore, write.path);
        if (write.kind === "set") {
          batch.set(document, toSdkMap(write.data));
        } else if (write.kind === "delete") {
          batch.delete(document);
        } else {
          const [[field, value] = [["x"], null], ...others] = write.changes;
          batch.update(
            document,
            new FieldPath(...field),
            toSdkValue(value),
            ...others.flatMap(([path, other]) => [new FieldPath(...path), toSdkValue(other)]),
          );
        }
      }
      await batch.commit();
    }
  }
}

function toSdkQuery(firestore: Firestore, asked: Query) {
  const fieldOf = (name: string) => (name === "__name__" ? documentId() : name);
  const constraints: QueryConstraint[] = [
    ...(asked.where ?? []).map(([field, value]) => where(fieldOf(field), "==", value)),
    ...(asked.orderBy ?? []).map(([field, direction]) => orderBy(fieldOf(field), direction)),
    ...(asked.limit === undefined ? [] : [limit(asked.limit)]),
  ];
  return query(collection(firestore, asked.collection), ...constraints);
}

function toSdkMap(data: PlainMap): DocumentData {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toSdkValue(value)]));
}

function toSdkValue(value: Plain): unknown {
  if (value === SERVER_TIME) {
    return serverTimestamp();
  }
  if (value === REMOVED) {
    return deleteField();
  }
  if (isMap(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, toSdkValue(inner)]),
    );
  }
  // The SDK takes all other values unchanged, lists too, because no list contains a placeholder.
  return value;
}
