/** Why a call failed, independent of the SDK that reported it. */
export type FailureKind =
  | "offline"
  | "timeout"
  | "unavailable"
  | "busy"
  | "disk-full"
  | "signed-out"
  | "not-allowed"
  | "not-found"
  | "conflict"
  | "refused"
  | "invalid-credential"
  | "user-not-found"
  | "wrong-password"
  | "email-in-use"
  | "weak-password"
  /** The password was right, and a code of an authenticator app is asked for, too. */
  | "code-needed"
  | "wrong-code"
  /** So many codes were wrong that none counts any more. */
  | "codes-used-up"
  /** The password was given too long ago to go on with a code. */
  | "too-late"
  | "address-not-confirmed"
  /** A file of the page is gone, because the site has been deployed since the page was opened. */
  | "newer-version"
  | "unknown";

/**
 * The one error type that leaves `src/data`. Never carries an answer: only a kind and, for the
 * screens that the specification asks to show it, what the provider said.
 */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly kind: FailureKind;
  /** The provider's own sentence without its codes, when it has one. */
  readonly providerMessage: string | undefined;

  constructor(kind: FailureKind, providerMessage?: string) {
    super(providerMessage ?? kind);
    this.kind = kind;
    this.providerMessage = providerMessage;
  }
}

/** Any thrown value as a `Failure`; what is not one is of kind `unknown`. */
export function toFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure("unknown");
}
