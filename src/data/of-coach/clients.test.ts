import { initializeApp } from "firebase/app";
import { getFirestore, setLogLevel } from "firebase/firestore/lite";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const { currentUser } = vi.hoisted(() => ({
  currentUser: { metadata: {}, getIdToken: () => Promise.resolve("her-token") },
}));
vi.mock("../../firebase/auth.ts", () => ({ auth: { currentUser } }));
vi.mock("../../firebase/firestore.ts", () => ({
  firestore: getFirestore(
    initializeApp({ projectId: "demo-clients", apiKey: "embedded" }, "clients"),
  ),
}));
vi.mock("../calls/ended-sign-in.ts", () => ({ hasEnded: () => Promise.resolve(false) }));
// As on the site: otherwise the SDK would log whole requests.
setLogLevel("silent");
const { readAllClients, readClientPage } = await import("./clients.ts");

interface Stored {
  readonly id: string;
  readonly name?: string;
}

interface Query {
  readonly orderBy?: readonly { readonly field: { readonly fieldPath: string } }[];
  readonly startAt?: { readonly values: readonly { readonly referenceValue?: string }[] };
  readonly limit?: number;
  readonly select?: { readonly fields: readonly { readonly fieldPath: string }[] };
}

interface Request {
  readonly structuredQuery?: Query;
}

const ROOT = "projects/demo-clients/databases/(default)/documents/clients/";
const TIME = "1970-01-01T00:00:00.000Z";

let stored: readonly Stored[] = [];
let requests: readonly string[] = [];
/** The fields that each query requests, in the order of the queries. */
let selected: readonly (readonly string[])[] = [];

/** Finds clients like Firestore: a query that orders by a field omits clients without the field. */
function found({ orderBy = [], startAt, limit }: Query): readonly Stored[] {
  const byName = orderBy.some(({ field }) => field.fieldPath === "name");
  const ordered = stored.filter(({ name }) => !byName || name !== undefined);
  const last = startAt?.values.find(({ referenceValue }) => referenceValue)?.referenceValue;
  const id = last?.slice(last.lastIndexOf("/") + 1) ?? "";
  return ordered.filter((client) => client.id > id).slice(0, limit);
}

async function answer(url: string, body: string): Promise<Response> {
  requests = [...requests, url.slice(url.lastIndexOf(":") + 1).replace(/\?.*/u, "")];
  // The SDK wrote `body`: its shape is known.
  const request = JSON.parse(body) as Request;
  const fields = request.structuredQuery?.select?.fields ?? [];
  selected = [...selected, fields.map(({ fieldPath }) => fieldPath)];
  const documents = found(request.structuredQuery ?? {}).map(({ id, name }) => ({
    document: {
      name: ROOT + id,
      fields: name === undefined ? {} : { name: { stringValue: name } },
      createTime: TIME,
      updateTime: TIME,
    },
    readTime: TIME,
  }));
  return Response.json(documents.length === 0 ? [{ readTime: TIME }] : documents);
}

beforeEach(() => {
  requests = [];
  selected = [];
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", { origin: "http://site.test" });
  vi.stubGlobal("fetch", (url: string, { body }: { readonly body: string }) => answer(url, body));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const named = (count: number): readonly Stored[] =>
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
  expect(requests).toEqual(["runQuery", "runQuery"]);
});

it("asks for no answer of any section, whichever way it reads", async () => {
  stored = [...named(26), { id: "without" }];
  const { next } = await readClientPage();
  await readClientPage(next);
  await readAllClients();
  expect(selected).toHaveLength(3);
  for (const fields of selected) {
    expect(fields).toEqual([
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
  expect(requests).toEqual(["runQuery", "runQuery"]);
});
