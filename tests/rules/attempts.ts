import type { Attempts } from "./attempts/attempt.ts";
import { AUDIT_LOG } from "./attempts/audit-log.ts";
import { BEYOND_THE_SDK } from "./attempts/beyond-the-sdk.ts";
import { CHANGING_CLIENTS } from "./attempts/changing-clients.ts";
import { COACH_NOTES } from "./attempts/coach-notes.ts";
import { COACH_READINGS } from "./attempts/coach-readings.ts";
import { CONTACT_MESSAGES } from "./attempts/contact-messages.ts";
import { CREATING_CLIENTS } from "./attempts/creating-clients.ts";
import { EARLIER_TEXTS } from "./attempts/earlier-texts.ts";
import { ELSEWHERE } from "./attempts/elsewhere.ts";
import { ENDING_SIGN_INS } from "./attempts/ending-sign-ins.ts";
import { READING } from "./attempts/reading.ts";
import { REPLIES_TO_CLIENTS } from "./attempts/replies.ts";
import { SAVING_ANSWERS } from "./attempts/saving-answers.ts";
import { WORDS_OF_CLIENTS } from "./attempts/statements-of-clients.ts";

/** Every attempt, by its name in the matrix. */
export const ATTEMPTS: Attempts = {
  ...READING,
  ...CREATING_CLIENTS,
  ...SAVING_ANSWERS,
  ...WORDS_OF_CLIENTS,
  ...CHANGING_CLIENTS,
  ...ENDING_SIGN_INS,
  ...COACH_NOTES,
  ...COACH_READINGS,
  ...REPLIES_TO_CLIENTS,
  ...EARLIER_TEXTS,
  ...AUDIT_LOG,
  ...CONTACT_MESSAGES,
  ...ELSEWHERE,
  ...BEYOND_THE_SDK,
};
