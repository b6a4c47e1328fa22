import type { IncomingMessage, ServerResponse } from "node:http";
import type { LocalFirebase } from "local-firebase";
import { type Listen, startNamedServer } from "../google/named-server.ts";

/**
 * Google's hosts that a page of the production build contacts, each with the path of its service on the
 * embedded backend.
 */
const PATHS: Readonly<Record<string, string>> = {
  "identitytoolkit.googleapis.com": "/identitytoolkit.googleapis.com",
  "securetoken.googleapis.com": "/securetoken.googleapis.com",
  "firestore.googleapis.com": "",
};

export const GOOGLE_HOSTS = Object.keys(PATHS);

/**
 * The headers that the site's SDK sends, all of which Google's CORS allows. Google's own list is longer,
 * but not documented: before the app sends another header, try that header with Google. Nobody has tried
 * `x-firebase-locale` there yet: every web app that sets `auth.languageCode` sends it.
 */
const ALLOWED_HEADERS = new Set([
  "authorization",
  "content-type",
  "google-cloud-resource-prefix",
  "x-client-version",
  "x-firebase-gmpid",
  "x-firebase-locale",
  "x-goog-api-client",
  "x-goog-request-params",
]);

export interface PlayedGoogle {
  /** Arguments for a browser, which then finds the site and Google's hosts here, and trusts them. */
  readonly browserArguments: readonly string[];
  /** The hosts that received a CORS preflight: `firestore.googleapis.com`. */
  readonly preflights: readonly string[];
  readonly close: () => Promise<void>;
}

interface Played {
  readonly siteHost: string;
  /** Hosts of other sites, each of which has one short page. */
  readonly others: readonly string[];
  readonly serveSite: (request: IncomingMessage, response: ServerResponse) => void;
  /** The backend that answers at Google's hosts now. */
  readonly backend: () => LocalFirebase;
  readonly listenAt: Listen | undefined;
}

/**
 * A server that plays Google's hosts and Firebase Hosting for one site, over TLS and by their own names.
 * Google answers pages of other origins, so this server adds CORS headers, which the embedded backend never
 * sends. It has no roles (`google/google.ts` plays them): only the rules decide what a page may do.
 */
export async function playGoogle({
  siteHost,
  others,
  serveSite,
  backend,
  listenAt,
}: Played): Promise<PlayedGoogle> {
  const preflights: string[] = [];
  const siteOrigin = `https://${siteHost}`;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { host = "", origin } = request.headers;
    const prefix = PATHS[host];
    if (host === siteHost) {
      serveSite(request, response);
      return;
    }
    if (others.includes(host)) {
      response.setHeader("content-type", "text/html");
      response.end("<title>Elsewhere</title><h1>Elsewhere</h1>");
      return;
    }
    if (prefix === undefined || origin !== siteOrigin) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader("Access-Control-Allow-Origin", origin);
    response.setHeader("Vary", "Origin, X-Origin, Referer");
    if (request.method === "OPTIONS") {
      preflights.push(host);
      const asked = (request.headers["access-control-request-headers"] ?? "").split(",");
      response.setHeader(
        "Access-Control-Allow-Headers",
        asked.filter((name) => ALLOWED_HEADERS.has(name)).join(","),
      );
      response.setHeader("Access-Control-Allow-Methods", "GET,POST,OPTIONS");
      response.setHeader("Access-Control-Max-Age", "3600");
      response.writeHead(200).end();
      return;
    }
    // Makes the request look local, because the backend answers only local requests.
    request.url = prefix + (request.url ?? "");
    request.headers.host = "127.0.0.1";
    delete request.headers.origin;
    delete request.headers["sec-fetch-site"];
    if (!(await backend().handle(request, response))) {
      response.writeHead(404).end();
    }
  };

  const { browserArguments, close } = await startNamedServer(
    [siteHost, ...GOOGLE_HOSTS, ...others],
    (request, response) => void answer(request, response),
    listenAt,
  );
  return { browserArguments, preflights, close };
}
