import * as v from "valibot";
import { findAccount, type Whom } from "../admin/find-account.ts";
import type { GoogleApi } from "../admin/google-api.ts";
import { readCollection, readDocumentsAt, type StoredDocument } from "../admin/stored-documents.ts";

/** Everything stored about a client, from all collections. */
export type ClientData = Awaited<ReturnType<typeof findClient>>;

/** The collections that have a document under a client's id. */
const OF_A_CLIENT = ["clients", "coachNotes", "coachReadings", "replies", "earlierTexts"];

/** The paths of all documents that a client may have. */
export const pathsOf = (uid: string): readonly string[] =>
  OF_A_CLIENT.map((collection) => `${collection}/${uid}`);

const Text = v.object({ stringValue: v.string() });

/**
 * Finds everything stored about one client, by id or sign-in address. Throws an `Error` with a message for
 * the operator if nothing is stored, or if the account is a coach's.
 */
export async function findClient(api: GoogleApi, whom: Whom) {
  const account = await findAccount(api, whom);
  const uid = account?.localId ?? ("uid" in whom ? whom.uid : undefined);
  if (uid === undefined) {
    throw new Error(
      "Nobody signs in with this address. If her login is gone, give her id (--uid).",
    );
  }
  const documents = await readDocumentsAt(api, pathsOf(uid));
  const file = documents.find(({ path }) => path === `clients/${uid}`);
  if (text(file, "role") === "admin") {
    throw new Error("This is a coach, and not a client. Nothing was done.");
  }
  const addresses = new Set(
    [account?.email ?? "", text(file, "email")].map((email) => email.trim().toLowerCase()),
  );
  addresses.delete("");
  const messages: StoredDocument[] = [];
  // Reads all messages, because a query would distinguish capitals, as in a visitor's `Ann@Example.org`.
  for await (const message of readCollection(api, "contactMessages")) {
    if (addresses.has(text(message, "email").trim().toLowerCase())) {
      messages.push(message);
    }
  }
  if (account === undefined && documents.length === 0) {
    throw new Error("There is nothing stored under this id.");
  }
  const called = [text(file, "name"), account?.email ?? text(file, "email"), `id ${uid}`];
  return {
    uid,
    /** For a terminal: the name and sign-in address, if stored, and the id. No character moves the cursor. */
    called: called
      .filter((each) => each !== "")
      .join(", ")
      .replaceAll(/\p{C}/gu, "\u{fffd}"),
    /** The client's login, without the password; undefined if the login is already deleted. */
    account,
    documents,
    /** Messages on the contact page from the client's addresses, even from before the client had a login. */
    messages,
  };
}

/** The text of a field; empty if it is not text. */
function text(document: StoredDocument | undefined, field: string): string {
  const parsed = v.safeParse(Text, document?.fields[field]);
  return parsed.success ? parsed.output.stringValue : "";
}
