import type { AccessGate, Caller } from "./access.ts";
import type { Indexes } from "./queries/indexes.ts";
import type { Passwords } from "./accounts/passwords.ts";
import type { ReadOnlyTransactions } from "./read-only-transactions.ts";
import type { ResourceNames } from "./resource-names.ts";
import type { State } from "./state/state.ts";

import type { Tokens } from "./accounts/tokens.ts";

/** How the page of a reset link fits the app to which its reader returns. */
export interface ResetPage {
  /** Path of a style sheet that sets the colours and sizes of `reset-page.css` anew. */
  readonly styles?: string;
  /** The app's page where a person signs in; by default `/`. */
  readonly signIn?: string;
}

/** Everything that the operations work with. */
export interface Backend {
  readonly projectId: string;
  readonly state: State;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  readonly gate: AccessGate;
  /** Undefined without an `indexesFile`: then no query needs an index. */
  readonly indexes: Indexes | undefined;
  readonly names: ResourceNames;
  readonly transactions: ReadOnlyTransactions;
  readonly resetPage: ResetPage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Prints a line. The line must contain no secret but a reset link. */
  readonly print: (line: string) => void;
}

/** The parts of an HTTP request that an operation may use. */
export interface OperationRequest {
  /** The path parameters of the route. */
  readonly params: ReadonlyMap<string, string>;
  readonly query: URLSearchParams;
  /** Parsed JSON, or the fields of a form. */
  readonly body: unknown;
  readonly caller: Caller;
  /** The server's origin, as the client sees it: `http://127.0.0.1:5173`. */
  readonly origin: string;
  /** Aborts when the client disconnects before the reply. The reason is the error to throw. */
  readonly signal: AbortSignal;
}

/** One REST operation: resolves with the JSON body, or with a `TextReply`. */
export type Operation = (backend: Backend, request: OperationRequest) => Promise<unknown>;

/** A reply that is not JSON, or not a plain success. */
export class TextReply {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    contentType: string,
    text: string,
    options: {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    this.contentType = contentType;
    this.text = text;
    this.status = options.status ?? 200;
    this.headers = options.headers ?? {};
  }
}
