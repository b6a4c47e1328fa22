import type { Operation } from "../../backend.ts";
import { assert } from "../../errors.ts";
import { readHash } from "../../stored-hash.ts";
import type { Account } from "../../state/accounts.ts";
import { accountJson } from "./account-json.ts";

/** Production's maximum, and its default. */
const MOST_AT_ONCE = 1000;
const USUALLY_AT_ONCE = 20;

/**
 * `GET projects/{project}/accounts:batchGet`: the admin reads all accounts, in the order of their
 * ids, with the hashes of their passwords.
 */
export const exportAccounts: Operation = ({ state }, { query }) => {
  const limit = Number(query.get("maxResults") ?? USUALLY_AT_ONCE);
  assert(Number.isInteger(limit) && limit >= 1 && limit <= MOST_AT_ONCE, "INVALID_MAX_RESULTS");
  const accounts = state.accounts.after(query.get("nextPageToken") ?? "", limit);
  const last = accounts.length === limit ? accounts.at(-1) : undefined;
  return Promise.resolve({
    kind: "identitytoolkit#DownloadAccountResponse",
    users: accounts.map((account) => ({ ...accountJson(account), ...hashJson(account) })),
    ...(last !== undefined && { nextPageToken: last.localId }),
  });
};

/** Each account has its own hash parameters; an imported account keeps those of the import. */
function hashJson({ passwordHash }: Account): object {
  if (passwordHash === undefined) {
    return {};
  }
  const { parameters, salt, hash } = readHash(passwordHash);
  return {
    passwordHash: hash.toString("base64url"),
    salt: salt.toString("base64url"),
    hashParameters: parameters,
  };
}
