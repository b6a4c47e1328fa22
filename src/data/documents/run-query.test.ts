import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const { auth } = vi.hoisted(() => {
  let token = "old";
  /** Returns the newest token, like the SDK. */
  const getIdToken = (isNew?: boolean) => {
    token = isNew === true ? "new" : token;
    return Promise.resolve(token);
  };
  return { auth: { currentUser: { metadata: {}, getIdToken } } };
});
vi.mock("../../firebase/auth.ts", () => ({ auth }));
vi.mock("../calls/ended-sign-in.ts", () => ({ hasEnded: () => Promise.resolve(false) }));
const { runQuery } = await import("./run-query.ts");

const QUERY = { collection: "clients", fields: ["name", "savedAt"], orderBy: "name", limit: 2 };
const NAME = "projects/demo-coaching/databases/(default)/documents/clients/anna";

let requests: readonly Request[] = [];
let answers: (Response | Error)[] = [];

beforeEach(() => {
  requests = [];
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", { origin: "http://site.test" });
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    requests = [...requests, new Request(url, init)];
    const answer = answers.shift() ?? new Error("No answer is left.");
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const found = (fields: object) =>
  Response.json([{ document: { name: NAME, fields }, readTime: "2026-01-01T00:00:00Z" }]);

it("asks for the fields alone, with the account's token", async () => {
  answers = [Response.json([{ readTime: "2026-01-01T00:00:00Z" }])];
  expect(await runQuery({ ...QUERY, after: [{ stringValue: "a" }] })).toEqual([]);
  const [request] = requests;
  expect(request?.url).toMatch(
    /^http:\/\/site\.test\/v1\/projects\/demo-coaching\/databases\/\(default\)\/documents:runQuery\?key=embedded$/u,
  );
  // Any other type would cause a CORS preflight request.
  expect(request?.headers.get("content-type")).toBe("text/plain");
  expect(request?.headers.get("authorization")).toBe("Bearer old");
  expect(await request?.json()).toEqual({
    structuredQuery: {
      select: { fields: [{ fieldPath: "name" }, { fieldPath: "savedAt" }] },
      from: [{ collectionId: "clients" }],
      orderBy: [
        { field: { fieldPath: "name" }, direction: "ASCENDING" },
        { field: { fieldPath: "__name__" }, direction: "ASCENDING" },
      ],
      startAt: { values: [{ stringValue: "a" }], before: false },
      limit: 2,
    },
  });
});

it("asks for documents by names alone, and goes on after the last", async () => {
  answers = [found({ name: { stringValue: "Anna" } })];
  const query = { collection: "clients", fields: ["name"], among: ["anna"], limit: 30 };
  expect(await runQuery(query)).toEqual([
    { id: "anna", data: { name: "Anna" }, cursor: [{ referenceValue: NAME }] },
  ]);
  const name = { fieldPath: "__name__" };
  expect(await requests[0]?.json()).toEqual({
    structuredQuery: {
      select: { fields: [{ fieldPath: "name" }] },
      from: [{ collectionId: "clients" }],
      where: {
        fieldFilter: {
          field: name,
          op: "IN",
          value: { arrayValue: { values: [{ referenceValue: NAME }] } },
        },
      },
      orderBy: [{ field: name, direction: "ASCENDING" }],
      limit: 30,
    },
  });
});

it("reads an unknown value as null, and goes on after that name", async () => {
  const name = { integerValue: "7" };
  answers = [found({ name, savedAt: { geoPointValue: {} } })];
  expect(await runQuery(QUERY)).toEqual([
    { id: "anna", data: { name: 7, savedAt: null }, cursor: [name, { referenceValue: NAME }] },
  ]);
});

it("asks once more with a new token where the old one is refused", async () => {
  answers = [Response.json([{ error: {} }], { status: 401 }), found({})];
  expect(await runQuery(QUERY)).toHaveLength(1);
  expect(requests.map((request) => request.headers.get("authorization"))).toEqual([
    "Bearer old",
    "Bearer new",
  ]);
});

describe("what is said of a failure", () => {
  it.each([
    [400, "refused"],
    [403, "not-allowed"],
    [404, "not-found"],
    [409, "conflict"],
    [429, "busy"],
    [504, "timeout"],
  ])("with status %i is %s", async (status, kind) => {
    answers = [Response.json([{ error: {} }], { status })];
    await expect(runQuery(QUERY)).rejects.toMatchObject({ name: "Failure", kind });
  });

  it.each([
    ["a server that is away", () => Response.json({}, { status: 503 }), "unavailable"],
    ["a query that breaks off", () => Response.json([{ error: { code: 429 } }]), "busy"],
    ["an answer that is none", () => Response.json({}), "unavailable"],
    ["a page of a proxy", () => new Response("<html>"), "unavailable"],
    ["a broken connection", () => new TypeError("Failed to fetch"), "unavailable"],
  ])("%s", async (_, answer, kind) => {
    answers = [answer(), answer(), answer()];
    await expect(runQuery(QUERY)).rejects.toMatchObject({ name: "Failure", kind });
  });

  it("is that the device is offline where it is", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    answers = [new TypeError("Failed to fetch")];
    await expect(runQuery(QUERY)).rejects.toMatchObject({ kind: "offline" });
  });
});
