import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { DOCUMENTS, PROJECT, TestBackend } from "local-firebase/testing";
import { findAccount } from "./find-account.ts";
import { toFields } from "./field-value.ts";
import { type GoogleApi, openGoogleApi } from "./google-api.ts";

let backend: TestBackend;
let between: Server;
let api: GoogleApi;
/** How many of the operation's next requests lose the response (`answers`), or never arrive (`requests`). */
let lost = { operation: "", answers: 0, requests: 0 };

beforeAll(async () => {
  backend = await TestBackend.start();
  between = createServer((request, response) => {
    void (async () => {
      const { url = "", method = "", headers } = request;
      const body = await text(request);
      const isMeant = lost.operation !== "" && url.endsWith(lost.operation);
      if (isMeant && lost.requests > 0) {
        lost.requests -= 1;
        request.socket.destroy();
        return;
      }
      const answer = await fetch(backend.origin + url, {
        method,
        headers: { authorization: headers.authorization ?? "", "content-type": "application/json" },
        ...(method === "POST" && { body }),
      });
      if (isMeant && lost.answers > 0) {
        lost.answers -= 1;
        request.socket.destroy();
        return;
      }
      response.writeHead(answer.status).end(await answer.text());
    })();
  });
  await new Promise<void>((resolve) => {
    between.listen(0, "127.0.0.1", resolve);
  });
  // The server listens on a port, so its address is an `AddressInfo`.
  const { port } = between.address() as AddressInfo;
  api = openGoogleApi({ projectId: PROJECT, host: `127.0.0.1:${port}` });
});
afterEach(() => {
  lost = { operation: "", answers: 0, requests: 0 };
});
afterAll(async () => {
  between.close();
  between.closeAllConnections();
  await backend.stop();
});

const name = (path: string): string => `${DOCUMENTS}/${path}`;
const create = (path: string, fields: object) => ({
  update: { name: name(path), fields: toFields(fields) },
  currentDocument: { exists: false },
});

it.each([
  ["once", 1],
  ["each time", 5],
])("a commit whose answer is lost %s is carried out, and said to be", async (often, answers) => {
  const path = `clients/${often.replace(" ", "-")}`;
  await backend.commit({ update: { name: name(`${path}-before`), fields: {} } });
  lost = { operation: ":commit", answers, requests: 0 };
  await api.documents(":commit", {
    writes: [
      create(path, { at: new Date("2026-11-23T12:00:00.500Z"), ready: {}, count: 5 }),
      { delete: name(`${path}-before`) },
    ],
  });
  expect(await backend.stored(name(path))).toBeDefined();
  expect(await backend.stored(name(`${path}-before`))).toBeUndefined();
});

it("a lost commit is refused where another has written meanwhile", async () => {
  await backend.commit({ update: { name: name("clients/taken"), fields: toFields({ by: "A" }) } });
  lost = { operation: ":commit", answers: 0, requests: 1 };
  await expect(
    api.documents(":commit", { writes: [create("clients/taken", { by: "B" })] }),
  ).rejects.toMatchObject({ status: 409, reason: "ALREADY_EXISTS" });
});

it("a commit without a lost answer is refused at once, and not read again", async () => {
  await backend.commit({ update: { name: name("clients/same"), fields: toFields({ by: "A" }) } });
  await expect(
    api.documents(":commit", { writes: [create("clients/same", { by: "A" })] }),
  ).rejects.toMatchObject({ status: 409 });
});

it("an account whose creation or deletion is not answered is there, or gone", async () => {
  lost = { operation: "/accounts", answers: 1, requests: 0 };
  await api.accounts("", { localId: "one", email: "one@example.com", password: "a password" });
  expect(await findAccount(api, { uid: "one" })).toMatchObject({ email: "one@example.com" });
  lost = { operation: ":delete", answers: 1, requests: 0 };
  await api.accounts(":delete", { localId: "one" });
  expect(await findAccount(api, { uid: "one" })).toBeUndefined();
});

it("another's account with the same address is not taken for the created one", async () => {
  await backend.adminAuth("", { localId: "first", email: "two@example.com" });
  lost = { operation: "/accounts", answers: 0, requests: 1 };
  await expect(
    api.accounts("", { localId: "second", email: "two@example.com", password: "a password" }),
  ).rejects.toMatchObject({ reason: "EMAIL_EXISTS" });
});

it("of many accounts only those are errors that an earlier try has not created", async () => {
  await backend.adminAuth("", { localId: "taken", email: "taken@example.com" });
  lost = { operation: ":batchCreate", answers: 1, requests: 0 };
  const users = [
    { localId: "new", email: "New@example.com" },
    { localId: "taken", email: "other@example.com" },
  ];
  expect(await api.accounts(":batchCreate", { users })).toMatchObject({
    error: [{ index: 1 }],
  });
});
