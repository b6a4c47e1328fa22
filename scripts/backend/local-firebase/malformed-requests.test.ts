import { once } from "node:events";
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
import { openLocalFirebase } from "./server.ts";
import { type RawRequest, errorBody, rawRequest } from "./testing/raw-request.ts";
import { ADMIN, DOCUMENTS, PROJECT, TEST_RULES, TestBackend } from "./testing/test-backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start();
});
afterAll(async () => {
  await backend.stop();
});

const raw = (request: RawRequest) => rawRequest(backend.port, request);

const COMMIT = `/v1/${DOCUMENTS}:commit`;
const SIGN_UP = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k";

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
    expect(JSON.parse(response.body)).toEqual(errorBody("INVALID_ARGUMENT", 400));
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
    // The server listens on a port, so its address is an `AddressInfo`.
    const { port } = server.address() as AddressInfo;
    const arrival = once(server, "request") as Promise<[IncomingMessage, ServerResponse]>;
    const client = httpRequest({ port, method: "POST", path: COMMIT, headers: json });
    client.on("error", () => undefined).end("{}");
    const [request, response] = await arrival;
    // Lets the client disconnect before the server reads the request, as may happen on a busy server.
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
    expect([JSON.parse(response.body)].flat()).toEqual([errorBody("INVALID_ARGUMENT", 400)]);
  });

  it.each([
    `/v1/projects/other/databases/(default)/documents:commit`,
    `/v1/projects/${PROJECT}/databases/other/documents:commit`,
    `/identitytoolkit.googleapis.com/v1/projects/other/accounts`,
  ])("answers NOT_FOUND for %s", async (path) => {
    const response = await raw({ path, headers: ADMIN });
    expect(response.status).toBe(404);
    expect(JSON.parse(response.body)).toEqual(errorBody("NOT_FOUND", 404));
  });

  it("finds the default database under its escaped name", async () => {
    const path = `/v1/projects/${PROJECT}/databases/%28default%29/documents:commit`;
    expect((await raw({ path, headers: ADMIN })).status).toBe(200);
  });
});
