import * as v from "valibot";
import { NO_QUOTA_PROJECT } from "./refused.ts";

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

/** https://www.rfc-editor.org/rfc/rfc6749#section-5.2: an OAuth error is one word, `invalid_grant`. */
const TokenReply = v.object({ error: v.pipe(v.string(), v.regex(/^[a-z_]+$/u)) });

/** The project of `gcloud` itself: Google charges its quota if a person has chosen no quota project. */
const GOOGLES_OWN_PROJECT = "projects/764086051850";

/** Identity Toolkit's error code in the message: `USER_NOT_FOUND`, or `WEAK_PASSWORD : a sentence`. */
const IDENTITY_WORD = /^[A-Z]+(?:_[A-Z]+)+(?= :|$)/u;

interface Reason {
  /** Google's error code; empty if there is none. */
  readonly reason: string;
  /** The missing permission, if Google names it. */
  readonly permission: string;
}

/** The parts of an error without its message, which may quote the request. */
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
