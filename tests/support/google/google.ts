import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { isAllowed, type Policy, permissionsFor } from "./permissions.ts";
import { type Answer, type Asked, askBackend, forward } from "./forward.ts";
import { notAllowed, Refusal, refusal } from "./refusals.ts";
import { listen } from "../../../scripts/command/listen.ts";

/** Answers by `/service/path`: JSON, a `refusal`, or a function that returns either. */
export type Replies = Readonly<Record<string, unknown>>;

export interface Google {
  /** Serves every service, with its name as the first part of the path: `http://127.0.0.1:…` */
  readonly origin: string;
  /** The permissions that callers needed and had, such as `serviceAccount:… datastore.entities.get`. */
  readonly used: Set<string>;
  /** The permissions whose lack caused a refusal. */
  readonly missed: string[];
  /** All requests in order. */
  readonly asked: Asked[];
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
}

/**
 * Plays Google's services for the operator's programs: it knows the roles of each caller, the permissions of
 * each method, and the shapes of production's answers. It refuses every unknown request.
 */
export async function startGoogle(options: Options): Promise<Google> {
  const { project } = options;
  /** The members to whom access tokens were given, by the header that names the token. */
  const tokens = new Map<string, string>();
  const asked: Google["asked"] = [];
  const missed: string[] = [];
  const used = new Set<string>();
  let policy: Policy = { bindings: [], ownRoles: {} };
  let replies: Replies = {};

  const answer = async (request: IncomingMessage, target: string): Promise<Answer> => {
    const sent = await text(request);
    const { method: verb = "GET", headers } = request;
    const [, host = "", ...rest] = target.split("/");
    const body: unknown = sent === "" ? undefined : JSON.parse(sent);
    const member = tokens.get(headers.authorization ?? "");
    const said = { verb, target, headers, body };
    asked.push(said);
    if (headers.authorization === undefined) {
      return outcome(await toStranger(said, sent));
    }
    if (member === undefined) {
      return outcome(refusal(401, "UNAUTHENTICATED", { reason: "ACCESS_TOKEN_TYPE_UNSUPPORTED" }));
    }
    const [path = ""] =
      `${host.replace(".googleapis.com", "")}/${decodeURIComponent(rest.join("/"))}`.split("?");
    const needed = permissionsFor(verb, path, body);
    if (needed === undefined) {
      return outcome(refusal(404, "NOT_FOUND"));
    }
    const may = (permission: string): boolean => {
      const isThere = isAllowed(policy, member, permission);
      if (isThere) {
        used.add(`${member} ${permission}`);
      }
      return isThere;
    };
    const missing = needed.find((permission) => !may(permission));
    if (missing !== undefined) {
      missed.push(missing);
      return outcome(notAllowed(path, project, missing));
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

  const server = createServer((request, response) => {
    void answer(request, request.url ?? "").then(({ status, body }) => {
      response.writeHead(status, { "content-type": "application/json; charset=UTF-8" });
      response.end(JSON.stringify(body));
    });
  });
  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    used,
    missed,
    asked,
    reply: (anew) => {
      replies = anew;
    },
    allow: (anew) => {
      policy = anew;
    },
    tokenOf: (member) => {
      const token = `ya29.${randomUUID()}`;
      tokens.set(`Bearer ${token}`, member);
      return token;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const outcome = (reply: unknown): Answer =>
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
