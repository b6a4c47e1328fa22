import { type Said, inWords } from "../../words/words.ts";

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
  /** The client has taken the consent back, so the rules refuse answers and ready marks. */
  | "withdrawn"
  | "conflict"
  | "refused"
  | "invalid-credential"
  | "user-not-found"
  | "wrong-password"
  | "email-in-use"
  | "weak-password"
  /** The password was right, and the account also needs a code from an authenticator app. */
  | "code-needed"
  | "wrong-code"
  /** The password was given too long ago to continue with a code. */
  | "too-late"
  | "address-not-confirmed"
  /** A file of the page no longer exists, because of a deployment since the page was opened. */
  | "newer-version"
  /** The browser does not end loading some code: only a page that is loaded anew can. */
  | "page-hangs"
  /** The server did not say whether it has stored a write, nor could that be read. */
  | "not-known"
  | "unknown";

/**
 * The one error type that leaves `src/data`. Never carries an answer: only a kind and, for the
 * screens that must show it, the provider's message.
 */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly kind: FailureKind;
  readonly #said: string | Said | undefined;

  /** @param said the provider's own sentence without its codes, when it has one, or one of ours in English. */
  constructor(kind: FailureKind, said?: string | Said) {
    super(typeof said === "string" ? said : kind);
    this.kind = kind;
    this.#said = said;
  }

  /** The sentence in the language of the page, if the page has it. */
  get providerMessage(): string | undefined {
    const said = this.#said;
    return typeof said === "string" ? inWords(said, {}) : said?.();
  }
}

/** A write may have arrived or not: its reply got lost, and reading has failed, too. */
export class NotKnown extends Failure {
  /** Reads again. Resolves if the write has arrived; otherwise rejects like the write. */
  readonly lookAgain: () => Promise<void>;

  constructor(lookAgain: () => Promise<void>) {
    super("not-known");
    this.lookAgain = lookAgain;
  }
}

/** Any thrown value as a `Failure`; all other errors get the kind `unknown`. */
export function toFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure("unknown");
}
