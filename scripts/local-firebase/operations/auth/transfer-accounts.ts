import { isEmail, isLocalId } from "../../accounts/account-rules.ts";
import type { Operation } from "../../backend.ts";
import { assert } from "../../requests/errors.ts";
import { hashParameters, readHash, writeHash } from "../../accounts/stored-hash.ts";
import type { Account } from "../../state/accounts.ts";
import { WireMessage } from "../../requests/wire-json.ts";
import { accountJson } from "./admin-accounts.ts";

/** Production's maximum and default of `maxResults`. */
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

/**
 * `projects/{project}/accounts:batchCreate`: the admin imports accounts with the hashes of their passwords.
 * The reply has an error for each account that is invalid or exists already; the others are created.
 */
export const importAccounts: Operation = async ({ state, now }, request) => {
  const body = new WireMessage(request.body, "request", [
    "users",
    "hashAlgorithm",
    "signerKey",
    "saltSeparator",
    "rounds",
    "memoryCost",
    "cpuMemCost",
    "parallelization",
    "blockSize",
    "dkLen",
  ]);
  const users = body.messages("users", [
    "localId",
    "email",
    "emailVerified",
    "disabled",
    "passwordHash",
    "salt",
    "createdAt",
    "lastLoginAt",
  ]);
  const parameters = users.some((user) => user.has("passwordHash"))
    ? hashParameters(body)
    : undefined;
  assert(users.length > 0, "MISSING_USER_ACCOUNT");
  const ids = users.map((user) => user.string("localId") ?? "");
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  assert(twice === undefined, `DUPLICATE_LOCAL_ID : ${twice}`);
  const accounts = users.map((user) => {
    const localId = user.string("localId") ?? "";
    const email = user.string("email");
    const hash = user.string("passwordHash");
    return {
      localId,
      ...(email !== undefined && { email: email.toLowerCase() }),
      emailVerified: user.boolean("emailVerified") ?? false,
      disabled: user.boolean("disabled") ?? false,
      ...(hash !== undefined &&
        parameters !== undefined && {
          passwordHash: writeHash({
            parameters,
            salt: bytes(user.string("salt")),
            hash: bytes(hash),
          }),
        }),
      createdAt: milliseconds(user, "createdAt") ?? now(),
      lastLoginAt: milliseconds(user, "lastLoginAt"),
    };
  });
  return await state.transact(() => {
    const failures: { index: number; message: string }[] = [];
    for (const [index, { lastLoginAt, ...account }] of accounts.entries()) {
      const failure = failureOf(account);
      if (failure !== undefined) {
        failures.push({ index, message: failure });
      } else {
        const lastAuthTime = state.accounts.lastAuthTimeOfDeleted(account.localId);
        state.accounts.put({
          ...account,
          ...(account.passwordHash !== undefined && { passwordUpdatedAt: account.createdAt }),
          ...(lastLoginAt !== undefined && { lastLoginAt }),
          validSince: Math.max(Math.floor(now() / 1000), lastAuthTime + 1),
          lastAuthTime,
        });
      }
    }
    return {
      kind: "identitytoolkit#UploadAccountResponse",
      ...(failures.length > 0 && { error: failures }),
    };
  });

  function failureOf({ localId, email }: { localId: string; email?: string }): string | undefined {
    if (localId === "") {
      return "localId is missing";
    }
    if (!isLocalId(localId)) {
      return "localId is invalid";
    }
    if (email !== undefined && !isEmail(email)) {
      return "email is invalid";
    }
    if (state.accounts.get(localId) !== undefined) {
      return "Local ID already exists.";
    }
    return email !== undefined && state.accounts.getByEmail(email) !== undefined
      ? "Email already exists."
      : undefined;
  }
};

/** Accepts base64 and base64url. */
const bytes = (base64: string | undefined): Buffer => Buffer.from(base64 ?? "", "base64");

/** Whole milliseconds since 1970. */
function milliseconds(user: WireMessage, name: string): number | undefined {
  const value = user.int64(name);
  assert(value === undefined || value >= 0, "INVALID_TIME");
  return value;
}
