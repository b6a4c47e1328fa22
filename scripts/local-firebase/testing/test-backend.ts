import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import type { PasswordCost } from "../accounts/passwords.ts";
import type { ResetPage } from "../backend.ts";
import { type LocalFirebase, type LocalFirebaseInternals, openLocalFirebase } from "../server.ts";
import { openState } from "../state/state.ts";

export const PROJECT = "demo-test";
/** Any account may do anything, and everyone may create a contact message. */
export const TEST_RULES = fileURLToPath(new URL("accounts-may-anything.rules", import.meta.url));
export const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`;

/** Hashes in well under a millisecond: most tests do not need slow passwords. */
export const CHEAP_PASSWORDS: PasswordCost = { cost: 16, blockSize: 1, parallelization: 1 };

export interface JsonResponse {
  readonly status: number;
  readonly body: unknown;
}

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface TestOptions extends Partial<LocalFirebaseInternals> {
  readonly rulesFile?: string;
  readonly indexesFile?: string;
  readonly resetPage?: ResetPage;
  /** Handles the requests in place of the embedded backend, and closes with the test. */
  readonly instead?: LocalFirebase | undefined;
}

interface Running {
  readonly server: Server;
  readonly backend: LocalFirebase;
  readonly port: number;
}

/** A backend over real HTTP, with its own port and data directory. */
export class TestBackend {
  readonly dataDirectory: string;
  readonly printed: string[];
  readonly #options: TestOptions;
  #running: Running;

  private constructor(
    dataDirectory: string,
    options: TestOptions,
    running: Running,
    printed: string[],
  ) {
    this.dataDirectory = dataDirectory;
    this.#options = options;
    this.#running = running;
    this.printed = printed;
  }

  static async start(options: TestOptions = {}): Promise<TestBackend> {
    const dataDirectory = await mkdtemp(join(tmpdir(), "local-firebase-"));
    await storeSigningKey(dataDirectory);
    const printed: string[] = [];
    const running = await listen(dataDirectory, options, printed);
    return new TestBackend(dataDirectory, options, running, printed);
  }

  get port(): number {
    return this.#running.port;
  }

  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  get origin(): string {
    return `http://${this.host}`;
  }

  /** Closes the backend while its HTTP server goes on. */
  async closeBackend(): Promise<void> {
    await this.#running.backend.close();
  }

  /** Restarts on the same data and another port. */
  async restart(options: TestOptions = this.#options): Promise<void> {
    await this.#shutDown();
    this.#running = await listen(this.dataDirectory, options, this.printed);
  }

  async stop(): Promise<void> {
    await this.#shutDown();
    await rm(this.dataDirectory, { recursive: true });
  }

  async request(path: string, body?: unknown, options: RequestOptions = {}): Promise<JsonResponse> {
    const response = await fetch(`${this.origin}${path}`, {
      method: options.method ?? (body === undefined ? "GET" : "POST"),
      headers: { "content-type": "application/json", ...options.headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  /** A client's Identity Toolkit call: `accounts:signUp`. */
  async auth(method: string, body: unknown): Promise<JsonResponse> {
    return await this.request(`/identitytoolkit.googleapis.com/v1/accounts:${method}?key=k`, body);
  }

  /** The admin's Identity Toolkit call, below `projects/{project}/accounts`. */
  async adminAuth(suffix: string, body?: unknown): Promise<JsonResponse> {
    return await this.request(
      `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts${suffix}`,
      body,
      { headers: ADMIN },
    );
  }

  /** A Firestore call: `:commit`, or `/clients/uid:runQuery`. As the admin by default. */
  async firestore(
    suffix: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = ADMIN,
  ): Promise<JsonResponse> {
    return await this.request(`/v1/${DOCUMENTS}${suffix}`, body, { headers });
  }

  /** Commits writes as the admin. */
  async commit(...writes: readonly object[]): Promise<JsonResponse> {
    return await this.firestore(":commit", { writes });
  }

  /** A stored document, read as the admin; undefined if it does not exist. */
  async stored(name: string): Promise<StoredAnswer | undefined> {
    const { body } = await this.firestore(":batchGet", { documents: [name] });
    const [answer]: readonly { found?: StoredAnswer }[] = Object(body);
    return answer?.found && Object.assign({ fields: {} }, answer.found);
  }

  /** The code of the reset link that was printed last. */
  resetCode(): string {
    return /oobCode=([\w-]+)/.exec(this.printed.at(-1) ?? "")?.[1] ?? "";
  }

  async signUp(email: string, password = "first password"): Promise<SignedUp> {
    const { status, body } = await this.auth("signUp", { email, password });
    if (status !== 200) {
      throw new Error(`signUp failed with ${status}`);
    }
    return readSession(body);
  }

  async #shutDown(): Promise<void> {
    const { server, backend } = this.#running;
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
    await backend.close();
  }
}

export interface StoredAnswer {
  readonly fields: object;
  readonly createTime: string;
  readonly updateTime: string;
}

export interface SignedUp {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

export const ADMIN = { authorization: "Bearer owner" };

/** The session in a reply to signUp, signInWithPassword or update. */
export function readSession(body: unknown): SignedUp {
  const { localId, idToken, refreshToken }: Partial<SignedUp> = Object(body);
  if (localId === undefined || idToken === undefined || refreshToken === undefined) {
    throw new Error("The answer has no session.");
  }
  return { localId, idToken, refreshToken };
}

export function commitTime({ body }: JsonResponse): string {
  const { commitTime: time = "" }: { commitTime?: string } = Object(body);
  return time;
}

/** Firestore's error, exactly in production's shape. */
export function firestoreError(code: number, status: string, message: unknown): JsonResponse {
  return { status: code, body: { error: { code, message, status } } };
}

/** Identity Toolkit's error, exactly in production's words. */
export function authError(message: string, code = 400): JsonResponse {
  return {
    status: code,
    body: {
      error: { code, message, errors: [{ message, reason: "invalid", domain: "global" }] },
    },
  };
}

let key: Promise<JWK> | undefined;

/** The key that signs the tokens of every `TestBackend`: creating one takes longer than most tests. */
export async function signingKey(): Promise<JWK> {
  key ??= generateKeyPair("RS256", { extractable: true }).then(({ privateKey }) =>
    exportJWK(privateKey),
  );
  return await key;
}

async function storeSigningKey(dataDirectory: string): Promise<void> {
  const jwk = await signingKey();
  const state = await openState(dataDirectory);
  await state.transact(() => {
    state.signingKey.put(jwk);
  });
  await state.close();
}

async function listen(
  dataDirectory: string,
  { rulesFile = TEST_RULES, indexesFile, resetPage = {}, instead, ...internals }: TestOptions,
  printed: string[],
): Promise<Running> {
  const backend =
    instead ??
    (await openLocalFirebase(
      {
        dataDirectory,
        projectId: PROJECT,
        rulesFile,
        ...(indexesFile !== undefined && { indexesFile }),
        resetPage,
        print: (line) => {
          printed.push(line);
        },
      },
      { passwordCost: CHEAP_PASSWORDS, ...internals },
    ));
  const server = createServer((request, response) => {
    void backend.handle(request, response).then((isHandled) => {
      if (!isHandled) {
        response.writeHead(200, { "content-type": "application/json" }).end('"the app"');
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // The server listens on a port, so its address is an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  return { server, backend, port };
}
