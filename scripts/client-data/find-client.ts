import * as v from "valibot";
import type { GoogleApi } from "../admin/google-api.ts";

/** A document as Firestore's requests have it. */
export interface ClientDocument {
  /** Below the database: `clients/uid`. */
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** All that is stored of a client, wherever it lies. */
export interface ClientData {
  readonly uid: string;
  /** Her login, without its password; undefined where there is none any more. */
  readonly account: Readonly<Record<string, unknown>> | undefined;
  readonly documents: readonly ClientDocument[];
  /** What was written from her address on the contact page, before she was a client or since. */
  readonly messages: readonly ClientDocument[];
}

/** The collections that have a document under a client's id. */
const OF_A_CLIENT = ["clients", "coachNotes", "coachReadings"];

const MESSAGES_AT_A_TIME = 300;

const Users = v.object({
  users: v.optional(
    v.array(v.looseObject({ localId: v.string(), email: v.optional(v.string()) })),
    [],
  ),
});
const AnyFields = v.custom<ClientDocument["fields"]>(
  (value) => typeof value === "object" && value !== null,
);
const Answers = v.array(
  v.object({
    found: v.optional(v.object({ name: v.string(), fields: v.optional(AnyFields, {}) })),
    document: v.optional(v.object({ name: v.string(), fields: v.optional(AnyFields, {}) })),
  }),
);
const Text = v.object({ stringValue: v.string() });

export type Whom = { readonly uid: string } | { readonly email: string };

/**
 * Everything of one client, by her id or the address she signs in with. Throws an `Error` with a sentence
 * if there is nothing of anybody, or if it is a coach.
 */
export async function findClient(api: GoogleApi, whom: Whom): Promise<ClientData> {
  const { users } = v.parse(
    Users,
    await api.accounts(
      ":lookup",
      "uid" in whom ? { localId: [whom.uid] } : { email: [whom.email.toLowerCase()] },
    ),
  );
  const [account] = users;
  const uid = account?.localId ?? ("uid" in whom ? whom.uid : undefined);
  if (uid === undefined) {
    throw new Error(
      "Nobody signs in with this address. If her login is gone, give her id (--uid).",
    );
  }
  const documents = await documentsUnder(api, uid);
  const file = documents.find(({ path }) => path === `clients/${uid}`);
  if (text(file, "role") === "admin") {
    throw new Error("This is a coach, and not a client. Nothing was done.");
  }
  const addresses = new Set(
    [account?.email ?? "", text(file, "email")].map((email) => email.trim().toLowerCase()),
  );
  addresses.delete("");
  const messages: ClientDocument[] = [];
  for await (const message of allMessages(api)) {
    if (addresses.has(text(message, "email").trim().toLowerCase())) {
      messages.push(message);
    }
  }
  if (account === undefined && documents.length === 0) {
    throw new Error("There is nothing stored under this id.");
  }
  return { uid, account, documents, messages };
}

async function documentsUnder(api: GoogleApi, uid: string): Promise<readonly ClientDocument[]> {
  const names = OF_A_CLIENT.map((collection) => `${api.documentsPrefix}${collection}/${uid}`);
  const answers = v.parse(Answers, await api.documents(":batchGet", { documents: names }));
  return answers.flatMap(({ found }) => (found === undefined ? [] : [toDocument(api, found)]));
}

/** Addresses may be written in capitals, which no query finds. */
async function* allMessages(api: GoogleApi): AsyncGenerator<ClientDocument> {
  for (let last: string | undefined; ;) {
    const answers = v.parse(
      Answers,
      await api.documents(":runQuery", {
        structuredQuery: {
          from: [{ collectionId: "contactMessages" }],
          orderBy: [{ field: { fieldPath: "__name__" }, direction: "ASCENDING" }],
          limit: MESSAGES_AT_A_TIME,
          ...(last !== undefined && {
            startAt: { values: [{ referenceValue: last }], before: false },
          }),
        },
      }),
    );
    const found = answers.flatMap(({ document }) => (document === undefined ? [] : [document]));
    yield* found.map((document) => toDocument(api, document));
    last = found.at(-1)?.name;
    if (found.length < MESSAGES_AT_A_TIME) {
      return;
    }
  }
}

const toDocument = (
  api: GoogleApi,
  { name, fields }: { readonly name: string; readonly fields: ClientDocument["fields"] },
): ClientDocument => ({ path: name.slice(api.documentsPrefix.length), fields });

/** A field that is text; empty for any other. */
function text(document: ClientDocument | undefined, field: string): string {
  const parsed = v.safeParse(Text, document?.fields[field]);
  return parsed.success ? parsed.output.stringValue : "";
}
