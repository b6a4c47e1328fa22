import type { Operation } from "../../backend.ts";
import { assert } from "../../errors.ts";
import type { Account } from "../../state/accounts.ts";
import { WireMessage } from "../../wire-json.ts";
import { accountJson } from "./account-json.ts";
import { accountFields } from "./documented-fields.ts";

/** `accounts:lookup`: a signed-in person reads their own account. */
export const lookupOwn: Operation = async ({ tokens }, request) => {
  const body = new WireMessage(request.body, "request", accountFields("idToken"));
  const idToken = body.string("idToken");
  assert(idToken, "MISSING_ID_TOKEN");
  const { account } = await tokens.verify(idToken);
  return { kind: "identitytoolkit#GetAccountInfoResponse", users: [accountJson(account)] };
};

/** `projects/{project}/accounts:lookup`: the admin reads accounts by their ids or addresses. */
export const lookupAny: Operation = ({ state }, request) => {
  const body = new WireMessage(request.body, "request", accountFields("localId", "email"));
  const accounts = [
    ...body.strings("localId").map((localId) => state.accounts.get(localId)),
    ...body.strings("email").map((email) => state.accounts.getByEmail(email.toLowerCase())),
  ].filter((account): account is Account => account !== undefined);
  const unique = new Map(accounts.map((account) => [account.localId, account]));
  return Promise.resolve({
    kind: "identitytoolkit#GetAccountInfoResponse",
    // As in production, where protobuf leaves out an empty list.
    ...(unique.size === 0 ? {} : { users: [...unique.values()].map(accountJson) }),
  });
};
