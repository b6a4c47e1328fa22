/** Storage key of the sign-ins that this browser still has to end (`data/sign-in/end-sign-ins.ts`). */
export const NOTED_SIGN_INS = "sign-ins to end";
