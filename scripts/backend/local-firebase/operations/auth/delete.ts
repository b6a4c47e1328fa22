import type { Operation } from "../../backend.ts";
import { assert } from "../../errors.ts";
import { assertRecentSignIn, currentAccount } from "../../sessions.ts";
import type { Account } from "../../state/accounts.ts";
import type { State } from "../../state/state.ts";
import { WireMessage } from "../../wire-json.ts";
import { accountFields } from "./documented-fields.ts";

const RESPONSE = { kind: "identitytoolkit#DeleteAccountResponse" };

/** `accounts:delete`: a signed-in person deletes their own account. */
export const deleteOwn: Operation = async (backend, request) => {
  const { state, tokens } = backend;
  const body = new WireMessage(request.body, "request", accountFields("idToken"));
  const idToken = body.string("idToken");
  assert(idToken, "MISSING_ID_TOKEN");
  const verified = await tokens.verify(idToken);
  assertRecentSignIn(backend, verified);
  await state.transact(() => {
    removeAccount(state, currentAccount(backend, verified));
  });
  return RESPONSE;
};

/** `projects/{project}/accounts:delete`: the admin deletes an account. */
export const deleteAccount: Operation = async ({ state }, request) => {
  const body = new WireMessage(request.body, "request", accountFields("localId"));
  const localId = body.string("localId");
  assert(localId, "MISSING_LOCAL_ID");
  await state.transact(() => {
    const account = state.accounts.get(localId);
    assert(account, "USER_NOT_FOUND");
    removeAccount(state, account);
  });
  return RESPONSE;
};

function removeAccount({ accounts, resetCodes }: State, account: Account): void {
  accounts.remove(account);
  resetCodes.removeOf(account.localId);
}
