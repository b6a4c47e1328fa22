import { tokenAddress } from "../../firebase/options.ts";

/** Asks for a new token beside the SDK. Firebase gives as many as are asked for, and ends none of them for it. */
export const askForToken = async (refreshToken: string, patience = 20_000): Promise<Response> =>
  fetch(tokenAddress(), {
    method: "POST",
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
    signal: AbortSignal.timeout(patience),
  });

/** The token in the answer. Throws where there is none. */
export async function tokenIn(response: Response): Promise<string> {
  const answer: unknown = response.ok ? await response.json() : undefined;
  const token: unknown = Reflect.get(Object(answer), "id_token");
  if (typeof token !== "string") {
    throw new TypeError("No token");
  }
  return token;
}
