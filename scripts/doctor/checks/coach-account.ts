import * as v from "valibot";
import { IDENTITY, offersSecondFactor } from "../auth-config.ts";
import { FIRESTORE } from "../database.ts";
import { advice, type Finding, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

const Found = v.array(
  v.object({
    document: v.optional(
      v.object({
        name: v.string(),
        fields: v.optional(
          v.object({ mustChangePassword: v.optional(v.object({ booleanValue: v.boolean() })) }),
          {},
        ),
      }),
    ),
  }),
);

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
}

/** There is a coach who can sign in, with a password that only she knows. Nothing else of her is read. */
export async function coachAccount(project: LiveProject): Promise<readonly Finding[]> {
  const coaches = await readCoaches(project);
  if (coaches.length === 0) {
    return [
      toDo(
        "There is no coach: nobody can read what clients write.",
        "Make her account with npm run create-coach.",
        "coach",
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
  const isOffered = offersSecondFactor(await project.authConfig());
  return coaches.flatMap((coach) => {
    const account = users.find(({ localId }) => localId === coach.uid);
    const who = coaches.length === 1 ? "The coach" : `The coach with the uid ${coach.uid}`;
    return account === undefined
      ? [
          toDo(
            `${who} has no login: she cannot sign in.`,
            "Make her account anew with npm run create-coach.",
            "coach",
          ),
        ]
      : inspect(who, coach, account, isOffered);
  });
}

function inspect(
  who: string,
  { hasFirstPassword }: Coach,
  { disabled, mfaInfo }: { readonly disabled: boolean; readonly mfaInfo: readonly unknown[] },
  isOffered: boolean,
): readonly Finding[] {
  const hasSecondFactor = mfaInfo.length > 0;
  const problems = [
    ...(disabled
      ? [
          toDo(
            `${who} cannot sign in: her login is switched off.`,
            "Switch it on under Authentication, Users, if she is still a coach. Otherwise remove her.",
            "coach",
          ),
        ]
      : []),
    ...(hasFirstPassword
      ? [
          toDo(
            `${who} still has the password that she was given first.`,
            "Sign in on the site as the coach, and choose another one when it asks.",
            "coach",
          ),
        ]
      : []),
  ];
  return [
    ...(problems.length > 0
      ? problems
      : [
          ok(
            `${who} can sign in, with a password of her own and ${hasSecondFactor ? "a" : "no"} second factor.`,
          ),
        ]),
    ...(isOffered && !hasSecondFactor
      ? [
          advice(
            `${who} has no second factor, although the project offers one.`,
            "Sign in on the site as the coach, and set one up.",
            "coach",
          ),
        ]
      : []),
  ];
}

async function readCoaches({ ask, projectId }: LiveProject): Promise<readonly Coach[]> {
  const answers = v.parse(
    Found,
    await ask({
      service: FIRESTORE,
      path: `/v1/projects/${projectId}/databases/(default)/documents:runQuery`,
      body: {
        structuredQuery: {
          // No name and no answer.
          select: { fields: [{ fieldPath: "mustChangePassword" }] },
          from: [{ collectionId: "clients" }],
          where: {
            fieldFilter: {
              field: { fieldPath: "role" },
              op: "EQUAL",
              value: { stringValue: "admin" },
            },
          },
        },
      },
      permission: "datastore.entities.list",
    }),
  );
  return answers.flatMap(({ document }) =>
    document === undefined
      ? []
      : [
          {
            uid: document.name.split("/").at(-1) ?? "",
            hasFirstPassword: document.fields.mustChangePassword?.booleanValue === true,
          },
        ],
  );
}
