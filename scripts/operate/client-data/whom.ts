import type { Whom } from "../admin/find-account.ts";

/** Of the options `--email` and `--uid`, of which exactly one is needed. */
export function whomFrom({ email, uid }: { email?: string; uid?: string }): Whom {
  if (email !== undefined && uid === undefined) {
    return { email };
  }
  if (uid !== undefined && email === undefined) {
    return { uid };
  }
  throw new Error("Whom? Say it with --email or with --uid.");
}
