/** How long an account's first password can be changed, as in `firestore.rules`. */
export const FIRST_PASSWORD_DAYS = 14;
