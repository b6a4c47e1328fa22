/** Where this browser notes the sign-ins that are to be ended and may not be yet (`data/end-sign-ins.ts`). */
export const NOTED_SIGN_INS = "sign-ins to end";
