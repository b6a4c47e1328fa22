import { updatePassword } from "firebase/auth";
import { withoutUnseenEnds } from "../../domain/answer/well-formed-text.ts";
import { FIRST_PASSWORD_DAYS } from "../../domain/client/password.ts";
import { toFailure } from "../../domain/failure/failure.ts";
import { lookupAddress } from "../../firebase/options.ts";
import { callBackend } from "../calls/call-backend.ts";
import { settleWrite } from "../calls/settle-write.ts";
import { givePasswordAgain, ownUser, signInTime } from "./account.ts";

/** A day in milliseconds. */
const DAY = 86_400_000;

/** Milliseconds that `passwordSetAt` waits: a page shows nothing until then. */
const LOOK_PATIENCE = 5000;

/**
 * Sets a new password, without spaces around it, after `givePasswordAgain`. Once this resolves, the old
 * password no longer works. Does not update the client's document: `endOlderSignIns` does.
 */
export async function setPassword(next: string): Promise<void> {
  const user = ownUser();
  const password = withoutUnseenEnds(next);
  await settleWrite(
    () => updatePassword(user, password),
    () => isOwnPassword(password),
  );
}

/** Whether this is the account's password now. If so, begins a new sign-in, unless that needs a code. */
async function isOwnPassword(password: string): Promise<boolean> {
  try {
    await givePasswordAgain(password);
    return true;
  } catch (error) {
    const { kind } = toFailure(error);
    if (kind === "invalid-credential" || kind === "wrong-password" || kind === "code-needed") {
      return kind === "code-needed";
    }
    throw error;
  }
}

/** Milliseconds in which nobody changes a password. Firebase dates a first one exactly like its account. */
const AT_ONCE = 100;

/** Milliseconds for which a password counts as new: as long as an emailed link to choose one works. */
const NEW = 3_600_000;

/** When the password was set, in milliseconds since 1970, if not together with the account. */
async function passwordSetAt(): Promise<number | undefined> {
  const user = ownUser();
  // The SDK does not tell, so this asks without it.
  const response = await fetch(lookupAddress(), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ idToken: await callBackend(() => user.getIdToken()) }),
    signal: AbortSignal.timeout(LOOK_PATIENCE),
  });
  const said: { users?: readonly { passwordUpdatedAt?: number; createdAt?: string }[] } =
    await response.json();
  const [account] = said.users ?? [];
  const setAt = Number(account?.passwordUpdatedAt);
  return setAt > Number(account?.createdAt) + AT_ONCE ? setAt : undefined;
}

/** Whether the owner has set the password within the last hour. */
export async function hasNewPassword(): Promise<boolean> {
  return ((await passwordSetAt()) ?? 0) > Date.now() - NEW;
}

/**
 * Whether the password is not the one with which the account was made: it was set by an emailed link, as only
 * such links verify an address, or it was set later.
 */
export async function hasChosenPassword(): Promise<boolean> {
  return ownUser().emailVerified || (await passwordSetAt()) !== undefined;
}

/**
 * Whether the first password has expired: at the time of this sign-in the account was already too old, so the
 * rules refuse to change the password. The user can still choose a new one by an emailed link.
 */
export async function isFirstPasswordOver(): Promise<boolean> {
  const { emailVerified, metadata } = ownUser();
  const signedIn = (await signInTime()).getTime();
  const created = Date.parse(metadata.creationTime ?? "");
  return !emailVerified && signedIn >= created + FIRST_PASSWORD_DAYS * DAY;
}
