import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { isAllowed, type Policy } from "./roles.ts";
import { type Asked, askBackend, forward } from "./forward.ts";
import { permissionsFor } from "./methods.ts";
import { type NamedServer, startNamedServer } from "./named-server.ts";
import { notAllowed, Refusal, refusal } from "./refusals.ts";
import { type Credentials, endOfToken, type TokenAnswer, Tokens } from "./tokens.ts";

/** Answers by `/service/path`: JSON, a `refusal`, or a function that returns either. */
export type Replies = Readonly<Record<string, unknown>>;

export interface Google {
  /** Serves every service, with its name as the first part of the path: `http://127.0.0.1:…` */
  readonly origin: string;
  /** Serves every service under its own host name. */
  readonly named: NamedServer;
  /** The permissions that callers needed and had, such as `serviceAccount:… datastore.entities.get`. */
  readonly used: Set<string>;
  /** The permissions whose lack caused a refusal. */
  readonly missed: string[];
  /** All requests in order, with the names of their callers. */
  readonly asked: (Asked & { readonly members: readonly string[] })[];
  /** Replaces the answers from now on. */
  readonly reply: (replies: Replies) => void;
  readonly allow: (policy: Policy) => void;
  readonly tokenOf: (member: string) => string;
  readonly close: () => Promise<void>;
}

interface Options {
  readonly project: string;
  /** The embedded backend's origin, asked for at each request. The backend keeps documents and accounts. */
  readonly backend?: () => string;
  readonly credentials?: Credentials;
  /** The site, under its own host names. */
  readonly site?: { readonly hosts: readonly string[]; readonly serve: RequestListener };
}

const HOSTS = [
  "firebaserules",
  "firestore",
  "iamcredentials",
  "identitytoolkit",
  "oauth2",
  "sts",
].map((service) => `${service}.googleapis.com`);

const NOBODY: Credentials = { people: new Map(), tickets: new Map() };

/**
 * Plays Google's services for the operator's programs: it knows the roles of each caller, the permissions of
 * each method, and the shapes of production's answers. It refuses every unknown request.
 */
export async function startGoogle(options: Options): Promise<Google> {
  const { project, credentials = NOBODY, site } = options;
  const tokens = new Tokens(credentials);
  const asked: Google["asked"] = [];
  const missed: string[] = [];
  const used = new Set<string>();
  let policy: Policy = { bindings: [], ownRoles: {} };
  let replies: Replies = {};

  const answer = async (request: IncomingMessage, target: string): Promise<TokenAnswer> => {
    const sent = await text(request);
    const { method: verb = "GET", headers } = request;
    const [, host = "", ...rest] = target.split("/");
    if (target === "/oauth2.googleapis.com/token") {
      return tokens.exchange(new URLSearchParams(sent));
    }
    if (target.startsWith("/sts.googleapis.com/v1/token")) {
      return tokens.federate(new URLSearchParams(sent));
    }
    const body: unknown = sent === "" ? undefined : JSON.parse(sent);
    const members = tokens.bearer(headers.authorization) ?? [];
    const said = { verb, target, headers, body };
    asked.push({ ...said, members });
    if (headers.authorization === undefined) {
      return outcome(await toStranger(said, sent));
    }
    if (members.length === 0) {
      return outcome(refusal(401, "UNAUTHENTICATED", { reason: "ACCESS_TOKEN_TYPE_UNSUPPORTED" }));
    }
    const [path = ""] =
      `${host.replace(".googleapis.com", "")}/${decodeURIComponent(rest.join("/"))}`.split("?");
    const needed = permissionsFor(verb, path, body);
    if (needed === undefined) {
      return outcome(refusal(404, "NOT_FOUND"));
    }
    const [, serviceAccount] = /serviceAccounts\/([^:]+)/u.exec(path) ?? [];
    const may = (permission: string): boolean => {
      const isThere = isAllowed(policy, members, permission, serviceAccount);
      if (isThere) {
        used.add(`${members.join(" ")} ${permission}`);
      }
      return isThere;
    };
    const missing = needed.find((permission) => !may(permission));
    if (missing !== undefined) {
      missed.push(missing);
      return outcome(notAllowed(path, project, missing));
    }
    if (serviceAccount !== undefined) {
      const accessToken = tokens.give([`serviceAccount:${serviceAccount}`]);
      return outcome({ accessToken, expireTime: endOfToken() });
    }
    const reply = replies[target];
    if (reply !== undefined) {
      return outcome(withoutSecrets(reply, may));
    }
    return options.backend === undefined || !/\/(?:documents|accounts)/u.test(target)
      ? outcome(refusal(404, "NOT_FOUND"))
      : forward(options.backend(), said, sent, may("firebaseauth.configs.getHashConfig"));
  };

  /**
   * Requests without credentials are subject to the backend's rules. Without a backend, a key of `replies`
   * such as `stranger:clients` allows them to read that collection.
   */
  const toStranger = async ({ target }: Asked, sent: string): Promise<unknown> => {
    if (options.backend !== undefined) {
      const { status, body } = await askBackend(options.backend(), target, sent);
      return status === 200 ? body : new Refusal(status, Object(body));
    }
    const [, collection = ""] = /"collectionId":"(\w+)"/u.exec(sent) ?? [];
    const open = replies[`stranger:${collection}`];
    return open instanceof Refusal
      ? new Refusal(open.status, [])
      : open === undefined
        ? new Refusal(403, [{ error: { code: 403, status: "PERMISSION_DENIED" } }])
        : [];
  };

  const serve = (request: IncomingMessage, response: ServerResponse, target: string): void => {
    void answer(request, target).then(({ status, body }) => {
      response.writeHead(status, { "content-type": "application/json; charset=UTF-8" });
      response.end(JSON.stringify(body));
    });
  };
  const named = await startNamedServer([...HOSTS, ...(site?.hosts ?? [])], (request, response) => {
    const { host = "" } = request.headers;
    if (site?.hosts.includes(host)) {
      site.serve(request, response);
    } else {
      serve(request, response, `/${host}${request.url ?? ""}`);
    }
  });
  const server = createServer((request, response) => {
    serve(request, response, request.url ?? "");
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    named,
    used,
    missed,
    asked,
    reply: (anew) => {
      replies = anew;
    },
    allow: (anew) => {
      policy = anew;
    },
    tokenOf: (member) => tokens.give([member]),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await named.close();
    },
  };
}

const outcome = (reply: unknown): TokenAnswer =>
  reply instanceof Refusal
    ? { status: reply.status, body: reply.error }
    : { status: 200, body: Object(reply) };

/** Removes the key of the password hashes from the sign-in settings, unless the caller may see it. */
function withoutSecrets(reply: unknown, may: (permission: string) => boolean): unknown {
  const { signIn }: { signIn?: { hashConfig?: object } } = Object(reply);
  if (signIn?.hashConfig === undefined || may("firebaseauth.configs.getHashConfig")) {
    return reply;
  }
  const { hashConfig: _hidden, ...shown } = signIn;
  return { ...Object(reply), signIn: shown };
}
