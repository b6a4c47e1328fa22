import * as v from "valibot";
import type { GoogleApi } from "../admin/google-api.ts";
import { readAllAt, type StoredDocument } from "../admin/stored-documents.ts";
import { isAddress } from "./odd-documents.ts";
import type { Oddity } from "./oddities.ts";
import { textOf } from "./stored-kind.ts";

const AT_A_TIME = 1000;
/** New logins in one request. */
const NEW_AT_A_TIME = 100;

const Page = v.object({
  users: v.optional(
    v.array(v.object({ localId: v.string(), email: v.optional(v.string(), "") })),
    [],
  ),
  nextPageToken: v.optional(v.string(), ""),
});
const Created = v.object({ error: v.optional(v.array(v.unknown()), []) });

/** The project's accounts: each sign-in address in lower case, by uid. */
export type Logins = ReadonlyMap<string, string>;

export async function readLogins(api: GoogleApi): Promise<Logins> {
  const logins = new Map<string, string>();
  for (let token = ""; ;) {
    const query = new URLSearchParams({
      maxResults: String(AT_A_TIME),
      ...(token !== "" && { nextPageToken: token }),
    });
    const page = v.parse(Page, await api.accounts(`:batchGet?${query.toString()}`));
    for (const { localId, email } of page.users) {
      logins.set(localId, email.toLowerCase());
    }
    if (page.nextPageToken === "") {
      return logins;
    }
    token = page.nextPageToken;
  }
}

export interface LoginSurvey {
  readonly oddities: readonly Oddity[];
  /** The missing logins that the import can create. */
  readonly missing: readonly { readonly uid: string; readonly email: string }[];
}

/** Compares the clients of the files with the project's accounts. */
export function surveyLogins(clients: readonly StoredDocument[], logins: Logins): LoginSurvey {
  const ofAddress = new Map(Array.from(logins, ([uid, email]) => [email, uid]));
  const addresses = clients.map(addressOf);
  const oddities: Oddity[] = [];
  const missing: { uid: string; email: string }[] = [];
  for (const { path: where, fields } of clients) {
    const uid = uidOf(where);
    const email = addressOf({ path: where, fields });
    const isShared = isAddress(email) && addresses.indexOf(email) !== addresses.lastIndexOf(email);
    const known = logins.get(uid);
    const owner = ofAddress.get(email);
    if (isShared) {
      oddities.push({ kind: "address twice", where, field: "email" });
    }
    if (known !== undefined) {
      if (known !== email) {
        oddities.push({ kind: "login with another address", where, field: "email" });
      }
    } else if (owner !== undefined && isAddress(email)) {
      oddities.push({ kind: "login of another", where, field: "email" });
    } else {
      oddities.push({ kind: "no login", where });
      if (isAddress(email) && !isShared && textOf(fields["role"]) !== "admin") {
        missing.push({ uid, email });
      }
    }
  }
  return { oddities, missing };
}

/** The accounts for which neither the files nor the project have a document. */
export async function loginsWithoutDocument(
  api: GoogleApi,
  clients: readonly StoredDocument[],
  logins: Logins,
): Promise<readonly Oddity[]> {
  const inFiles = new Set(clients.map(({ path }) => uidOf(path)));
  const others = [...logins.keys()].filter((uid) => !inFiles.has(uid));
  const stored = await readAllAt(
    api,
    others.map((uid) => `clients/${uid}`),
  );
  return others
    .filter((uid) => !stored.has(`clients/${uid}`))
    .map((uid) => ({ kind: "login without a document", where: uid }));
}

const uidOf = (path: string): string => path.slice("clients/".length);

const addressOf = ({ fields }: StoredDocument): string =>
  textOf(fields["email"]).trim().toLowerCase();

/**
 * Creates accounts without a password: nobody can sign in until the owner of the address chooses a password
 * by a link. Returns the number of accounts that Firebase did not create.
 */
export async function createLogins(
  api: GoogleApi,
  missing: LoginSurvey["missing"],
): Promise<number> {
  let failed = 0;
  for (let begin = 0; begin < missing.length; begin += NEW_AT_A_TIME) {
    const users = missing
      .slice(begin, begin + NEW_AT_A_TIME)
      .map(({ uid, email }) => ({ localId: uid, email }));
    failed += v.parse(Created, await api.accounts(":batchCreate", { users })).error.length;
  }
  return failed;
}
