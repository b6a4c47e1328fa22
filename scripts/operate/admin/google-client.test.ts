import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type AskGoogle, openGoogle, type Question } from "./google-client.ts";
import { listen } from "../../command/listen.ts";

/** The server's reply to each request in turn: a status and a body, or a broken connection. */
let replies: (readonly [status: number, body: string] | "hang up" | "half")[] = [];
let server: Server;
let ask: AskGoogle;

beforeAll(async () => {
  server = createServer((request, response) => {
    const reply = replies.shift() ?? ([200, "{}"] as const);
    if (reply === "hang up") {
      request.socket.destroy();
    } else if (reply === "half") {
      response.writeHead(200, { "content-length": "100" });
      response.write('{"half":', () => request.socket.destroy());
    } else {
      response.writeHead(reply[0]).end(reply[1]);
    }
  });
  const port = await listen(server);
  ask = openGoogle({
    projectId: "a-project",
    addressOf: () => `http://127.0.0.1:${port}`,
    headers: () => Promise.resolve(new Headers()),
    firstPause: 1,
  });
});
beforeEach(() => {
  replies = [];
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const QUERY: Question = {
  service: "firestore.googleapis.com",
  path: "/v1/projects/a-project/databases/(default)/documents:runQuery",
  body: {},
  permission: "datastore.entities.list",
};

it("asks again where a server is busy, hangs up, or breaks off", async () => {
  replies = [[503, "<html>"], [429, "{}"], "hang up", "half", [200, '{"found":true}']];
  expect(await ask(QUERY)).toEqual({ found: true });
});

it("gives up after five tries, and says why", async () => {
  replies = Array.from({ length: 6 }, () => [504, ""] as const);
  await expect(ask(QUERY)).rejects.toThrow("firestore.googleapis.com did not answer as it should");
  expect(replies).toHaveLength(1);
});

it.each<[string, typeof replies, number]>([
  ["was lost on its way", ["hang up"], 0],
  ["was lost on its way back", ["half"], 0],
  ["failed in the server", [[500, "{}"]], 0],
  ["came too often", [[429, "{}"]], 1],
])("what may be done once is asked again if not done: it %s", async (_how, first, more) => {
  replies = [...first, [200, '{"second":true}']];
  await ask({ ...QUERY, isOnce: true }).catch(() => undefined);
  expect(replies).toHaveLength(1 - more);
});

const refusal = (code: number, status: string, more: object = {}) =>
  JSON.stringify({ error: { code, status, message: "It quotes answer-of-a-client.", ...more } });
const denied = (reason: string, metadata: object) =>
  refusal(403, "PERMISSION_DENIED", { details: [{ reason, metadata }] });
const MISSING =
  "The key may not ask firestore.googleapis.com for this: it needs the permission datastore.entities.list. Give its service account the role of docs/operate/access.md, at https://console.cloud.google.com/iam-admin/iam?project=a-project.";

it.each<[where: string, status: number, body: string, message: string]>([
  ["Google names no permission", 403, refusal(403, "PERMISSION_DENIED"), MISSING],
  [
    "Google names one",
    403,
    denied("IAM_PERMISSION_DENIED", { permission: "a.b.c" }),
    MISSING.replace("datastore.entities.list", "a.b.c"),
  ],
  [
    "a caller may not use the project's quota",
    403,
    denied("USER_PROJECT_DENIED", {}),
    MISSING.replace("datastore.entities.list", "serviceusage.services.use"),
  ],
  [
    "an API is not enabled",
    403,
    denied("SERVICE_DISABLED", { consumer: "projects/1" }),
    "The API firestore.googleapis.com is not enabled in the project. Enable it at https://console.cloud.google.com/apis/library/firestore.googleapis.com?project=a-project, and try again some minutes later.",
  ],
  [
    "the key is no longer good",
    401,
    refusal(401, "UNAUTHENTICATED"),
    "Google does not take the key for a good one. Borrow the identity again: docs/operate/deploying.md, “Become one of them”. The clock of this computer must be right, too.",
  ],
  [
    "a person asks who has chosen no project",
    403,
    denied("SERVICE_DISABLED", { consumer: "projects/764086051850" }),
    "firestore.googleapis.com does not know which project this sign-in asks for. Run gcloud auth application-default set-quota-project a-project.",
  ],
  [
    "a word stands in front of a sentence",
    400,
    refusal(400, "INVALID_ARGUMENT", { message: "WEAK_PASSWORD : Answer-of-a-client is short" }),
    "firestore.googleapis.com refused the request (400 WEAK_PASSWORD). See what is stored before you try again.",
  ],
  [
    "a list of documents ends with an error",
    200,
    `[{"document":{}},${refusal(409, "ABORTED")}]`,
    "firestore.googleapis.com refused the request (409 ABORTED). See what is stored before you try again.",
  ],
  [
    "the answer is no JSON",
    404,
    "<html>answer-of-a-client",
    "firestore.googleapis.com refused the request (404). See what is stored before you try again.",
  ],
])("a refusal quotes nothing of Google's where %s", async (_where, status, body, message) => {
  replies = [[status, body]];
  await expect(ask(QUERY)).rejects.toThrow(expect.objectContaining({ message }) as Error);
});
