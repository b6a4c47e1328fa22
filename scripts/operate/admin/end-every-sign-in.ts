import type { GoogleApi } from "./google-api.ts";
import { updateAll } from "./update-all.ts";

/**
 * Ends every sign-in from before `now`, in milliseconds since 1970. Otherwise, restored documents would
 * revive the sign-ins that have ended since the backup.
 */
export async function endEverySignIn(api: GoogleApi, now: number): Promise<void> {
  const second = new Date(Math.ceil(now / 1000) * 1000).toISOString();
  await updateAll(api, "clients", () => ({ signInsCountFrom: { timestampValue: second } }));
}
