import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { LocalFirebaseInternals } from "local-firebase";
import {
  DOCUMENTS as ROOT_NAME,
  type JsonResponse,
  rawRequest,
  readSession,
  type SignedUp,
  TestBackend,
} from "local-firebase/testing";
import { toFields } from "../../../scripts/operate/admin/field-value.ts";
import { ROOT } from "../../support/site/running-app.ts";
import { DOCUMENTS, type Role, ROLES, uidOf } from "../world.ts";
import { grant, nameOf, type Request, set } from "./wire.ts";

export const PASSWORD = "a password of a test";
export const emailOf = (role: Role): string => `${uidOf(role)}@example.com`;

/** The roles that have an account. */
const PEOPLE = ROLES.filter((role) => role !== "public");

/** The names of roles are not secret. */
const NO_SECRETS = new Set(["client", "admin"]);
const SHORTEST_SECRET = 4;

/** Stored documents and accounts as JSON, by path. */
type Snapshot = ReadonlyMap<string, string>;

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

/** The documents and accounts of the matrix, behind the real rules and a real HTTP server. */
export class WorldUnderAttack {
  readonly #internals: Partial<LocalFirebaseInternals>;
  readonly #sessions = new Map<Role, SignedUp>();
  #backend: TestBackend | undefined;
  /** The documents that requests have named, apart from those with which every test begins. */
  readonly #named = new Set<string>();
  /** Whether the documents are in the state in which every test begins. */
  #isAsNew = false;

  constructor(internals: Partial<LocalFirebaseInternals>) {
    this.#internals = internals;
  }

  /** The backend, for requests that are no attacks, but may change documents. */
  get backend(): TestBackend {
    this.#isAsNew = false;
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

  /** The session with a new token, which is no new sign-in: the SDK's hourly renewal. */
  async renew(session: SignedUp): Promise<SignedUp> {
    const { body } = await this.send("public", grant(session.refreshToken));
    const { id_token: idToken = "" }: { id_token?: string } = Object(JSON.parse(body));
    return { ...session, idToken };
  }

  sessionOf(role: Role): SignedUp {
    const session = this.#sessions.get(role);
    if (session === undefined) {
      throw new Error(`The ${role} is not signed in.`);
    }
    return session;
  }

  /** Restores every document, and removes all others that requests have named. */
  async restore(): Promise<void> {
    if (this.#isAsNew) {
      return;
    }
    requireSuccess(
      await this.backend.commit(
        ...Array.from(this.#named, (path) => ({ delete: nameOf(path) })),
        ...Object.entries(DOCUMENTS).map(([path, fields]) => set(path, toFields(fields))),
      ),
    );
    this.#isAsNew = true;
  }

  /** Sends a request as this role, and compares everything that is stored before and after. */
  async attack(who: Role, request: Request): Promise<Outcome> {
    const sent = `${request.path} ${textOf(request)}`;
    this.#note(sent);
    const before = await this.#takeSnapshot();
    const { status, body } = await this.#exchange(who, request);
    const after = await this.#takeSnapshot();
    const paths = [...new Set([...before.keys(), ...after.keys()])];
    const changed = paths.filter((path) => before.get(path) !== after.get(path));
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
    this.#isAsNew = false;
    this.#note(textOf(request));
    return await this.#exchange(who, request);
  }

  #note(sent: string): void {
    for (const [, path = ""] of sent.matchAll(/\(default\)\/documents\/([^"\\:?]+)"/g)) {
      if (isDocumentPath(path) && !(path in DOCUMENTS)) {
        this.#named.add(path);
      }
    }
  }

  /** All accounts, and all documents that a request could have changed: it names what it writes. */
  async #takeSnapshot(): Promise<Snapshot> {
    const documents = [...Object.keys(DOCUMENTS), ...this.#named].map(nameOf);
    const read = requireSuccess(await this.#server.firestore(":batchGet", { documents }));
    const answers: readonly { readonly found?: { readonly name: string } }[] = Object(read.body);
    const { body } = await this.#server.adminAuth(":lookup", { localId: PEOPLE.map(uidOf) });
    const { users = [] }: { users?: readonly { localId: string }[] } = Object(body);
    return new Map([
      ...answers.flatMap(({ found }) =>
        found === undefined
          ? []
          : [[found.name.slice(ROOT_NAME.length + 1), JSON.stringify(found)] as const],
      ),
      ...users.map((user) => [`account of ${user.localId}`, JSON.stringify(user)] as const),
    ]);
  }

  async #exchange(who: Role, request: Request): Promise<Answer> {
    const headers = {
      "content-type": "application/json",
      ...(who === "public" ? {} : { authorization: `Bearer ${this.sessionOf(who).idToken}` }),
      ...request.headers,
    };
    const { method = "POST", path } = request;
    const sent = { method, path, headers, body: textOf(request) };
    const { status, body } = await rawRequest(this.#server.port, sent);
    return { status, body };
  }
}

/** Throws if the request failed. For requests that prepare an attack, or examine its effects. */
function requireSuccess(response: JsonResponse): JsonResponse {
  if (response.status !== 200) {
    throw new Error(`The admin was answered ${response.status}.`);
  }
  return response;
}

/** Whether this is a valid path of a document. A snapshot can read only valid paths. */
function isDocumentPath(path: string): boolean {
  const segments = path.split("/");
  return (
    segments.length % 2 === 0 &&
    segments.every((id) => !/^(?:|\.\.?|__.*__)$/s.test(id) && Buffer.byteLength(id) <= 1500) &&
    Buffer.byteLength(path) <= 1900
  );
}

/** Every text and time that is stored in documents. */
function secretsIn(snapshot: Snapshot): readonly string[] {
  const secrets = new Set<string>();
  const isSecret = (text: string): boolean =>
    text.length >= SHORTEST_SECRET && !NO_SECRETS.has(text) && !text.startsWith(ROOT_NAME);
  for (const [path, json] of snapshot) {
    if (!path.startsWith("account of ")) {
      JSON.parse(json, (_, value: unknown) => {
        if (typeof value === "string" && isSecret(value)) {
          secrets.add(value);
        }
        return value;
      });
    }
  }
  return [...secrets];
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
