import type { User } from "firebase/auth";
import { askForToken } from "./ask-for-token.ts";

/**
 * Whether the login of an ended sign-in is switched off or removed. Asks the server without the SDK, which
 * reports a removed login only as an expired sign-in.
 */
export async function isGone({ refreshToken }: Pick<User, "refreshToken">): Promise<boolean> {
  try {
    const response = await askForToken(refreshToken);
    const said: unknown = response.ok ? undefined : await response.json();
    return /"message":"USER_(?:NOT_FOUND|DISABLED)/u.test(JSON.stringify(said));
  } catch {
    return false;
  }
}
