/** The days within which a client can replace the first password; `firestore.rules` has the same number. */
export const FIRST_PASSWORD_DAYS = 14;
