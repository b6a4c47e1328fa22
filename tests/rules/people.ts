import type { PlainMap } from "./operation.ts";
import type { Connection, Target } from "./target.ts";
import { createdAt, DOCUMENTS, GAVE_SECOND_FACTOR, ROLES, type Role, uidOf } from "./world.ts";

/** The connection of each role. */
export type People = (role: Role) => Connection;

/** Roles without an entry sign in at the start. The run ends before such a sign-in is five minutes old. */
const MINUTES_AGO: Partial<Record<Role, number>> = {
  client: 1,
  "steady client": 30 * 1440 - 60,
  "last-month client": 30 * 1440,
  "earlier coach": 5,
};

/** Signs every role in, at the same times as `others` if there are any. */
export async function connectEveryone(target: Target, others?: People): Promise<People> {
  const people = new Map<Role, Connection>();
  for (const role of ROLES) {
    const uid = uidOf(role);
    const ago =
      others === undefined
        ? (MINUTES_AGO[role] ?? 0) * 60_000
        : Date.now() - others(role).signedInAt.getTime();
    const login = {
      uid,
      email: `${uid}@example.com`,
      password: "a password of a test",
      ago,
      hasSecondFactor: GAVE_SECOND_FACTOR.has(role),
    };
    people.set(role, await target.connect(role === "public" ? undefined : login));
  }
  return (role) => {
    const person = people.get(role);
    if (person === undefined) {
      throw new Error(`Nobody is the ${role}.`);
    }
    return person;
  };
}

/** The documents of the world. Four of them name a time that is known only during the run. */
export const documentsFor = (people: People): Readonly<Record<string, PlainMap>> => ({
  ...DOCUMENTS,
  ...createdAt(new Date()),
  "clients/client": {
    ...DOCUMENTS["clients/client"],
    signInsCountFrom: people("client").signedInAt,
  },
  "clients/ended-coach": {
    ...DOCUMENTS["clients/ended-coach"],
    endedSignIns: [people("ended coach").signedInAt.getTime() / 1000],
  },
});
