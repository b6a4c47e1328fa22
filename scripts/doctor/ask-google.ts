import * as v from "valibot";

/** A request that reads, of one of Google's services. */
export interface Question {
  /** `firestore.googleapis.com` */
  readonly service: string;
  /** From the slash on, with what is to be read. */
  readonly path: string;
  /** For what is read by POST, such as a query. */
  readonly body?: object;
  /** What the key needs to be allowed for this. */
  readonly permission: string;
}

/** Resolves to the answer's JSON. Rejects with `Refused` where there is none. */
export type AskGoogle = (question: Question) => Promise<unknown>;

/** Why there is no answer. Nothing of the server's own sentence is kept: it may quote what is stored. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly question: Question;
  /** Of HTTP; 0 where the server was not reached. */
  readonly status: number;
  /** Google's word for it, such as `SERVICE_DISABLED`; empty where it gives none. */
  readonly reason: string;
  /** The permission that is missing, where Google names it. */
  readonly permission: string;

  constructor(question: Question, status: number, reason: string, permission = "") {
    super(`${question.service} did not answer (${status} ${reason}).`);
    this.question = question;
    this.status = status;
    this.reason = reason;
    this.permission = permission;
  }
}

export const NOT_REACHED = 0;
/** In the place of Google's word where there is no key to ask with. */
export const NO_KEY = "NO_KEY";

const PATIENCE = 20_000;

interface Access {
  readonly projectId: string;
  /** Where a service is reached: `https://firestore.googleapis.com`. */
  readonly addressOf: (service: string) => string;
  /** Rejects where there is no key. */
  readonly token: () => Promise<string>;
}

export function openGoogle({ projectId, addressOf, token }: Access): AskGoogle {
  let known: Promise<string> | undefined;
  return async (question) => {
    known ??= token();
    const bearer = await known.catch(() => {
      throw new Refused(question, NOT_REACHED, NO_KEY);
    });
    const { service, path, body } = question;
    const response = await fetch(addressOf(service) + path, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        authorization: `Bearer ${bearer}`,
        "content-type": "application/json",
        "x-goog-user-project": projectId,
      },
      signal: AbortSignal.timeout(PATIENCE),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Refused(question, NOT_REACHED, codeOf(error));
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) {
      const { reason, permission } = reasonIn(answer);
      throw new Refused(question, response.status, reason, permission);
    }
    return answer;
  };
}

/** All pages of a list, one after the other. */
export async function* askForPages(ask: AskGoogle, question: Question): AsyncGenerator {
  for (let pageToken = ""; ;) {
    const separator = question.path.includes("?") ? "&" : "?";
    const page = await ask({
      ...question,
      path:
        pageToken === ""
          ? question.path
          : `${question.path}${separator}pageToken=${encodeURIComponent(pageToken)}`,
    });
    yield page;
    const { nextPageToken } = v.parse(Page, page);
    if (nextPageToken === "") {
      return;
    }
    pageToken = nextPageToken;
  }
}

const Page = v.object({ nextPageToken: v.optional(v.string(), "") });

/** https://cloud.google.com/apis/design/errors: a word, and details of which one may say more. */
const ErrorReply = v.object({
  error: v.object({
    status: v.optional(v.string(), ""),
    details: v.optional(
      v.array(
        v.object({
          reason: v.optional(v.string(), ""),
          metadata: v.optional(v.object({ permission: v.optional(v.string(), "") }), {}),
        }),
      ),
      [],
    ),
  }),
});

function reasonIn(answer: unknown): { readonly reason: string; readonly permission: string } {
  // A query is answered with a list, errors too.
  const parsed = v.safeParse(ErrorReply, Array.isArray(answer) ? answer[0] : answer);
  if (!parsed.success) {
    return { reason: "", permission: "" };
  }
  const { status, details } = parsed.output.error;
  const telling = details.find(({ reason }) => reason !== "");
  return { reason: telling?.reason ?? status, permission: telling?.metadata.permission ?? "" };
}

function codeOf(error: unknown): string {
  const { cause, name }: { cause?: unknown; name?: string } = Object(error);
  const { code }: { code?: unknown } = Object(cause);
  return typeof code === "string" ? code : name === "TimeoutError" ? name : "";
}
