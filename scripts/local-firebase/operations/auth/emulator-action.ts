import { type Backend, type Operation, type OperationRequest, TextReply } from "../../backend.ts";
import { WireError } from "../../requests/errors.ts";
import {
  resetDonePage,
  resetFailedPage,
  resetFormPage,
  stylesheet,
} from "../../reset-page/reset-page.ts";
import { WireMessage } from "../../requests/wire-json.ts";
import { checkResetCode, redeemResetCode } from "./reset-password.ts";

/** `GET /emulator/action`: the target of a reset link, a form for the new password. */
export const openAction: Operation = async (backend, { query }) => {
  const oobCode = query.get("oobCode") ?? "";
  return await orFailedPage(backend, () => {
    const { email } = checkResetCode(backend, oobCode);
    return Promise.resolve(resetFormPage({ email, oobCode }));
  });
};

/** `POST /emulator/action`: the submitted form of the reset page. */
export const submitAction: Operation = async (backend, request) => {
  const { oobCode, newPassword } = readForm(request);
  return await orFailedPage(backend, async () => {
    const { email } = checkResetCode(backend, oobCode);
    try {
      await redeemResetCode(backend, oobCode, newPassword);
    } catch (error) {
      const problem = describePasswordProblem(error);
      if (problem === undefined) {
        throw error;
      }
      return resetFormPage({ email, oobCode, problem });
    }
    return resetDonePage(email, backend.resetPage);
  });
};

/** `GET /emulator/action.css`. */
export const actionStylesheet: Operation = ({ resetPage }) =>
  Promise.resolve(new TextReply("text/css; charset=utf-8", stylesheet(resetPage)));

function readForm(request: OperationRequest): { oobCode: string; newPassword: string } {
  const form = new WireMessage(request.body, "form", ["oobCode", "newPassword"]);
  return {
    oobCode: form.string("oobCode") ?? "",
    newPassword: form.string("newPassword") ?? "",
  };
}

function describePasswordProblem(error: unknown): string | undefined {
  const [code] = error instanceof WireError ? error.message.split(" : ") : [];
  switch (code) {
    case "WEAK_PASSWORD":
      return "Please create a password with 6 characters or more.";
    case "PASSWORD_DOES_NOT_MEET_REQUIREMENTS":
      return "Please create a password with 4096 characters or fewer.";
    default:
      return undefined;
  }
}

async function orFailedPage(
  { resetPage }: Backend,
  show: () => Promise<TextReply>,
): Promise<TextReply> {
  try {
    return await show();
  } catch (error) {
    if (isCodeProblem(error)) {
      return resetFailedPage(resetPage);
    }
    throw error;
  }
}

function isCodeProblem(error: unknown): boolean {
  const problems = ["INVALID_OOB_CODE", "EXPIRED_OOB_CODE", "USER_DISABLED"];
  return error instanceof WireError && problems.includes(error.message);
}
