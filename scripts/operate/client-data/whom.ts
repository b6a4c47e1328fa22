import type { Whom } from "../admin/find-account.ts";

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
