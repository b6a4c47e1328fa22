import { tokenAddress } from "../../firebase/options.ts";

/**
 * Asks Firebase for a new ID token, without the SDK. Earlier tokens stay valid. Gives up after `patience`
 * milliseconds.
 */
export const askForToken = async (refreshToken: string, patience = 20_000): Promise<Response> =>
  fetch(tokenAddress(), {
    method: "POST",
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
    signal: AbortSignal.timeout(patience),
  });

/** The ID token in the response. Throws if there is none. */
export async function tokenIn(response: Response): Promise<string> {
  const answer: unknown = response.ok ? await response.json() : undefined;
  const token: unknown = Reflect.get(Object(answer), "id_token");
  if (typeof token !== "string") {
    throw new TypeError("No token");
  }
  return token;
}
