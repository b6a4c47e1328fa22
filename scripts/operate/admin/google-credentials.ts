import { GoogleAuth } from "google-auth-library";
import { NO_KEY, NO_KEY_FILE, NOT_REACHED, reasonIn, Refused, UNKNOWN } from "./refused.ts";

const SCOPES = ["https://www.googleapis.com/auth/cloud-platform"];
const PATIENCE = 20_000;

/**
 * The headers that authenticate a request, from application default credentials of any kind: a key file, an
 * impersonated service account, a workflow's identity, or a person's own login. Only a person's headers name
 * a quota project, because naming one takes a permission that not every role has. Rejects with `Refused`.
 */
export function openCredentials(projectId: string): () => Promise<Headers> {
  // Without `projectId`, the library would look it up by running programs and requesting servers.
  const auth = new GoogleAuth({
    projectId,
    scopes: SCOPES,
    clientOptions: { transporterOptions: { timeout: PATIENCE } },
  });
  return async () => {
    try {
      // The library caches its OAuth client, and the access token until it expires.
      return await (await auth.getClient()).getRequestHeaders();
    } catch (error) {
      throw refused(error, projectId);
    }
  };
}

/** Leaves out the library's error message, which may quote the key file or a server's response. */
function refused(error: unknown, projectId: string): Refused {
  const { config, response, code }: Failure = Object(error);
  if (config === undefined) {
    const reason = process.env["GOOGLE_APPLICATION_CREDENTIALS"] ? NO_KEY_FILE : NO_KEY;
    return new Refused({ service: "", projectId, status: UNKNOWN, reason, permission: "" });
  }
  const { reason, permission } = reasonIn(response?.data);
  const isBadKey = response?.status === 400 || response?.status === UNKNOWN;
  return new Refused({
    service: new URL(config.url ?? "https://oauth2.googleapis.com").host,
    projectId,
    status: isBadKey ? UNKNOWN : (response?.status ?? NOT_REACHED),
    reason: response === undefined ? (code ?? "") : reason,
    permission: permission === "" ? "iam.serviceAccounts.getAccessToken" : permission,
  });
}

/** The parts that the library adds to an error: the request, and the response if there was one. */
interface Failure {
  readonly config?: { readonly url?: URL | string };
  readonly response?: { readonly status: number; readonly data?: unknown };
  readonly code?: string;
}
