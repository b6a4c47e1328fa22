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

/** The login with this id or address; undefined if there is none. */
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

/** Reads the options `--email` and `--uid`. Throws unless exactly one of them is given. */
export function whomFrom({ email, uid }: { email?: string; uid?: string }): Whom {
  if (email !== undefined && uid === undefined) {
    return { email };
  }
  if (uid !== undefined && email === undefined) {
    return { uid };
  }
  throw new Error("Whom? Say it with --email or with --uid.");
}
