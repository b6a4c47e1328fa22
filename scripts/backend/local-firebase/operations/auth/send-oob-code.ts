import { normalizeEmail } from "../../account-rules.ts";
import type { Backend, Operation, OperationRequest } from "../../backend.ts";
import { assert, notImplemented } from "../../errors.ts";
import { ACTION_PATH } from "../../reset-page/reset-page.ts";
import type { Account } from "../../state/accounts.ts";
import { type ResetCode, ResetCodes } from "../../state/reset-codes.ts";
import { WireMessage } from "../../wire-json.ts";
import { accountFields } from "./documented-fields.ts";

/**
 * `accounts:sendOobCode`: "sends" a password-reset link by printing it. The admin may get the link
 * in the reply instead (firebase-admin's generatePasswordResetLink).
 */
export const sendOobCode: Operation = async (backend, request) => {
  const body = new WireMessage(
    request.body,
    "request",
    accountFields("requestType", "email", "clientType", "returnOobLink"),
  );
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
