import { setTimeout } from "node:timers/promises";
import { applicationDefault } from "firebase-admin/app";

/** The embedded backend at `host` (`127.0.0.1:4400`), or the real project. */
export type ApiTarget =
  { readonly projectId: string; readonly host: string } | { readonly projectId: string };

/**
 * Firebase's own requests, past the rules. A backup speaks them itself: between the SDKs and a document
 * some of what is stored is lost, such as whether 5 was a whole number.
 */
export interface GoogleApi {
  readonly projectId: string;
  /** What stands before every document's path: `projects/…/documents/`. */
  readonly documentsPrefix: string;
  /** Of the database: `:commit`. */
  readonly documents: (operation: string, body: object) => Promise<unknown>;
  /** Of the accounts: `:batchCreate`, or without a body `:batchGet?maxResults=1000`. */
  readonly accounts: (operation: string, body?: object) => Promise<unknown>;
  /**
   * How the project hashes passwords, as `accounts:batchCreate` takes it. Undefined for the embedded
   * backend, which says so of each account, and for whoever may not know.
   */
  readonly hashParameters: () => Promise<HashParameters | undefined>;
}

type HashParameters = Readonly<Record<string, string | number>>;

/** In the place of a status. */
const NO_ANSWER = 0;
const TRIES = 5;
const FIRST_PAUSE = 500;
/** Production asks for another try by these. */
const PASSING = new Set([NO_ANSWER, 429, 500, 503, 504]);

export function openGoogleApi(target: ApiTarget): GoogleApi {
  const { projectId } = target;
  const documentsPrefix = `projects/${projectId}/databases/(default)/documents/`;
  const server = "host" in target ? `http://${target.host}` : undefined;
  const firestore = server ?? "https://firestore.googleapis.com";
  const identity =
    server === undefined
      ? "https://identitytoolkit.googleapis.com"
      : `${server}/identitytoolkit.googleapis.com`;
  const credential = server === undefined ? applicationDefault() : undefined;

  const send = async (address: string, operation: string, body?: object): Promise<unknown> => {
    for (let attempt = 1; ; attempt += 1) {
      const token =
        credential === undefined ? "owner" : (await credential.getAccessToken()).access_token;
      const reply = await ask(address, token, projectId, body);
      if (reply.ok) {
        return await reply.json();
      }
      if (!PASSING.has(reply.status) || attempt === TRIES) {
        // Without what was sent: it may be an answer.
        throw new Error(
          reply.status === NO_ANSWER
            ? `The server does not answer${reply.reason}. Does it run, and is its address right?`
            : `The server refused ${operation} (${reply.status}${reply.reason}).`,
        );
      }
      await setTimeout(FIRST_PAUSE * 2 ** attempt);
    }
  };

  const hashParameters = async (): Promise<HashParameters | undefined> => {
    if (server !== undefined) {
      return undefined;
    }
    const config = await send(`${identity}/admin/v2/projects/${projectId}/config`, "config");
    const { algorithm: hashAlgorithm, ...rest }: Record<string, string | number> =
      Object(config).signIn?.hashConfig ?? {};
    return hashAlgorithm === undefined || rest["signerKey"] === undefined
      ? undefined
      : { hashAlgorithm, ...rest };
  };

  return {
    projectId,
    documentsPrefix,
    hashParameters,
    documents: (operation, body) =>
      send(`${firestore}/v1/${documentsPrefix.slice(0, -1)}${operation}`, operation, body),
    accounts: (operation, body) =>
      send(`${identity}/v1/projects/${projectId}/accounts${operation}`, operation, body),
  };
}

interface Reply {
  readonly ok: boolean;
  readonly status: number;
  readonly reason: string;
  readonly json: () => Promise<unknown>;
}

async function ask(
  address: string,
  token: string,
  projectId: string,
  body: object | undefined,
): Promise<Reply> {
  try {
    const response = await fetch(address, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "x-goog-user-project": projectId,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { ok, status } = response;
    const reason = ok ? "" : statusIn(await response.text());
    return { ok, status, reason, json: async () => (await response.json()) as unknown };
  } catch (error) {
    const { cause }: { cause?: unknown } = Object(error);
    const { code = "" }: { code?: string } = Object(cause);
    return {
      ok: false,
      status: NO_ANSWER,
      reason: code === "" ? "" : ` (${code})`,
      json: noAnswer,
    };
  }
}

const noAnswer = (): Promise<unknown> => Promise.reject(new Error("There was no answer."));

/** Google's word for what went wrong. Its sentence may quote what was sent. */
function statusIn(text: string): string {
  const [, status] = /"status":\s*"([A-Z_]+)"/u.exec(text) ?? [];
  return status === undefined ? "" : ` ${status}`;
}
