import { checkLocalId, checkNewPassword, newLocalId, normalizeEmail } from "../../account-rules.ts";
import type { Operation } from "../../backend.ts";
import { assert } from "../../errors.ts";
import { WireMessage } from "../../wire-json.ts";
import { accountFields } from "./documented-fields.ts";

/**
 * `POST projects/{project}/accounts`: the admin creates an account with any id, without signing it
 * in.
 */
export const createAccount: Operation = async ({ state, passwords, now }, request) => {
  const body = new WireMessage(
    request.body,
    "request",
    accountFields("localId", "email", "emailVerified", "password", "disabled"),
  );
  const localId = body.string("localId") ?? newLocalId();
  checkLocalId(localId);
  const address = body.string("email");
  const email = address === undefined ? undefined : normalizeEmail(address);
  const password = body.string("password");
  if (password !== undefined) {
    checkNewPassword(password);
  }
  const passwordHash = password === undefined ? undefined : await passwords.hash(password);

  await state.transact(() => {
    assert(!state.accounts.get(localId), "DUPLICATE_LOCAL_ID");
    assert(email === undefined || !state.accounts.getByEmail(email), "EMAIL_EXISTS");
    const createdAt = now();
    const lastAuthTime = state.accounts.lastAuthTimeOfDeleted(localId);
    state.accounts.put({
      localId,
      ...(email === undefined ? {} : { email }),
      emailVerified: body.boolean("emailVerified") ?? false,
      disabled: body.boolean("disabled") ?? false,
      ...(passwordHash === undefined ? {} : { passwordHash, passwordUpdatedAt: createdAt }),
      validSince: Math.max(Math.floor(createdAt / 1000), lastAuthTime + 1),
      lastAuthTime,
      createdAt,
    });
  });
  return {
    kind: "identitytoolkit#SignupNewUserResponse",
    localId,
    ...(email === undefined ? {} : { email }),
  };
};
