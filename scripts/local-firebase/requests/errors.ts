interface WireErrorDetails {
  /** The canonical status that Google's newer APIs (Firestore) send beside the HTTP code. */
  readonly status?: string;
  /** The reason that Google's older APIs (Identity Toolkit) send in an `errors` array. */
  readonly reason?: string;
}

/** An error for the client: it serialises itself exactly as Google's servers would. */
export class WireError extends Error {
  readonly httpStatus: number;
  readonly #details: WireErrorDetails;

  constructor(httpStatus: number, message: string, details: WireErrorDetails) {
    super(message);
    this.name = "WireError";
    this.httpStatus = httpStatus;
    this.#details = details;
  }

  toJSON(): unknown {
    const { status, reason } = this.#details;
    return {
      error: {
        code: this.httpStatus,
        message: this.message,
        ...(reason === undefined
          ? {}
          : { errors: [{ message: this.message, reason, domain: "global" }] }),
        ...(status === undefined ? {} : { status }),
      },
    };
  }
}

/**
 * Throws Identity Toolkit's answer to a bad request unless the condition holds. The client SDK
 * reads the error code out of the message, up to the first `" : "`.
 */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) {
    throw new WireError(400, message, { reason: "invalid" });
  }
}

export function invalidArgument(message: string): WireError {
  return new WireError(400, message, { status: "INVALID_ARGUMENT" });
}

export function failedPrecondition(message: string): WireError {
  return new WireError(400, message, { status: "FAILED_PRECONDITION" });
}

export function notFound(message: string): WireError {
  return new WireError(404, message, { status: "NOT_FOUND" });
}

export function alreadyExists(message: string): WireError {
  return new WireError(409, message, { status: "ALREADY_EXISTS" });
}

export function permissionDenied(message: string): WireError {
  return new WireError(403, message, { status: "PERMISSION_DENIED" });
}

export function unauthenticated(): WireError {
  return new WireError(
    401,
    "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.",
    { status: "UNAUTHENTICATED" },
  );
}

/** For a full disk. In production, this status means a used-up quota. */
export function resourceExhausted(message: string): WireError {
  return new WireError(429, message, { status: "RESOURCE_EXHAUSTED" });
}

/** For a client that has disconnected. Nobody reads the reply, and no defect is printed. */
export function cancelled(): WireError {
  return new WireError(499, "Cancelled.", { status: "CANCELLED" });
}

/** For features of production that this server lacks. */
export function notImplemented(what: string): WireError {
  return new WireError(501, `NOT_IMPLEMENTED : ${what} is not supported by the local backend.`, {
    status: "UNIMPLEMENTED",
  });
}
