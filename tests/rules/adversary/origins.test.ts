import { describe, expect, it } from "vitest";
import { PROJECT } from "local-firebase/testing";
import { account, commit, query, type Request, save } from "./wire.ts";
import { AS_MALFORMED, refused, worldOfTests } from "./world-under-attack.ts";

const world = worldOfTests();

const COACH = { requestType: "PASSWORD_RESET", email: "coach@example.com" };
const NO_OTHER_ORIGIN = refused(403, "Requests from other origins are refused.");
const NO_OTHER_NAME = refused(403, "Requests are accepted for loopback host names only.");
const NO_PAGE = refused(403, "Admin credentials are not accepted from a web page.");
const FOR_PROGRAMS = refused(403, "This is for programs, and not answered to a web page.");

const OWNER = { authorization: "Bearer owner" };
const CODES: Request = { method: "GET", path: `/emulator/v1/projects/${PROJECT}/oobCodes` };
const withHeaders = (request: Request, headers: Readonly<Record<string, string>>): Request => ({
  ...request,
  headers: { ...request.headers, ...headers },
});

it("the admin may, as a program (what the attacks below are made from)", async () => {
  expect((await world.send("public", withHeaders(query({}), OWNER))).status).toBe(200);
});

describe.each([
  ["of the app itself", () => ({ origin: world.backend.origin })],
  ["of the app itself, in a plain GET", () => ({ "sec-fetch-site": "same-origin" })],
  ["that somebody typed in", () => ({ "sec-fetch-site": "none" })],
])("a page %s", (_name, headers) => {
  it("refused: says that it is the admin, and lists the clients", async () => {
    const request = withHeaders(query({}), { ...OWNER, ...headers() });
    expect(await world.attack("public", request)).toEqual(NO_PAGE);
  });

  it("refused: reads the reset codes", async () => {
    await requestReset();
    expect((await world.send("public", CODES)).body).toContain("PASSWORD_RESET");
    expect(await world.attack("public", withHeaders(CODES, headers()))).toEqual(FOR_PROGRAMS);
  });
});

describe("a page of another origin", () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ["elsewhere", { origin: "https://evil.example" }],
    ["on another port", { origin: "http://127.0.0.1:1" }],
    ["on another name of this machine", { origin: "http://localhost" }],
    ["in a frame without an origin", { origin: "null" }],
    ["with an empty origin", { origin: "" }],
    ["with our name as the beginning of its own", { origin: "http://127.0.0.1.evil.example" }],
    ["that hides its origin", { "sec-fetch-site": "cross-site" }],
    ["of the same site", { "sec-fetch-site": "same-site" }],
    ["of a site that nobody knows", { "sec-fetch-site": "x" }],
  ])("refused: %s, lists the clients as the admin", async (_name, headers) => {
    const request = withHeaders(query({}), { ...OWNER, ...headers });
    expect(await world.attack("public", request)).toEqual(NO_OTHER_ORIGIN);
  });

  it("refused: asks whether it may", async () => {
    const request: Request = {
      method: "OPTIONS",
      path: query({}).path,
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    };
    expect(await world.attack("public", request)).toEqual(NO_OTHER_ORIGIN);
  });

  it.each([
    ["frames a reset link", { "sec-fetch-dest": "iframe", "sec-fetch-mode": "navigate" }],
    ["fetches a reset link", { "sec-fetch-dest": "empty", "sec-fetch-mode": "no-cors" }],
  ])("refused: %s", async (_name, headers) => {
    const request: Request = {
      method: "GET",
      path: `${new URL(await requestReset()).pathname}?mode=resetPassword&oobCode=x&apiKey=k`,
      headers: { "sec-fetch-site": "cross-site", ...headers },
    };
    expect(await world.attack("public", request)).toEqual(NO_OTHER_ORIGIN);
  });
});

describe("a name that was made to point here", () => {
  it.each([
    "evil.example",
    "evil.example:80",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "127.0.0.1@evil.example",
    "evil.example#127.0.0.1",
    "0.0.0.0",
    "192.168.0.1",
    "127.0.0.2",
    "2130706433",
    "localhost.",
    "[::ffff:127.0.0.1]",
    "localhost:x",
    "",
  ])("refused: %j, lists the clients as the admin", async (host) => {
    const request = withHeaders(query({}), { ...OWNER, host });
    expect(await world.attack("public", request)).toEqual(NO_OTHER_NAME);
  });

  it("refused: puts itself into the coach's reset link", async () => {
    const request = account("sendOobCode", COACH);
    const host = { host: "evil.example", "x-forwarded-host": "evil.example" };
    expect(await world.attack("public", withHeaders(request, host))).toEqual(NO_OTHER_NAME);
    expect(world.backend.printed.join("\n")).not.toContain("evil.example");
  });

  it("is told by a proxy, which nobody believes", async () => {
    const headers = { "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
    expect(await requestReset(headers)).toContain(world.backend.origin);
  });
});

it.each([
  ["a form", { "content-type": "application/x-www-form-urlencoded" }],
  ["several parts", { "content-type": "multipart/form-data; boundary=x" }],
  ["nothing", { "content-type": "" }],
  ["compressed", { "content-encoding": "gzip" }],
])("refused: a body that says it is %s", async (_name, headers) => {
  const request = withHeaders(commit(save("clients/client")), headers);
  expect(await world.attack("client", request)).toEqual(AS_MALFORMED);
});

/** Requests a reset link for the coach, and returns it. */
async function requestReset(headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const request = account("sendOobCode", COACH);
  expect((await world.send("public", { ...request, headers })).status).toBe(200);
  return /http\S+/.exec(world.backend.printed.at(-1) ?? "")?.[0] ?? "";
}
