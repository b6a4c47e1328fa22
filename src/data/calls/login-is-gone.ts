import type { User } from "firebase/auth";
import { askForToken } from "./ask-server.ts";

/** Notes which logins this device has known, and which are gone. Lazy; rejects with any error. */
export const fetchKnownLogins = async () => import("../../domain/browser/known-logins.ts");

/**
 * Whether the login of an ended sign-in is switched off or removed. Asks the server without the SDK, which
 * reports a removed login only as an expired sign-in. This device remembers of a removed login that it is.
 */
export async function isGone({
  uid,
  refreshToken,
}: Pick<User, "uid" | "refreshToken">): Promise<boolean> {
  try {
    const response = await askForToken(refreshToken);
    const said = response.ok ? "" : JSON.stringify(await response.json());
    if (said.includes('"message":"USER_NOT_FOUND')) {
      fetchKnownLogins().then(
        ({ noteGone }) => {
          noteGone(uid);
        },
        () => undefined,
      );
      return true;
    }
    return said.includes('"message":"USER_DISABLED');
  } catch {
    return false;
  }
}
