import type { Attempt } from "./attempts/attempt.ts";
import { BEYOND_THE_SDK } from "./attempts/beyond-the-sdk.ts";
import { CHANGING_CLIENTS } from "./attempts/changing-clients.ts";
import { COACH_PAPERS } from "./attempts/coach-papers.ts";
import { CONTACT_MESSAGES } from "./attempts/contact-messages.ts";
import { CREATING_CLIENTS } from "./attempts/creating-clients.ts";
import { EARLIER_TEXTS } from "./attempts/earlier-texts.ts";
import { ELSEWHERE } from "./attempts/elsewhere.ts";
import { ENDING_SIGN_INS } from "./attempts/ending-sign-ins.ts";
import { READING } from "./attempts/reading.ts";
import { REPLIES_TO_CLIENTS } from "./attempts/replies.ts";
import { SAVING_ANSWERS } from "./attempts/saving-answers.ts";
import { WORDS_OF_CLIENTS } from "./attempts/statements-of-clients.ts";
import { ROLES, type Role } from "./world.ts";

/** Roles that rows name together. A new role needs a line in `world.ts`, and its name in each of its sets. */
const SETS: Readonly<Record<string, readonly Role[]>> = {
  nobody: [],
  everybody: ROLES,
  "signed in": [
    "stranger",
    "new client",
    "recent newcomer",
    "late newcomer",
    "client",
    "steady client",
    "old client",
    "withdrawn client",
    "coach",
    "new coach",
    "demoted",
    "deleted",
    "earlier coach",
    "app coach",
    "two-step coach",
  ],
  coaches: ["coach", "earlier coach", "app coach", "two-step coach"],
  /** Roles with a client's file, a password of their own, and a sign-in that counts. */
  clients: ["client", "steady client", "old client", "withdrawn client", "demoted"],
  /** Of these, the roles that have not taken the consent back. */
  answering: ["client", "steady client", "old client", "demoted"],
  /** Of the clients, those who have replies and earlier texts. */
  "written to": ["client", "withdrawn client", "demoted"],
  newcomers: ["new client", "recent newcomer", "late newcomer", "new coach"],
};

/**
 * Every attempt by its name, with who may. Some look odd, because the rules allow a change without effect: making a
 * coach a coach, setting `mustChangePassword` to the value that it already has, and removing it from an old document
 * that lacks it.
 */
const ATTEMPTS = [
  READING,
  CREATING_CLIENTS,
  SAVING_ANSWERS,
  WORDS_OF_CLIENTS,
  CHANGING_CLIENTS,
  ENDING_SIGN_INS,
  COACH_PAPERS,
  REPLIES_TO_CLIENTS,
  EARLIER_TEXTS,
  CONTACT_MESSAGES,
  ELSEWHERE,
  BEYOND_THE_SDK,
].flatMap((attempts) => Object.entries(attempts));

interface Row {
  readonly attempt: string;
  readonly operationOf: Attempt;
  /** The roles to which the rules allow the attempt. */
  readonly allowed: ReadonlySet<Role>;
}

export const MATRIX: readonly Row[] = ATTEMPTS.map(([attempt, operationOf]) => {
  const [may = "", mayNot] = (operationOf.who ?? "nobody").split(" but ");
  const excepted = mayNot === undefined ? [] : rolesOf(mayNot);
  const named = rolesOf(may).filter((role) => !excepted.includes(role));
  return { attempt, operationOf, allowed: new Set(ROLES.filter((role) => named.includes(role))) };
});

/** The roles of a list of sets and roles. */
function rolesOf(list: string): readonly Role[] {
  return list.split(", ").flatMap((name) => {
    const roles = SETS[name] ?? ROLES.filter((role) => role === name);
    if (roles.length === 0 && name !== "nobody") {
      throw new Error(`"${name}" is no role, and no set of them.`);
    }
    return roles;
  });
}
