import type { Whom } from "../admin/find-account.ts";

/** From the options `--email` and `--uid`, of which exactly one is required. */
export function whomFrom({ email, uid }: { email?: string; uid?: string }): Whom {
  if (email !== undefined && uid === undefined) {
    return { email };
  }
  if (uid !== undefined && email === undefined) {
    return { uid };
  }
  throw new Error("Whom? Say it with --email or with --uid.");
}
