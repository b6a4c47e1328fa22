import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RawRequest, errorBody, rawRequest } from "./testing/raw-request.ts";
import { ADMIN, DOCUMENTS, PROJECT, TestBackend } from "./testing/test-backend.ts";

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
      expect(JSON.parse(response.body)).toEqual(errorBody("PERMISSION_DENIED", 403));
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
    expect(JSON.parse(response.body)).toEqual(errorBody("PERMISSION_DENIED", 403));
    // Browsers send plain GETs of a page without `Origin`.
    const { origin: _origin, ...withoutOrigin } = headers;
    const fetched = { ...withoutOrigin, ...site("same-origin") };
    expect((await raw({ path, headers: fetched, body: "{}" })).status).toBe(403);
  });

  it("refuses the admin's operations without the admin's credentials", async () => {
    const { idToken } = await backend.signUp("no-admin@example.org");
    for (const headers of [{}, { authorization: `Bearer ${idToken}` }]) {
      const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:lookup`;
      const response = await backend.request(path, {}, { headers });
      expect(response).toEqual({ status: 401, body: errorBody("UNAUTHENTICATED", 401) });
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
