import { EventEmitter, once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_PASSWORD_COST } from "./passwords.ts";
import { openLocalFirebase } from "./server.ts";
import { ADMIN, DOCUMENTS, PROJECT, TEST_RULES, TestBackend } from "./testing/test-backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start();
});
afterAll(async () => {
  await backend.stop();
});

const COMMIT = `/v1/${DOCUMENTS}:commit`;
const SIGN_UP = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k";

interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Like fetch, but lets the test choose headers that fetch sets by itself. */
async function raw({ method = "POST", path, headers = {}, body = "" }: RawRequest) {
  return await new Promise<{ status: number; body: string; headers: object }>((resolve, reject) => {
    const request = httpRequest({ host: "127.0.0.1", port: backend.port, method, path, headers });
    request.on("error", reject).on("response", (response) => {
      const chunks: Buffer[] = [];
      response
        .on("data", (chunk: Buffer) => {
          chunks.push(chunk);
        })
        .on("end", () => {
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            headers: response.headers,
          });
        });
    });
    request.end(body);
  });
}

function status(error: string, code: number): object {
  return { error: expect.objectContaining({ code, status: error }) };
}

describe("which requests are the backend's", () => {
  it.each([
    "/",
    "/v1/other",
    "/emulators/action",
    "/login?x=/v1/projects/",
    "/x/../v1/projects/p",
    "//v1/projects/p",
  ])("leaves %s to the app", async (path) => {
    const response = await raw({ method: "GET", path });
    expect(response.body).toBe('"the app"');
  });

  it.each([
    ["POST", "/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=k"],
    ["POST", "/identitytoolkit.googleapis.com/v1/accounts:createAuthUri?key=k"],
    ["GET", "/identitytoolkit.googleapis.com/v2/passwordPolicy?key=k"],
    ["POST", `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:batchCreate`],
    ["POST", `/v1/${DOCUMENTS}:write`],
    ["POST", `/v1/${DOCUMENTS}:listen`],
    ["POST", `/v1/${DOCUMENTS}:batchWrite`],
    ["POST", `/v1/${DOCUMENTS}:beginTransaction`],
    ["POST", `/v1/${DOCUMENTS}:executePipeline`],
    ["PATCH", `/v1/${DOCUMENTS}/clients/a`],
    ["DELETE", `/v1/${DOCUMENTS}/clients/a`],
    ["REPORT", SIGN_UP],
    ["GET", SIGN_UP],
    ["DELETE", `/emulator/v1/projects/${PROJECT}/accounts`],
    ["GET", "/emulator"],
  ])("refuses %s %s by name", async (method, path) => {
    const response = await raw({ method, path });
    expect(response.status).toBe(501);
    expect(JSON.parse(response.body)).toEqual(status("UNIMPLEMENTED", 501));
  });
});

describe("where requests may come from", () => {
  it.each(["localhost", "127.0.0.1:80", "[::1]:5000", "LOCALHOST:1"])(
    "accepts the host name %s",
    async (host) => {
      const response = await raw({ path: COMMIT, headers: { host, ...ADMIN } });
      expect(response.status).toBe(200);
    },
  );

  it.each(["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:80", "192.168.0.1"])(
    "refuses the host name %j",
    async (host) => {
      const response = await raw({ path: COMMIT, headers: { host, ...ADMIN } });
      expect(response.status).toBe(403);
      expect(JSON.parse(response.body)).toEqual(status("PERMISSION_DENIED", 403));
    },
  );

  it("accepts a page of its own origin", async () => {
    const body = JSON.stringify({ writes: [] });
    const headers = { origin: backend.origin, "content-type": "text/plain" };
    const response = await raw({ path: COMMIT, headers, body });
    expect(response.status).toBe(200);
  });

  it.each(["null", "http://127.0.0.1:1", "https://evil.example", "http://localhost"])(
    "refuses a page of the origin %s",
    async (origin) => {
      const response = await raw({ path: COMMIT, headers: { origin } });
      expect(response.status).toBe(403);
      expect(response.headers).not.toHaveProperty("access-control-allow-origin");
    },
  );

  const LINK = "/emulator/action?mode=resetPassword&oobCode=x&apiKey=k";
  const site = (value: string) => ({ "sec-fetch-site": value });
  const opened = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

  it.each(["cross-site", "same-site"])(
    "refuses what a page that is %s sends, even without an origin",
    async (value) => {
      expect((await raw({ path: COMMIT, headers: site(value) })).status).toBe(403);
      const framed = { ...site(value), ...opened, "sec-fetch-dest": "iframe" };
      expect((await raw({ method: "GET", path: LINK, headers: framed })).status).toBe(403);
    },
  );

  it("lets a reset link be opened from anywhere", async () => {
    for (const value of ["cross-site", "same-site", "none"]) {
      const headers = { ...site(value), ...opened };
      const response = await raw({ method: "GET", path: LINK, headers });
      expect(response.body).toContain("<!doctype html>");
    }
  });

  it("lists reset codes for programs only", async () => {
    const path = `/emulator/v1/projects/${PROJECT}/oobCodes`;
    expect((await raw({ method: "GET", path })).status).toBe(200);
    for (const headers of [site("same-origin"), site("none"), { origin: backend.origin }]) {
      expect((await raw({ method: "GET", path, headers })).status).toBe(403);
    }
  });

  it("refuses the preflight of another origin", async () => {
    const response = await raw({
      method: "OPTIONS",
      path: COMMIT,
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expect(response.status).toBe(403);
  });

  it.each([
    ["Firestore", COMMIT],
    ["Auth", `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`],
    ["Auth as a client", SIGN_UP],
  ])("refuses the admin's credentials from a page to %s", async (_api, path) => {
    const headers = { ...ADMIN, origin: backend.origin, "content-type": "application/json" };
    const response = await raw({ path, headers, body: "{}" });
    expect(response.status).toBe(403);
    expect(JSON.parse(response.body)).toEqual(status("PERMISSION_DENIED", 403));
    // Plain GETs of a page come without an origin.
    const { origin: _origin, ...withoutOrigin } = headers;
    const fetched = { ...withoutOrigin, ...site("same-origin") };
    expect((await raw({ path, headers: fetched, body: "{}" })).status).toBe(403);
  });

  it("refuses the admin's operations without the admin's credentials", async () => {
    const { idToken } = await backend.signUp("no-admin@example.org");
    for (const headers of [{}, { authorization: `Bearer ${idToken}` }]) {
      const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:lookup`;
      const response = await backend.request(path, {}, { headers });
      expect(response).toEqual({ status: 401, body: status("UNAUTHENTICATED", 401) });
    }
  });

  it("refuses a client's Auth request without an API key", async () => {
    const path = "/identitytoolkit.googleapis.com/v1/accounts:signUp";
    expect(await backend.request(path, {})).toEqual({
      status: 403,
      body: {
        error: {
          code: 403,
          message: "The request is missing a valid API key.",
          status: "PERMISSION_DENIED",
        },
      },
    });
  });
});

describe("closing", () => {
  it("answers what is under way, and then nothing more", async () => {
    const arrivals = new EventEmitter();
    const closing = await TestBackend.start({
      passwordCost: { ...DEFAULT_PASSWORD_COST, cost: 2 ** 17 },
      // The throttle looks at the clock right before the password is hashed.
      now: () => {
        arrivals.emit("arrival");
        return Date.now();
      },
    });
    const arrival = once(arrivals, "arrival");
    const signingUp = closing.auth("signUp", { email: "a@example.org", password: "secret1" });
    await arrival;
    await closing.closeBackend();
    expect((await signingUp).status).toBe(200);
    expect(await closing.firestore(":commit", { writes: [] })).toEqual({
      status: 503,
      body: {
        error: { code: 503, message: "The server is shutting down.", status: "UNAVAILABLE" },
      },
    });
    expect(closing.printed).toEqual([]);
    await closing.stop();
  });
});

describe("malformed requests", () => {
  const json = { "content-type": "application/json" };

  it.each([
    ["no JSON", "{", json],
    ["JSON cut off", '{"writes":[', json],
    ["a list", "[]", json],
    ["null", "null", json],
    ["text", '"writes"', json],
    ["nesting beyond any sense", `{"writes":${"[".repeat(1e5)}${"]".repeat(1e5)}}`, json],
    ["bytes that are not UTF-8", Buffer.from('{"writes":[],"database":"\xff"}', "latin1"), json],
    ["another content type", "{}", { "content-type": "application/xml" }],
    ["no content type", "{}", {}],
    ["a compressed body", "{}", { ...json, "content-encoding": "gzip" }],
    ["an unknown field", '{"wirtes":[]}', json],
    ["a field of Object.prototype", '{"constructor":[]}', json],
    ["a field called __proto__", '{"__proto__":[]}', json],
    ["a field of the wrong type", '{"writes":{}}', json],
  ])("answers INVALID_ARGUMENT to %s", async (_what, body, headers) => {
    const response = await raw({ path: COMMIT, body, headers: { ...headers, ...ADMIN } });
    expect(response.status).toBe(400);
    expect(JSON.parse(response.body)).toEqual(status("INVALID_ARGUMENT", 400));
  });

  it("does not quote a payload that it cannot parse", async () => {
    const response = await raw({ path: SIGN_UP, body: '{"password": secret }', headers: json });
    expect(response.status).toBe(400);
    expect(response.body).not.toContain("secret");
  });

  it("takes text/plain for Firestore only", async () => {
    const headers = { "content-type": "text/plain; charset=utf-8", ...ADMIN };
    expect((await raw({ path: COMMIT, body: "{}", headers })).status).toBe(200);
    expect((await raw({ path: SIGN_UP, body: "{}", headers })).status).toBe(400);
  });

  it("answers 413 to more than 10 MiB, and goes on serving", async () => {
    const body = Buffer.alloc(10 * 1024 * 1024 + 1, " ");
    const response = await raw({ path: COMMIT, body, headers: { ...json, ...ADMIN } });
    expect(response.status).toBe(413);
    expect(JSON.parse(response.body)).toEqual({
      error: {
        code: 413,
        message: "Request payload size exceeds the limit: 10485760 bytes.",
        status: "INVALID_ARGUMENT",
      },
    });
    expect((await raw({ path: COMMIT, headers: ADMIN })).status).toBe(200);
  });

  it("survives a client that goes away in the middle of its body", async () => {
    const headers = { "content-length": "1000", ...json, ...ADMIN };
    await new Promise<void>((resolve) => {
      const { port } = backend;
      const request = httpRequest({ port, method: "POST", path: COMMIT, headers });
      request.on("error", () => {
        resolve();
      });
      request.write('{"writes":', () => {
        void setTimeout(20).then(() => request.destroy(new Error("gone")));
      });
    });
    expect((await raw({ path: COMMIT, headers: ADMIN })).status).toBe(200);
    expect(backend.printed).toEqual([]);
  });

  it("survives a client that goes away before its body, all of it there, is read", async () => {
    const printed: string[] = [];
    const dataDirectory = await mkdtemp(join(tmpdir(), "local-firebase-"));
    const { handle, close } = await openLocalFirebase({
      dataDirectory,
      projectId: PROJECT,
      rulesFile: TEST_RULES,
      print: (line) => {
        printed.push(line);
      },
    });
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    // A server that listens on a port has an address of this kind.
    const { port } = server.address() as AddressInfo;
    const arrival = once(server, "request") as Promise<[IncomingMessage, ServerResponse]>;
    const client = httpRequest({ port, method: "POST", path: COMMIT, headers: json });
    client.on("error", () => undefined).end("{}");
    const [request, response] = await arrival;
    // A server under load comes to a request only after its client has gone.
    const gone = new Promise((resolve) => {
      request.on("close", resolve);
    });
    client.destroy();
    await gone;
    expect(request.complete).toBe(true);
    expect(await handle(request, response)).toBe(true);
    expect(printed).toEqual([]);
    server.close();
    await close();
    await rm(dataDirectory, { recursive: true });
  });

  it.each([
    ["a malformed escape", "/a/%zz"],
    ["an escaped slash", "/a/b%2Fc%2Fd"],
    ["a reserved id", "/a/__x__"],
    ["a way upwards", "/a/b/%2e%2e/c"],
    ["a collection where a document belongs", "/a"],
  ])("answers INVALID_ARGUMENT to %s in the path", async (_what, path) => {
    const body = JSON.stringify({ structuredQuery: { from: [{ collectionId: "c" }] } });
    const runQuery = (parent: string) =>
      raw({ path: `/v1/${DOCUMENTS}${parent}:runQuery`, body, headers: { ...json, ...ADMIN } });
    expect((await runQuery("/a/b")).status).toBe(200);
    const response = await runQuery(path);
    expect(response.status).toBe(400);
    expect([JSON.parse(response.body)].flat()).toEqual([status("INVALID_ARGUMENT", 400)]);
  });

  it.each([
    `/v1/projects/other/databases/(default)/documents:commit`,
    `/v1/projects/${PROJECT}/databases/other/documents:commit`,
    `/identitytoolkit.googleapis.com/v1/projects/other/accounts`,
  ])("answers NOT_FOUND for %s", async (path) => {
    const response = await raw({ path, headers: ADMIN });
    expect(response.status).toBe(404);
    expect(JSON.parse(response.body)).toEqual(status("NOT_FOUND", 404));
  });

  it("finds the default database under its escaped name", async () => {
    const path = `/v1/projects/${PROJECT}/databases/%28default%29/documents:commit`;
    expect((await raw({ path, headers: ADMIN })).status).toBe(200);
  });
});
