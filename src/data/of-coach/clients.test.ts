import { afterEach, beforeEach, expect, it, vi } from "vitest";

const { currentUser } = vi.hoisted(() => ({
  currentUser: { metadata: {}, getIdToken: () => Promise.resolve("her-token") },
}));
vi.mock("../../firebase/auth.ts", () => ({ auth: { currentUser } }));
vi.mock("../../firebase/firestore.ts", () => import("../testing/firestore.ts"));
vi.mock("../calls/ended-sign-in.ts", () => ({ hasEnded: () => Promise.resolve(false) }));
const { readAllClients, readClientPage } = await import("./clients.ts");

interface Query {
  readonly orderBy: readonly unknown[];
  readonly startAt?: { readonly values: readonly { readonly referenceValue?: string }[] };
  readonly limit: number;
  readonly select: { readonly fields: readonly { readonly fieldPath: string }[] };
}

const ROOT = "projects/demo-answers/databases/(default)/documents/clients/";

let stored: readonly { readonly id: string; readonly name?: string }[] = [];
let queries: readonly Query[] = [];

/** Finds clients like Firestore: a query that orders by name, too, omits clients without one. */
async function answer(_url: string, { body }: { readonly body: string }): Promise<Response> {
  // `runQuery` wrote the body.
  const { structuredQuery: query } = JSON.parse(body) as { readonly structuredQuery: Query };
  queries = [...queries, query];
  const after = query.startAt?.values.at(-1)?.referenceValue ?? "";
  const found = stored
    .filter(({ id, name }) => ROOT + id > after && (query.orderBy.length === 1 || name))
    .slice(0, query.limit)
    .map(({ id, name }) => ({
      document: {
        name: ROOT + id,
        fields: name === undefined ? {} : { name: { stringValue: name } },
      },
    }));
  return Response.json(found);
}

beforeEach(() => {
  queries = [];
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", { origin: "http://site.test" });
  vi.stubGlobal("fetch", answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const named = (count: number): typeof stored =>
  Array.from({ length: count }, (_, index) => {
    const id = `c${String(index).padStart(2, "0")}`;
    return { id, name: id };
  });

it("reads a page of clients with one request", async () => {
  stored = [...named(30), { id: "without" }];
  const first = await readClientPage();
  expect(first.items).toHaveLength(25);
  const second = await readClientPage(first.next);
  expect(second.items.map(({ uid }) => uid)).toEqual(["c25", "c26", "c27", "c28", "c29"]);
  expect(second.next).toBeUndefined();
  expect(queries).toHaveLength(2);
});

it("asks for no answer of any section, whichever way it reads", async () => {
  stored = [...named(26), { id: "without" }];
  const { next } = await readClientPage();
  await readClientPage(next);
  await readAllClients();
  expect(queries).toHaveLength(3);
  for (const { select } of queries) {
    expect(select.fields.map(({ fieldPath }) => fieldPath)).toEqual([
      "name",
      "email",
      "phone",
      "dateOfBirth",
      "pronouns",
      "role",
      "mustChangePassword",
      "savedAt",
      "ready",
      "readyAt",
      "erasureAskedAt",
    ]);
  }
});

it("reads every client with as few requests as there are thousands", async () => {
  stored = Array.from({ length: 1001 }, (_, index) => ({
    id: `c${String(index).padStart(4, "0")}`,
  }));
  const all = await readAllClients();
  expect(new Set(all.map(({ uid }) => uid)).size).toBe(1001);
  expect(queries).toHaveLength(2);
});
