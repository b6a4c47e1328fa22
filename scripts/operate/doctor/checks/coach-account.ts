import * as v from "valibot";
import { FIRESTORE, IDENTITY } from "../../admin/google-api.ts";
import { readCollection } from "../../admin/stored-documents.ts";
import { type Finding, foundOr, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

const Flag = v.optional(v.object({ booleanValue: v.optional(v.boolean(), false) }), {
  booleanValue: false,
});

const Client = v.object({
  role: v.optional(v.object({ stringValue: v.optional(v.string()) })),
  mustChangePassword: Flag,
  secondFactor: Flag,
});

const Accounts = v.object({
  users: v.optional(
    v.array(
      v.object({
        localId: v.string(),
        disabled: v.optional(v.boolean(), false),
        mfaInfo: v.optional(v.array(v.unknown()), []),
      }),
    ),
    [],
  ),
});

interface Coach {
  readonly uid: string;
  readonly hasFirstPassword: boolean;
  /** Whether the rules refuse every read to this coach without a second factor. */
  readonly isAskedForFactor: boolean;
}

/** Checks that there is a coach, and that each coach can sign in with a password that nobody else knows. */
export async function coachAccount(project: LiveProject): Promise<readonly Finding[]> {
  const coaches = await readCoaches(project);
  if (coaches.length === 0) {
    return [
      toDo(
        "There is no coach: nobody can read what clients write.",
        "Make her account with npm run create-coach.",
      ),
    ];
  }
  const { users } = v.parse(
    Accounts,
    await project.ask({
      service: IDENTITY,
      path: `/v1/projects/${project.projectId}/accounts:lookup`,
      body: { localId: coaches.map(({ uid }) => uid) },
      permission: "firebaseauth.users.get",
    }),
  );
  return coaches.flatMap((coach) => {
    const account = users.find(({ localId }) => localId === coach.uid);
    const who = coaches.length === 1 ? "The coach" : `The coach with the uid ${coach.uid}`;
    return account === undefined
      ? [
          toDo(
            `${who} has no login: she cannot sign in.`,
            "Make her account anew with npm run create-coach.",
          ),
        ]
      : inspect(who, coach, account);
  });
}

function inspect(
  who: string,
  { hasFirstPassword, isAskedForFactor }: Coach,
  { disabled, mfaInfo }: { readonly disabled: boolean; readonly mfaInfo: readonly unknown[] },
): readonly Finding[] {
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
async function readCoaches({ ask, projectId }: LiveProject): Promise<readonly Coach[]> {
  const documentsPrefix = `projects/${projectId}/databases/(default)/documents/`;
  const documents = (operation: string, body: object): Promise<unknown> =>
    ask({
      service: FIRESTORE,
      path: `/v1/${documentsPrefix.slice(0, -1)}${operation}`,
      body,
      permission: "datastore.entities.list",
    });
  const coaches: Coach[] = [];
  const select = Object.keys(Client.entries);
  const clients = readCollection({ documents, documentsPrefix }, "clients", { select });
  for await (const { path, fields } of clients) {
    const { role, mustChangePassword, secondFactor } = v.parse(Client, fields);
    if (role?.stringValue === "admin") {
      coaches.push({
        uid: path.slice("clients/".length),
        hasFirstPassword: mustChangePassword.booleanValue,
        isAskedForFactor: secondFactor.booleanValue,
      });
    }
  }
  return coaches;
}
