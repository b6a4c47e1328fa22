// Keys of `localStorage`. The bundler writes their values into each file that uses them: the early script, which
// reads some, may import no file.

/** The uid of the signed-in account, for all tabs. */
export const SIGNED_IN = "signed in";

/** The time of the latest activity in any tab, in milliseconds since 1970. */
export const LAST_ACTIVITY = "last activity";

/** Whether all tabs, and every page opened later, are covered. */
export const COVERED = "covered";

/** The language of the pages behind the sign-in, on this device. */
export const LANGUAGE = "language";

/** Ends that language if the account reads some section in another one. */
export const AND_OTHERS = "+";

/** Before the uid: which question the account answered last on this device. */
export const PLACE = "place of ";

/** Before the uid: with which address the account signed in here (`known-logins.ts`). */
export const LOGIN = "login ";

/** Before the uid: the languages that the account has chosen, and its document does not have yet. */
export const CHOICE = "language of ";

/** The sign-ins that this browser still has to end (`data/sign-in/end-sign-ins.ts`). */
export const NOTED_SIGN_INS = "sign-ins to end";
