import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { CountedCalls } from "../testing/counted-calls.ts";
import { ADMIN, DOCUMENTS, TestBackend } from "../testing/test-backend.ts";

const backend = await TestBackend.start();
afterAll(async () => backend.stop());

let calls: CountedCalls;
beforeEach(() => {
  calls = new CountedCalls();
});
afterEach(() => {
  calls.stop();
});

const MIB = 1024 * 1024;
const COMMIT = `/v1/${DOCUMENTS}:commit`;
const SIGN_IN = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k";

async function send(path: string, body: string, headers: object): Promise<[number, string]> {
  const response = await fetch(`${backend.origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  return [response.status, await response.text()];
}

const commitOf = (text: string, id = "a"): string =>
  JSON.stringify({
    writes: [
      {
        update: {
          name: `${DOCUMENTS}/contactMessages/${id}`,
          fields: { name: { stringValue: text } },
        },
      },
    ],
  });

it.each([
  ["lists in lists", "[".repeat(10 * MIB - 1)],
  ["objects in objects", '{"a":'.repeat(2 * MIB - 1)],
  ["numbers", `[${"1,".repeat(5 * MIB - 10)}1]`],
  ["names", `{${Array.from({ length: 500_000 }, (_, index) => `"k${index}":1`).join(",")}}`],
])("refuses ten megabytes of %s before it looks at any of them", async (_what, body) => {
  calls.take();
  const [status, text] = await send(COMMIT, body, ADMIN);
  expect([status, text]).toEqual([400, expect.stringContaining("nested more than")]);
  expect(calls.take("parseJson")).toBe(0);
});

it.each([
  ["a sign-in of 64 KiB", SIGN_IN, 65 * 1024, {}],
  ["a query of a megabyte", `/v1/${DOCUMENTS}:runQuery`, MIB, ADMIN],
  ["a commit of a megabyte without a sign-in", COMMIT, MIB, {}],
  ["a commit of ten megabytes", COMMIT, 10 * MIB, ADMIN],
])("refuses what is larger than %s", async (_what, path, size, headers) => {
  const [status, text] = await send(path, commitOf("x".repeat(size)), headers);
  expect([status, text]).toEqual([413, expect.stringContaining("exceeds the limit")]);
});

it("takes from a signed-in account as much as production, and every visitor's text", async () => {
  expect((await send(COMMIT, commitOf("x".repeat(0.9 * MIB)), ADMIN))[0]).toBe(200);
  // JSON may escape a character, which makes six characters of one: `[` becomes `\u005b`.
  const message = commitOf("#".repeat(5_000), "b").replaceAll("#", String.raw`\u005b`);
  expect((await send(COMMIT, message, {}))[0]).toBe(200);
});
