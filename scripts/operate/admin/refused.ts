import * as v from "valibot";

/** Stands for an HTTP status if the server was not reached, or its response was lost. */
export const NOT_REACHED = 0;
/** The HTTP status if Google rejects the credentials. Also stands for missing credentials. */
export const UNKNOWN = 401;
/** Stands for Google's error code if no credentials were found. */
export const NO_KEY = "NO_KEY";
/** Stands for Google's error code if GOOGLE_APPLICATION_CREDENTIALS names a file that is not a key. */
export const NO_KEY_FILE = "NO_KEY_FILE";
/** Stands for Google's error code if a person's own credentials name no quota project. */
const NO_QUOTA_PROJECT = "NO_QUOTA_PROJECT";

interface Refusal {
  /** The server: `firestore.googleapis.com`. */
  readonly service: string;
  readonly projectId: string;
  /** An HTTP status, or `NOT_REACHED`. */
  readonly status: number;
  /** Google's error code, such as `SERVICE_DISABLED`; empty if there is none. */
  readonly reason: string;
  /** The missing permission if Google names it; otherwise the permission that the request needs. */
  readonly permission: string;
}

/** Why a request failed. Leaves Google's own message out, because it may quote the request. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly status: number;
  /** One sentence, without secrets or data of clients. */
  readonly says: string;
  readonly remedy: string;

  constructor(refusal: Refusal) {
    const { says, remedy } = explain(refusal);
    super(`${says} ${remedy}`);
    this.status = refusal.status;
    this.says = says;
    this.remedy = remedy;
  }
}

interface Explanation {
  readonly says: string;
  readonly remedy: string;
}

const WITHOUT_KEY: Readonly<Record<string, Explanation>> = {
  [NO_KEY]: {
    says: "There is no key to ask Google with.",
    remedy:
      "Borrow an identity of the project first: docs/operate/deploying.md, “Become one of them”.",
  },
  [NO_KEY_FILE]: {
    says: "The file that GOOGLE_APPLICATION_CREDENTIALS names cannot be read as a key.",
    remedy: "See whether it is there, and whether it is the whole file.",
  },
};

function explain({ service, projectId, status, reason, permission }: Refusal): Explanation {
  const word = [status, reason].join(" ").trim();
  const console = (page: string) => `https://console.cloud.google.com/${page}?project=${projectId}`;
  const withoutKey = WITHOUT_KEY[reason];
  if (withoutKey !== undefined) {
    return withoutKey;
  }
  if (status === NOT_REACHED) {
    return {
      says: `${service} does not answer.`,
      remedy: "See whether this computer is connected, and whether what was asked runs.",
    };
  }
  if (reason === "SERVICE_DISABLED") {
    return {
      says: `The API ${service} is not enabled in the project.`,
      remedy: `Enable it at ${console(`apis/library/${service}`)}, and try again some minutes later.`,
    };
  }
  if (reason === NO_QUOTA_PROJECT) {
    return {
      says: `${service} does not know which project this sign-in asks for.`,
      remedy: `Run gcloud auth application-default set-quota-project ${projectId}.`,
    };
  }
  if (status === UNKNOWN) {
    return {
      says: "Google does not take the key for a good one.",
      remedy:
        "Borrow the identity again: docs/operate/deploying.md, “Become one of them”. The clock of this computer must be right, too.",
    };
  }
  if (status === 403) {
    return {
      says: `The key may not ask ${service} for this: it needs the permission ${permission}.`,
      remedy: `Give its service account the role of docs/operate/access.md, at ${console("iam-admin/iam")}.`,
    };
  }
  return status === 429 || status >= 500
    ? { says: `${service} did not answer as it should (${word}).`, remedy: "Try again later." }
    : {
        says: `${service} refused the request (${word}).`,
        remedy: "See what is stored before you try again.",
      };
}

/** https://cloud.google.com/apis/design/errors: a status such as `NOT_FOUND`, and optional details. */
const ErrorReply = v.object({
  error: v.object({
    status: v.optional(v.string(), ""),
    message: v.optional(v.string(), ""),
    details: v.optional(
      v.array(
        v.object({
          reason: v.optional(v.string(), ""),
          metadata: v.optional(
            v.object({
              permission: v.optional(v.string(), ""),
              consumer: v.optional(v.string(), ""),
            }),
            {},
          ),
        }),
      ),
      [],
    ),
  }),
});

/** https://www.rfc-editor.org/rfc/rfc6749#section-5.2: an OAuth error is one word: `invalid_grant`. */
const TokenReply = v.object({ error: v.pipe(v.string(), v.regex(/^[a-z_]+$/u)) });

/** The project of `gcloud` itself. Google charges this project's quota if a person names no quota project. */
const GOOGLES_OWN_PROJECT = "projects/764086051850";

/** Identity Toolkit's error code in the message: `USER_NOT_FOUND`, or `WEAK_PASSWORD : a sentence`. */
const IDENTITY_WORD = /^[A-Z]+(?:_[A-Z]+)+(?= :|$)/u;

interface Reason {
  /** Google's error code; empty if there is none. */
  readonly reason: string;
  /** The missing permission, if Google names it. */
  readonly permission: string;
}

/** Google's reason in an error response. Leaves out the message, which may quote the request. */
export function reasonIn(answer: unknown): Reason {
  if (v.is(TokenReply, answer)) {
    return { reason: answer.error, permission: "" };
  }
  const parsed = v.safeParse(ErrorReply, answer);
  if (!parsed.success) {
    return { reason: "", permission: "" };
  }
  const { status, message, details } = parsed.output.error;
  const telling = details.find(({ reason }) => reason !== "");
  if (telling?.metadata.consumer === GOOGLES_OWN_PROJECT) {
    return { reason: NO_QUOTA_PROJECT, permission: "" };
  }
  const [word = status] = IDENTITY_WORD.exec(message) ?? [];
  const reason = telling?.reason ?? word;
  return {
    reason,
    permission:
      reason === "USER_PROJECT_DENIED"
        ? "serviceusage.services.use"
        : (telling?.metadata.permission ?? ""),
  };
}
