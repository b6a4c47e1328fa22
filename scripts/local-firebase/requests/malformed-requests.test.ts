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
import { afterAll, describe, expect, it } from "vitest";
import { openLocalFirebase } from "../server.ts";
import { type RawRequest, errorBody, rawRequest } from "../testing/raw-request.ts";
import { ADMIN, DOCUMENTS, PROJECT, TEST_RULES, TestBackend } from "../testing/test-backend.ts";

const backend = await TestBackend.start();
afterAll(async () => backend.stop());

const raw = (request: RawRequest) => rawRequest(backend.port, request);

const COMMIT = `/v1/${DOCUMENTS}:commit`;
const SIGN_UP = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k";

describe("a request that is not in order", () => {
  const json = { "content-type": "application/json" };

  it("is refused if it is not UTF-8", async () => {
    const body = Buffer.from('{"writes":[],"database":"\xff"}', "latin1");
    const response = await raw({ path: COMMIT, body, headers: { ...json, ...ADMIN } });
    expect(response.status).toBe(400);
    expect(JSON.parse(response.body)).toMatchObject(errorBody("INVALID_ARGUMENT", 400));
  });

  it.each([
    ["no JSON", "{", 400],
    ["a list", "[]", 400],
    ["a text", '"x"', 400],
    ["nothing", "null", 400],
    ["writes that are a text", '{"writes":"x"}', 400],
    ["a mark of its order", '\uFEFF{"writes":[]}', 400],
    ["a prototype", '{"__proto__":{"polluted":true},"writes":[]}', 501],
    ["a constructor", '{"constructor":{"prototype":{"polluted":true}},"writes":[]}', 501],
  ])("is refused if it is %s", async (_what, body, status) => {
    expect((await raw({ path: COMMIT, body, headers: { ...json, ...ADMIN } })).status).toBe(status);
    expect("polluted" in {}).toBe(false);
  });

  it("is judged by the last of its writes if it names them twice", async () => {
    const name = `${DOCUMENTS}/clients`;
    const named = (id: string) => `"writes":[{"update":{"name":"${name}/${id}","fields":{}}}]`;
    const body = `{${named("first")},${named("last")}}`;
    expect((await raw({ path: COMMIT, body, headers: { ...json, ...ADMIN } })).status).toBe(200);
    expect(await backend.stored(`${name}/first`)).toBeUndefined();
    expect(await backend.stored(`${name}/last`)).toBeDefined();
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

  it("survives a client that goes away before its body is read", async () => {
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
});
