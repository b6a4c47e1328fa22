import * as v from "valibot";
import { type Account, findAccount } from "../../admin/find-account.ts";
import { readCollection } from "../../admin/stored-documents.ts";
import { type Found, foundOr, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

const Flag = v.optional(v.object({ booleanValue: v.optional(v.boolean(), false) }), {
  booleanValue: false,
});

const Client = v.object({
  role: v.optional(v.object({ stringValue: v.optional(v.string()) })),
  mustChangePassword: Flag,
  secondFactor: Flag,
});

/** Checks that there is a coach, and that each coach can sign in with a password that nobody else knows. */
export async function coachAccount(project: LiveProject): Promise<Found> {
  const coaches = await readCoaches(project);
  if (coaches.length === 0) {
    return toDo(
      "There is no coach: nobody can read what clients write.",
      "Make her account with npm run create-coach.",
    );
  }
  const findings = coaches.map(async (coach) => {
    const account = await findAccount(project.api, { uid: coach.uid });
    const who = coaches.length === 1 ? "The coach" : `The coach with the uid ${coach.uid}`;
    return account === undefined
      ? toDo(
          `${who} has no login: she cannot sign in.`,
          "Make her account anew with npm run create-coach.",
        )
      : inspect(who, coach, account);
  });
  return (await Promise.all(findings)).flat();
}

function inspect(
  who: string,
  { hasFirstPassword, isAskedForFactor }: Record<"hasFirstPassword" | "isAskedForFactor", boolean>,
  { disabled = false, mfaInfo = [] }: Account,
): Found {
  const hasSecondFactor = mfaInfo.length > 0;
  return foundOr(
    `${who} can sign in, with a password of her own and ${hasSecondFactor ? "a" : "no"} second factor.`,
    [
      disabled &&
        toDo(
          `${who} cannot sign in: her login is switched off.`,
          "Switch it on under Authentication, Users, if she is still a coach. Otherwise remove her.",
        ),
      hasFirstPassword &&
        toDo(
          `${who} still has the password that she was given first.`,
          "Sign in on the site as the coach, and choose another one when it asks.",
        ),
      isAskedForFactor &&
        !hasSecondFactor &&
        toDo(
          `${who} must give a second factor by the rules, and her login has none: she is shown nothing.`,
          "Take the demand for it from her, and let her set one up again.",
        ),
    ],
  );
}

/** Reads of every client only these fields: no name, no answer. No index serves a query for coaches alone. */
async function readCoaches({ api }: LiveProject) {
  const coaches = [];
  const select = Object.keys(Client.entries);
  const clients = readCollection(api, "clients", { select });
  for await (const { path, fields } of clients) {
    const { role, mustChangePassword, secondFactor } = v.parse(Client, fields);
    if (role?.stringValue === "admin") {
      coaches.push({
        uid: path.slice("clients/".length),
        hasFirstPassword: mustChangePassword.booleanValue,
        // Whether the rules refuse every read to this coach without a second factor.
        isAskedForFactor: secondFactor.booleanValue,
      });
    }
  }
  return coaches;
}
