import { documentsAddress, firebaseOptions, tokenAddress } from "../../firebase/options.ts";

interface Asking {
  /** Milliseconds after which the request is given up. */
  readonly patience?: number;
  /** Lets the request finish even if the user closes the page. */
  readonly keepalive?: boolean;
}

/** Asks Firestore without the SDK, as the SDK does. */
export const askFirestore = async (
  what: "batchGet" | "commit" | "runQuery",
  token: string | undefined,
  body: object,
  { patience = 20_000, keepalive = false }: Asking = {},
): Promise<Response> =>
  fetch(`${documentsAddress()}:${what}?key=${firebaseOptions.apiKey ?? ""}`, {
    method: "POST",
    headers: {
      // Any other type would cause a CORS preflight request.
      "content-type": "text/plain",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    keepalive,
    signal: AbortSignal.timeout(patience),
  });

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
