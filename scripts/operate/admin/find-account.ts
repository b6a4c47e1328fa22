import * as v from "valibot";
import type { GoogleApi } from "./google-api.ts";

/** Identifies an account. */
export type Whom = { readonly uid: string } | { readonly email: string };

const Users = v.object({
  users: v.optional(
    v.array(v.looseObject({ localId: v.string(), email: v.optional(v.string()) })),
    [],
  ),
});

/** A login as Identity Toolkit shows it. */
export type Account = v.InferOutput<typeof Users>["users"][number];

/** The login with an id or an address; undefined if there is none. */
export async function findAccount(
  api: Pick<GoogleApi, "accounts">,
  whom: Whom,
): Promise<Account | undefined> {
  const { users } = v.parse(
    Users,
    await api.accounts(
      ":lookup",
      "uid" in whom ? { localId: [whom.uid] } : { email: [whom.email.toLowerCase()] },
    ),
  );
  return users[0];
}
