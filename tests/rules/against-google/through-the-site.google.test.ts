import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DOCUMENTS, PROJECT } from "local-firebase/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  FIREBASE_BY_NPX,
  type GoogleEmulators,
  installedFirebase,
  startGoogleEmulators,
} from "../../../scripts/app-server/google-emulators.ts";
import { ROOT } from "../../support/site/running-app.ts";

const EMAIL = "ada@example.com";
const PASSWORD = "calm-river-24";
const ACCOUNTS = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`;
const FROM_A_PAGE = { "sec-fetch-site": "same-origin" };

let google: GoogleEmulators;
const printed: string[] = [];
const server = createServer((request, response) => {
  try {
    google.handle(request, response);
  } catch (error) {
    response.writeHead(Object(error).httpStatus).end(JSON.stringify(error));
  }
});

beforeAll(async () => {
  google = await startGoogleEmulators({
    projectId: PROJECT,
    rulesFile: join(ROOT, "firestore.rules"),
    firebase: installedFirebase() ?? FIREBASE_BY_NPX,
    print: (line) => printed.push(line),
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
}, 300_000);
afterAll(async () => {
  server.close();
  await google.close();
});

async function ask(path: string, headers: Record<string, string>, body?: object) {
  // A server that listens on a port has an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json", ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, text: await reply.text() };
}

const readClient = (authorization: string, headers = {}, query = "") =>
  ask(
    `/v1/${DOCUMENTS}:batchGet${query}`,
    { ...headers, ...(authorization !== "" && { authorization }) },
    { documents: [`${DOCUMENTS}/clients/ada`] },
  );

it("lets a program act as the administrator", async () => {
  expect((await readClient("Bearer owner")).status).toBe(200);
});

it.each(["Bearer owner", "bearer OWNER", "Bearer ya29.service", "Firebase owner", "owner"])(
  "no page acts as the administrator, by %s",
  async (authorization) => {
    const { status, text } = await readClient(authorization, FROM_A_PAGE);
    expect([status, text]).toEqual([403, expect.stringContaining("from a web page")]);
    expect((await ask(ACCOUNTS, { ...FROM_A_PAGE, authorization }, {})).status).toBe(403);
  },
);

it.each([
  "?access_token=owner",
  "?oauth_token=owner",
  "?$httpHeaders=authorization:Bearer%20owner",
])("no page acts as the administrator, by the address %s", async (query) => {
  expect((await readClient("", FROM_A_PAGE, query)).status).toBe(403);
  expect((await ask(`${ACCOUNTS}${query}`, FROM_A_PAGE, {})).status).not.toBe(200);
});

it("no page of another site reads anything", async () => {
  expect((await readClient("", { origin: "http://example.com" })).status).toBe(403);
});

it("prints a reset link, which no page reads", async () => {
  const signUp = { email: EMAIL, password: PASSWORD };
  const key = "/identitytoolkit.googleapis.com/v1/accounts";
  expect((await ask(`${key}:signUp?key=k`, FROM_A_PAGE, signUp)).status).toBe(200);
  const mail = { requestType: "PASSWORD_RESET", email: EMAIL };
  await ask(`${key}:sendOobCode?key=k`, FROM_A_PAGE, mail);
  await expect.poll(() => printed.join("\n")).toContain("mode=resetPassword");
  const codes = `/emulator/v1/projects/${PROJECT}/oobCodes`;
  expect((await ask(codes, FROM_A_PAGE)).status).toBe(403);
  expect((await ask(codes, {})).text).toContain(EMAIL);
});

it("says of authenticator apps what production says where they are switched off", async () => {
  const start = "/identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:start?key=k";
  const { error } = JSON.parse((await ask(start, FROM_A_PAGE, {})).text);
  expect(error.message).toMatch(/^OPERATION_NOT_ALLOWED : Google’s Auth emulator /u);
});
