import { checkNewPassword, normalizeEmail, withPassword } from "../../accounts/account-rules.ts";
import type { Backend, Operation, OperationRequest } from "../../backend.ts";
import { assert, notImplemented } from "../../requests/errors.ts";
import { ACTION_PATH } from "../../requests/http-request.ts";
import type { Account } from "../../state/accounts.ts";
import { type ResetCode, ResetCodes } from "../../state/reset-codes.ts";
import { WireMessage } from "../../requests/wire-json.ts";

/**
 * `accounts:sendOobCode`: "sends" a password-reset link by printing it. The admin may get the link
 * in the reply instead (firebase-admin's generatePasswordResetLink).
 */
export const sendOobCode: Operation = async (backend, request) => {
  const body = new WireMessage(request.body, "request", [
    "requestType",
    "email",
    "clientType",
    "returnOobLink",
  ]);
  const email = readAddress(body);
  const returnsLink = body.boolean("returnOobLink") ?? false;
  assert(!returnsLink || request.caller.kind === "admin", "INSUFFICIENT_PERMISSION");

  const response = { kind: "identitytoolkit#GetOobConfirmationCodeResponse", email };
  const account = backend.state.accounts.getByEmail(email);
  if (account === undefined) {
    const hidesAccounts = backend.state.improvedEmailPrivacy.get() ?? true;
    assert(hidesAccounts && !returnsLink, "EMAIL_NOT_FOUND");
    await backend.state.transact(() => {
      backend.state.resetCodes.putDecoy(backend.now());
    });
    return response;
  }
  const { oobCode, oobLink } = await createCode(backend, request, account, email);
  if (returnsLink) {
    return { ...response, oobCode, oobLink };
  }
  backend.print(`To reset the password for ${email}, follow this link: ${oobLink}`);
  return response;
};

function readAddress(body: WireMessage): string {
  const requestType = body.string("requestType");
  assert(requestType, "MISSING_REQ_TYPE");
  assert(requestType !== "EMAIL_SIGNIN", "OPERATION_NOT_ALLOWED");
  if (requestType !== "PASSWORD_RESET") {
    throw notImplemented(`Sending a ${requestType} code`);
  }
  const email = body.string("email");
  assert(email, "MISSING_EMAIL");
  return normalizeEmail(email);
}

async function createCode(
  { state, now }: Backend,
  { origin, query }: OperationRequest,
  { localId }: Account,
  email: string,
): Promise<ResetCode> {
  const createdAt = now();
  const oobCode = ResetCodes.newCode(createdAt);
  const parameters = new URLSearchParams({
    mode: "resetPassword",
    lang: "en",
    oobCode,
    apiKey: query.get("key") ?? "fake-api-key",
  });
  const code: ResetCode = {
    oobCode,
    oobLink: `${origin}${ACTION_PATH}?${parameters.toString()}`,
    email,
    requestType: "PASSWORD_RESET",
    localId,
    createdAt,
  };
  return await state.transact(() => state.resetCodes.putOrShare(code));
}

/** `accounts:resetPassword`: sets a password with a reset code. Without a password, checks the code. */
export const resetPassword: Operation = async (backend, request) => {
  const body = new WireMessage(request.body, "request", ["oobCode", "newPassword"]);
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
  const { state, passwords, now } = backend;
  checkResetCode(backend, oobCode);
  checkNewPassword(newPassword);
  const passwordHash = await passwords.hash(newPassword);
  return await state.transact(() => {
    const checked = checkResetCode(backend, oobCode);
    const account = state.accounts.get(checked.localId);
    assert(account, "INVALID_OOB_CODE");
    state.accounts.put({ ...withPassword(account, passwordHash, now()), emailVerified: true });
    state.resetCodes.removeOf(account.localId);
    return checked;
  });
}

/** `GET /emulator/v1/projects/{project}/oobCodes`, as the official Auth emulator offers it to tests. */
export const listOobCodes: Operation = ({ state, now }) =>
  Promise.resolve({
    oobCodes: state.resetCodes
      .unexpired(now())
      .toSorted((left, right) => left.createdAt - right.createdAt)
      .map(({ oobCode, oobLink, email, requestType }) => ({
        oobCode,
        oobLink,
        email,
        requestType,
      })),
  });
