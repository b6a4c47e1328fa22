import { EventEmitter, once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_PASSWORD_COST } from "./passwords.ts";
import { type RawRequest, errorBody, rawRequest } from "./testing/raw-request.ts";
import { DOCUMENTS, PROJECT, TestBackend } from "./testing/test-backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start();
});
afterAll(async () => {
  await backend.stop();
});

const raw = (request: RawRequest) => rawRequest(backend.port, request);

const SIGN_UP = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k";

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
    ["POST", `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:batchDelete`],
    ["POST", `/v1/${DOCUMENTS}:write`],
    ["POST", `/v1/${DOCUMENTS}:listen`],
    ["POST", `/v1/${DOCUMENTS}:batchWrite`],
    ["POST", `/v1/${DOCUMENTS}:partitionQuery`],
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
    expect(JSON.parse(response.body)).toEqual(errorBody("UNIMPLEMENTED", 501));
  });
});

describe("closing", () => {
  it("answers what is under way, and then nothing more", async () => {
    const arrivals = new EventEmitter();
    const closing = await TestBackend.start({
      passwordCost: { ...DEFAULT_PASSWORD_COST, cost: 2 ** 17 },
      // The throttle reads the clock right before the password is hashed.
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
