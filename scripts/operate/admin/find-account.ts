import * as v from "valibot";
import type { GoogleApi } from "./google-api.ts";

/** Identifies an account. */
export type Whom = { readonly uid: string } | { readonly email: string };

const User = v.looseObject({
  localId: v.string(),
  email: v.optional(v.string()),
  disabled: v.optional(v.boolean()),
  /** The second factors. */
  mfaInfo: v.optional(v.array(v.unknown())),
});
const Users = v.object({ users: v.optional(v.array(User), []) });

/** A login as Identity Toolkit shows it. */
export type Account = v.InferOutput<typeof User>;

/** The login with this id or address; undefined if there is none. */
export async function findAccount(api: GoogleApi, whom: Whom): Promise<Account | undefined> {
  const { users } = v.parse(
    Users,
    await api.accounts(
      ":lookup",
      "uid" in whom ? { localId: [whom.uid] } : { email: [whom.email.toLowerCase()] },
    ),
  );
  return users[0];
}

/** The options that name a client. */
export const WHOM = { email: { type: "string" }, uid: { type: "string" } } as const;

/** Reads the options of `WHOM`. Throws unless exactly one of them is given. */
export function whomFrom({ email, uid }: { email?: string; uid?: string }): Whom {
  if (email !== undefined && uid === undefined) {
    return { email };
  }
  if (uid !== undefined && email === undefined) {
    return { uid };
  }
  throw new Error("Whom? Say it with --email or with --uid.");
}
