import { EventEmitter, once } from "node:events";
import { afterAll, describe, expect, it } from "vitest";
import { DEFAULT_PASSWORD_COST } from "./accounts/passwords.ts";
import { type RawRequest, errorBody, rawRequest } from "./testing/raw-request.ts";
import { ADMIN, DOCUMENTS, PROJECT, TestBackend } from "./testing/test-backend.ts";

const backend = await TestBackend.start();
afterAll(async () => backend.stop());

const raw = (request: RawRequest) => rawRequest(backend.port, request);

const COMMIT = `/v1/${DOCUMENTS}:commit`;
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
    ["GET", "/identitytoolkit.googleapis.com/v2/passwordPolicy?key=k"],
    ["POST", `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:batchDelete`],
    ["REPORT", SIGN_UP],
    ["GET", SIGN_UP],
    ["GET", "/emulator"],
  ])("refuses %s %s by name", async (method, path) => {
    const response = await raw({ method, path });
    expect(response.status).toBe(501);
    expect(JSON.parse(response.body)).toMatchObject(errorBody("UNIMPLEMENTED", 501));
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

  it("accepts a page of its own origin", async () => {
    const body = JSON.stringify({ writes: [] });
    const headers = { origin: backend.origin, "content-type": "text/plain" };
    const response = await raw({ path: COMMIT, headers, body });
    expect(response.status).toBe(200);
  });

  const LINK = "/emulator/action?mode=resetPassword&oobCode=x&apiKey=k";
  const site = (value: string) => ({ "sec-fetch-site": value });
  const opened = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

  it("lets a reset link be opened from anywhere", async () => {
    for (const value of ["cross-site", "same-site", "none"]) {
      const headers = { ...site(value), ...opened };
      const response = await raw({ method: "GET", path: LINK, headers });
      expect(response.body).toContain("<!doctype html>");
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
      // The check of the token reads the clock right before the new password is hashed.
      now: () => {
        arrivals.emit("arrival");
        return Date.now();
      },
    });
    const { idToken } = await closing.signUp("a@example.org");
    const arrival = once(arrivals, "arrival");
    const changing = closing.auth("update", { idToken, password: "secret1" });
    await arrival;
    await closing.closeBackend();
    expect((await changing).status).toBe(200);
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
