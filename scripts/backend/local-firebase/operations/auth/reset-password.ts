import { checkNewPassword, withPassword } from "../../account-rules.ts";
import type { Backend, Operation } from "../../backend.ts";
import { assert } from "../../errors.ts";
import type { ResetCode } from "../../state/reset-codes.ts";
import { WireMessage } from "../../wire-json.ts";
import { accountFields } from "./documented-fields.ts";

/** `accounts:resetPassword`: sets a password with a reset code. Without a password, checks the code. */
export const resetPassword: Operation = async (backend, request) => {
  const body = new WireMessage(request.body, "request", accountFields("oobCode", "newPassword"));
  const oobCode = body.string("oobCode");
  assert(oobCode, "MISSING_OOB_CODE");
  const newPassword = body.string("newPassword");
  const { email, requestType } =
    newPassword === undefined
      ? checkResetCode(backend, oobCode)
      : await redeemResetCode(backend, oobCode, newPassword);
  return { kind: "identitytoolkit#ResetPasswordResponse", email, requestType };
};

/** The code's record. Throws INVALID_OOB_CODE, EXPIRED_OOB_CODE or USER_DISABLED. */
export function checkResetCode({ state, now }: Backend, oobCode: string): ResetCode {
  const code = state.resetCodes.get(oobCode);
  assert(code, "INVALID_OOB_CODE");
  assert(!state.resetCodes.isExpired(code, now()), "EXPIRED_OOB_CODE");
  const account = state.accounts.get(code.localId);
  // The link proves control of the address; the account may have another address by now.
  assert(account?.email === code.email, "INVALID_OOB_CODE");
  assert(!account.disabled, "USER_DISABLED");
  return code;
}

/** Sets the password, ends all sessions, and uses up all codes of the account. */
export async function redeemResetCode(
  backend: Backend,
  oobCode: string,
  newPassword: string,
): Promise<ResetCode> {
  const { state, passwords, throttles, now } = backend;
  checkResetCode(backend, oobCode);
  checkNewPassword(newPassword);
  const passwordHash = await passwords.hash(newPassword);
  const code = await state.transact(() => {
    const checked = checkResetCode(backend, oobCode);
    const account = state.accounts.get(checked.localId);
    assert(account, "INVALID_OOB_CODE");
    state.accounts.put({ ...withPassword(account, passwordHash, now()), emailVerified: true });
    state.resetCodes.removeOf(account.localId);
    return checked;
  });
  // The message about too many attempts promises that a reset ends the waiting.
  throttles.account.clear(code.email);
  return code;
}
