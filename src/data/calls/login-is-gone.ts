import type { User } from "firebase/auth";
import { askForToken } from "./ask-for-token.ts";

/**
 * Whether the server says that the login of a sign-in which has ended is switched off or removed. Asked
 * beside the SDK, which tells a removed login only as a sign-in that has expired.
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
