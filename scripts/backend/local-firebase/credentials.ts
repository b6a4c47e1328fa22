import type { IncomingHttpHeaders } from "node:http";
import type { Caller } from "./access.ts";
import { permissionDenied, unauthenticated, WireError } from "./errors.ts";
import { isFromBrowser } from "./http-request.ts";
import type { Tokens } from "./tokens.ts";

/** The token that firebase-admin sends to an emulator instead of a service account's. */
const ADMIN_TOKEN = "owner";

/**
 * Who the `Authorization` header says the request is from. Throws 401 for a token that is not
 * good, and 403 for the admin's from a browser: the admin is a script, and a page that somebody opens
 * on this machine is not, not even a page of the app.
 */
export async function readCaller(headers: IncomingHttpHeaders, tokens: Tokens): Promise<Caller> {
  if (headers.authorization === undefined) {
    return { kind: "public" };
  }
  const [, token] = /^Bearer (.+)$/i.exec(headers.authorization) ?? [];
  if (token === undefined) {
    throw unauthenticated();
  }
  if (token === ADMIN_TOKEN) {
    if (isFromBrowser(headers)) {
      throw permissionDenied("Admin credentials are not accepted from a web page.");
    }
    return { kind: "admin" };
  }
  try {
    const { uid, claims, authTime } = await tokens.identify(token);
    return { kind: "user", uid, token: claims, authTime };
  } catch (error) {
    throw error instanceof WireError ? unauthenticated() : error;
  }
}
