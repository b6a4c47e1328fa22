import type { GoogleApi } from "./google-api.ts";
import { updateAll } from "./update-all.ts";

/**
 * Ends every sign-in from before `now`, in milliseconds since 1970: a file that comes out of a backup does not
 * say which have ended since.
 */
export async function endEverySignIn(api: GoogleApi, now: number): Promise<void> {
  const second = new Date(Math.ceil(now / 1000) * 1000).toISOString();
  await updateAll(api, "clients", () => ({ signInsCountFrom: { timestampValue: second } }));
}
