import type { IncomingHttpHeaders } from "node:http";
import type { Caller } from "./access.ts";
import { permissionDenied, unauthenticated, WireError } from "./errors.ts";
import { isFromBrowser } from "./http-request.ts";
import type { Tokens } from "./tokens.ts";

/** The token that firebase-admin sends to an emulator instead of a service account's. */
const ADMIN_TOKEN = "owner";

/**
 * The sender of a request, from its `Authorization` header. Throws 401 for an invalid token. Throws 403 for
 * the admin's token from a browser: no page may act as the admin, not even a page of the app.
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
