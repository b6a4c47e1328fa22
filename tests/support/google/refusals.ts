/** An answer that is an error, as Google writes it: https://cloud.google.com/apis/design/errors. */
export class Refusal {
  readonly status: number;
  readonly error: object;

  constructor(status: number, error: object) {
    this.status = status;
    this.error = error;
  }
}

interface ErrorInfo {
  readonly reason: string;
  readonly domain?: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

export const refusal = (
  status: number,
  word: string,
  info?: ErrorInfo,
  message = "A sentence of Google's, which quotes answer-of-a-client.",
): Refusal =>
  new Refusal(status, {
    error: {
      code: status,
      message,
      status: word,
      ...(info !== undefined && {
        details: [
          {
            "@type": "type.googleapis.com/google.rpc.ErrorInfo",
            domain: "googleapis.com",
            ...info,
          },
          { "@type": "type.googleapis.com/google.rpc.Help", links: [] },
        ],
      }),
    },
  });

/** Streaming methods answer with a list, even for an error. */
const STREAMS = /:(?:batchGet|runQuery|runAggregationQuery)$/u;

/** The refusal for a missing permission, in each service's own format. */
export function notAllowed(target: string, project: string, permission: string): Refusal {
  if (target.includes("/documents:")) {
    // Firestore's refusal names no permission, and is the same as when the rules refuse a request.
    const { status, error } = refusal(
      403,
      "PERMISSION_DENIED",
      undefined,
      "Missing or insufficient permissions.",
    );
    return new Refusal(status, STREAMS.test(target) ? [error] : error);
  }
  if (target.includes("/accounts")) {
    const message = "INSUFFICIENT_PERMISSION";
    const errors = [{ message, domain: "global", reason: "invalid" }];
    return new Refusal(403, { error: { code: 403, message, errors } });
  }
  return refusal(
    403,
    "PERMISSION_DENIED",
    {
      reason: "IAM_PERMISSION_DENIED",
      domain: "iam.googleapis.com",
      metadata: { resource: `projects/${project}`, permission },
    },
    `Permission '${permission}' denied on resource (or it may not exist).`,
  );
}
