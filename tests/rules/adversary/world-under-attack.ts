import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { LocalFirebaseInternals } from "local-firebase";
import { readSession, type SignedUp, TestBackend } from "local-firebase/testing";
import { ROOT } from "../../support/site/running-app.ts";
import { DOCUMENTS, type Role, uidOf } from "../world.ts";
import {
  listDocuments,
  pathsIn,
  PEOPLE,
  readDocuments,
  requireSuccess,
  secretsIn,
  type Snapshot,
  takeSnapshot,
} from "./stored.ts";
import { encodeFields, nameOf, type Request, set, time } from "./wire.ts";

export const PASSWORD = "a password of a test";
export const emailOf = (role: Role): string => `${uidOf(role)}@example.com`;

interface Outcome {
  readonly status: number;
  /** The message of the error in the response. */
  readonly message: string;
  /** Stored texts that were in the response, but not in the request. */
  readonly told: readonly string[];
  /** The documents and accounts that differ from before the attack. */
  readonly changed: readonly string[];
  /** The lines that the backend printed about an error of its own. */
  readonly defects: readonly string[];
}

/** The expected result of a refused attack. */
export const refused = (status: number, message?: string) => ({
  status,
  message: message ?? expect.any(String),
  told: [],
  changed: [],
  defects: [],
});

export const BY_RULES = refused(403, "Missing or insufficient permissions.");
export const AS_MALFORMED = refused(400);
export const AS_UNKNOWN_TOKEN = refused(
  401,
  "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.",
);
/** The backend refuses requests that it does not support, instead of guessing. */
export const AS_UNSUPPORTED = refused(501);

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A world for every test of a file, in the same state before each. */
export function worldOfTests(internals: Partial<LocalFirebaseInternals> = {}): WorldUnderAttack {
  const world = new WorldUnderAttack(internals);
  beforeAll(() => world.start());
  beforeEach(() => world.restore());
  afterAll(() => world.stop());
  return world;
}

/** A world whose clock stands still: every role signs in, and sends all its requests, at the same time. */
export function worldAtOneMoment(): {
  readonly world: WorldUnderAttack;
  readonly signedIn: object;
} {
  const now = Math.floor(Date.now() / 1000) * 1000;
  const world = worldOfTests({ now: () => now });
  return { world, signedIn: time(new Date(now).toISOString()) };
}

/** The documents and accounts of the matrix, behind the real rules and a real HTTP server. */
export class WorldUnderAttack {
  readonly #internals: Partial<LocalFirebaseInternals>;
  readonly #sessions = new Map<Role, SignedUp>();
  #backend: TestBackend | undefined;
  /** The current snapshot. Undefined after a request that may have changed a document or account. */
  #known: Snapshot | undefined;
  /** Whether the documents are in the state in which every test begins. */
  #isAsNew = false;

  constructor(internals: Partial<LocalFirebaseInternals>) {
    this.#internals = internals;
  }

  /** The backend, for requests that are no attacks, but may change documents. */
  get backend(): TestBackend {
    this.#maybeChanged();
    return this.#server;
  }

  get #server(): TestBackend {
    if (this.#backend === undefined) {
      throw new Error("The world has not begun yet.");
    }
    return this.#backend;
  }

  async start(): Promise<void> {
    const rulesFile = join(ROOT, "firestore.rules");
    this.#backend = await TestBackend.start({ rulesFile, ...this.#internals });
    for (const role of PEOPLE) {
      await this.addAccount(uidOf(role), emailOf(role));
      this.#sessions.set(role, await this.signIn(emailOf(role)));
    }
  }

  async stop(): Promise<void> {
    await this.backend.stop();
  }

  async addAccount(localId: string, email: string): Promise<void> {
    requireSuccess(
      await this.backend.adminAuth("", { localId, email, password: PASSWORD, emailVerified: true }),
    );
  }

  async signIn(email: string, password = PASSWORD): Promise<SignedUp> {
    const credentials = { email, password, returnSecureToken: true };
    const { body } = await this.backend.auth("signInWithPassword", credentials);
    return readSession(body);
  }

  sessionOf(role: Role): SignedUp {
    const session = this.#sessions.get(role);
    if (session === undefined) {
      throw new Error(`The ${role} is not signed in.`);
    }
    return session;
  }

  /** Restores every document, and removes all others from the collections of `listDocuments`. */
  async restore(): Promise<void> {
    if (this.#isAsNew) {
      return;
    }
    this.#maybeChanged();
    const tooMany = [...(await listDocuments(this.#server))].filter(
      ([path]) => !(path in DOCUMENTS),
    );
    requireSuccess(
      await this.backend.commit(
        ...tooMany.map(([path]) => ({ delete: nameOf(path) })),
        ...Object.entries(DOCUMENTS).map(([path, fields]) => set(path, encodeFields(fields))),
      ),
    );
    this.#isAsNew = true;
  }

  /** Sends a request as this role, and compares everything that is stored before and after. */
  async attack(who: Role, request: Request): Promise<Outcome> {
    const sent = `${request.path} ${textOf(request)}`;
    const mentioned = pathsIn(sent);
    const beforeThat = this.#known ?? (await takeSnapshot(this.#server));
    const before = new Map([...beforeThat, ...(await readDocuments(this.#server, mentioned))]);
    const { status, body } = await this.#exchange(who, request);
    const afterThat = await takeSnapshot(this.#server);
    const after = new Map([...afterThat, ...(await readDocuments(this.#server, mentioned))]);
    const paths = new Set([...before.keys(), ...after.keys()]);
    const changed = [...paths].filter((path) => before.get(path) !== after.get(path));
    this.#known = afterThat;
    this.#isAsNew &&= changed.length === 0;
    return {
      status,
      message: messageOf(body),
      told: secretsIn(before).filter((secret) => body.includes(secret) && !sent.includes(secret)),
      changed,
      defects: this.#server.printed.filter((line) => line.startsWith("Internal error")),
    };
  }

  /** Sends a request as this role, without comparing. */
  async send(who: Role, request: Request): Promise<Answer> {
    this.#maybeChanged();
    return await this.#exchange(who, request);
  }

  #maybeChanged(): void {
    this.#known = undefined;
    this.#isAsNew = false;
  }

  async #exchange(who: Role, request: Request): Promise<Answer> {
    const headers = {
      "content-type": "application/json",
      ...(who === "public" ? {} : { authorization: `Bearer ${this.sessionOf(who).idToken}` }),
      ...request.headers,
    };
    return await new Promise((resolve, reject) => {
      const { method = "POST", path } = request;
      const sent = httpRequest(
        {
          host: "127.0.0.1",
          port: this.#server.port,
          method,
          path,
          headers,
          // Node would replace an empty Host header by the right one.
          setHost: !("host" in headers),
        },
        (response) => {
          const chunks: Buffer[] = [];
          response
            .on("data", (chunk: Buffer) => chunks.push(chunk))
            .on("end", () => {
              const body = Buffer.concat(chunks).toString();
              resolve({ status: response.statusCode ?? 0, body });
            })
            .on("error", reject);
        },
      );
      sent.on("error", reject).end(textOf(request));
    });
  }
}

const textOf = ({ body = "" }: Request): string =>
  typeof body === "string" ? body : JSON.stringify(body);

function messageOf(body: string): string {
  try {
    const json: unknown = JSON.parse(body);
    const first: unknown = Array.isArray(json) ? json[0] : json;
    const { error }: { error?: { message?: string } } = Object(first);
    return error?.message ?? "";
  } catch {
    return "";
  }
}
