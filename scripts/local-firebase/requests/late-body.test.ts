import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { DOCUMENTS, type SignedUp, TestBackend } from "../testing/test-backend.ts";

const backend = await TestBackend.start();
afterAll(async () => backend.stop());

const NAME = `${DOCUMENTS}/clients/a`;
const query = { from: [{ collectionId: "clients" }] };

const FIRESTORE: readonly (readonly [string, object])[] = [
  [":commit", { writes: [{ update: { name: NAME, fields: { late: { booleanValue: true } } } }] }],
  [":batchGet", { documents: [NAME] }],
  [":runQuery", { structuredQuery: query }],
  [
    ":runAggregationQuery",
    {
      structuredAggregationQuery: {
        structuredQuery: query,
        aggregations: [{ alias: "a", count: {} }],
      },
    },
  ],
];

/** Begins a request, runs `meanwhile`, and only then sends the end of the body. */
async function askSlowly(
  path: string,
  body: object,
  { idToken }: SignedUp,
  meanwhile: () => Promise<unknown>,
): Promise<{ status: number; text: string }> {
  const json = JSON.stringify(body);
  const asked: ClientRequest = request(`${backend.origin}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(json),
      authorization: `Bearer ${idToken}`,
    },
  });
  asked.write(json.slice(0, -1));
  // Gives the server time for everything that it can do without the rest of the body.
  await setTimeout(100);
  await meanwhile();
  asked.end(json.slice(-1));
  const [response]: IncomingMessage[] = await once(asked, "response");
  if (response === undefined) {
    throw new Error("There is no answer.");
  }
  return { status: response.statusCode ?? 0, text: await text(response) };
}

let people = 0;

async function newPerson(): Promise<SignedUp> {
  people += 1;
  return await backend.signUp(`person${people}@example.org`);
}

describe.each(FIRESTORE)("a request to %s whose body ends late", (suffix, body) => {
  const path = `/v1/${DOCUMENTS}${suffix}`;

  it("is answered while the sign-in is good", async () => {
    const person = await newPerson();
    const answer = await askSlowly(path, body, person, () => Promise.resolve());
    expect(answer.status).toBe(200);
  });

  it.each([
    ["removed", { suffix: ":delete", change: () => ({}) }],
    ["switched off", { suffix: ":update", change: () => ({ disableUser: true }) }],
    [
      "signed out everywhere",
      { suffix: ":update", change: () => ({ validSince: Math.floor(Date.now() / 1000) }) },
    ],
  ])("is refused when the account was %s meanwhile", async (_what, { suffix: admin, change }) => {
    const person = await newPerson();
    const answer = await askSlowly(path, body, person, () =>
      backend.adminAuth(admin, { localId: person.localId, ...change() }),
    );
    expect(answer.status).toBe(401);
  });
});

it("a commit that waits for another is refused for an account removed meanwhile", async () => {
  const person = await newPerson();
  const headers = { authorization: `Bearer ${person.idToken}` };
  const names = Array.from({ length: 20 }, (_, index) => `${DOCUMENTS}/late/${index}`);
  const stored = async (): Promise<number> => {
    const documents = await Promise.all(names.map((name) => backend.stored(name)));
    return documents.filter((document) => document !== undefined).length;
  };
  // Not awaited, so that the saves race the deletion. After the deletion, no save may be stored.
  const saves = names.map((name) =>
    backend.firestore(":commit", { writes: [{ update: { name, fields: {} } }] }, headers),
  );
  await backend.adminAuth(":delete", { localId: person.localId });
  const storedAtRemoval = await stored();
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(new Set([...statuses, 401, 200])).toEqual(new Set([200, 401]));
  expect(statuses.filter((status) => status === 200)).toHaveLength(storedAtRemoval);
  expect(await stored()).toBe(storedAtRemoval);
});

it.each(["host", "authorization"])("refuses a request with two %s headers", async (name) => {
  const { idToken } = await newPerson();
  const body = JSON.stringify({ documents: [NAME] });
  const ask = async (others: readonly string[]): Promise<number> => {
    const asked = request(`${backend.origin}/v1/${DOCUMENTS}:batchGet`, {
      method: "POST",
      // A list, because an object cannot hold a name twice.
      headers: [
        "host",
        backend.host,
        "authorization",
        `Bearer ${idToken}`,
        "content-type",
        "application/json",
        "content-length",
        String(body.length),
        ...others,
      ],
    });
    asked.end(body);
    const [response]: IncomingMessage[] = await once(asked, "response");
    response?.resume();
    return response?.statusCode ?? 0;
  };
  expect(await ask([])).toBe(200);
  expect(await ask([name, name === "host" ? backend.host : "Bearer owner"])).toBe(400);
  expect(await ask([name.toUpperCase(), "evil.example"])).toBe(400);
});
