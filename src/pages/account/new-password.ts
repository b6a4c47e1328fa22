import { withoutUnseenEnds } from "../../domain/answer/well-formed-text.ts";
import {
  isCommonPassword,
  learnCommonPasswords,
  TOO_COMMON_FOR_A_COACH,
} from "../../domain/client/password.ts";
import type { Profile } from "../../session/store/session-state.ts";
import { type Message, msg } from "../../words/words.ts";

/** The two entries of a new password. */
export interface NewPassword {
  readonly next: string;
  readonly confirm: string;
}

/**
 * Why the new password is refused; `undefined` if it is accepted. `current` is the password to replace. Does
 * not check the length: the field itself does (`passwordFault`).
 */
export async function newPasswordFault(
  { next, confirm }: NewPassword,
  current: string,
  { role, email }: Pick<Profile, "role" | "email">,
): Promise<Message | undefined> {
  if (withoutUnseenEnds(next) !== withoutUnseenEnds(confirm)) {
    return msg("New passwords do not match.");
  }
  if (withoutUnseenEnds(next) === withoutUnseenEnds(current)) {
    return msg("This is the password you have already. Please choose another one.");
  }
  if (role !== "admin") {
    return undefined;
  }
  await learnCommonPasswords();
  return isCommonPassword(next, email) ? TOO_COMMON_FOR_A_COACH : undefined;
}
