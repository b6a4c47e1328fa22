import { setTimeout } from "node:timers/promises";
import * as v from "valibot";
import { openCredentials } from "./google-credentials.ts";
import { NOT_REACHED, reasonIn, Refused } from "./refused.ts";

/** A request to one of Google's services. */
export interface Question {
  /** Such as `firestore.googleapis.com`. */
  readonly service: string;
  /** The part of the URL from the slash after the host on, with the query. */
  readonly path: string;
  /** The JSON to send by POST. Without it, the request is a GET. */
  readonly body?: object;
  readonly permission: string;
  /** Whether a second try could be refused because the server has carried out the first one. */
  readonly isOnce?: boolean;
}

/** Resolves with the response's JSON. Rejects with `Refused` if the request fails. */
export type AskGoogle = (question: Question) => Promise<unknown>;

export interface GoogleAccess {
  readonly projectId: string;
  /** The origin of a service. By default Google's, such as `https://firestore.googleapis.com`. */
  readonly addressOf?: (service: string) => string;
  /** The credentials; by default the application default ones. Rejects with `Refused` if there are none. */
  readonly headers?: () => Promise<Headers>;
  /** Milliseconds before the first retry. The pause doubles for each further retry. */
  readonly firstPause?: number;
}

const PATIENCE = 60_000;
const TRIES = 5;
/** Statuses after which Google recommends a retry; the first says that nothing was carried out. */
const PASSING = [429, NOT_REACHED, 500, 503, 504];

/** Returns the function for all requests to Google's services: with credentials, timeout and retries. */
export function openGoogle({
  projectId,
  addressOf = (service) => `https://${service}`,
  headers = openCredentials(projectId),
  firstPause = 1000,
}: GoogleAccess): AskGoogle {
  return async (question) => {
    const passing = question.isOnce === true ? PASSING.slice(0, 1) : PASSING;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await askOnce(question, await headers());
      } catch (error) {
        if (!(error instanceof Refused) || !passing.includes(error.status) || attempt === TRIES) {
          throw error;
        }
      }
      await setTimeout(firstPause * 2 ** (attempt - 1));
    }
  };

  async function askOnce(question: Question, credentials: Headers): Promise<unknown> {
    const { service, path, body, permission } = question;
    const address = addressOf(service);
    const refused = (status: number, reason: string, missing = ""): Refused =>
      new Refused({
        service: status === NOT_REACHED ? new URL(address).host : service,
        projectId,
        status,
        reason,
        permission: missing === "" ? permission : missing,
      });
    const sent = new Headers(credentials);
    sent.set("content-type", "application/json");
    let answer: unknown;
    let status: number;
    try {
      const response = await fetch(address + path, {
        method: body === undefined ? "GET" : "POST",
        headers: sent,
        signal: AbortSignal.timeout(PATIENCE),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      status = response.status;
      answer = parsed(await response.text());
    } catch (error) {
      throw refused(NOT_REACHED, codeOf(error));
    }
    const failure = failureIn(answer);
    if (status >= 200 && status < 300 && answer !== undefined && failure === undefined) {
      return answer;
    }
    const { reason, permission: missing } = reasonIn(failure ?? answer);
    throw refused(failure?.error.code ?? status, reason, missing);
  }
}

/** Undefined if the text is not JSON, such as a proxy's page. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const Failure = v.object({ error: v.object({ code: v.number() }) });

/** The error in a query's response: a list of documents, which may end with an error. */
const failureIn = (answer: unknown): v.InferOutput<typeof Failure> | undefined =>
  Array.isArray(answer) ? answer.find((item) => v.is(Failure, item)) : undefined;

function codeOf(error: unknown): string {
  const { cause, name }: { cause?: unknown; name?: string } = Object(error);
  const { code }: { code?: unknown } = Object(cause);
  return typeof code === "string" ? code : name === "TimeoutError" ? name : "";
}
