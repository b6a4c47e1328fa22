import { describe, expect, it } from "vitest";
import { type Role, uidOf } from "../world.ts";
import {
  bool,
  commit,
  entry,
  count,
  field,
  firestore,
  list,
  nameOf,
  NOTHING,
  query,
  read,
  type Request,
  text,
  update,
  where,
} from "./wire.ts";
import {
  AS_MALFORMED,
  AS_UNSUPPORTED,
  BY_RULES,
  refused,
  worldOfTests,
} from "./world-under-attack.ts";

const world = worldOfTests();

const reference = (path: string) => ({ referenceValue: nameOf(path) });
const orderBy = (...paths: readonly string[]) => ({ orderBy: paths.map(field) });
const composite = (op: "AND" | "OR", ...filters: readonly { where: object }[]) => ({
  where: { compositeFilter: { op, filters: filters.map((filter) => filter.where) } },
});
const from = (collectionId: string, allDescendants = false) => ({
  from: [{ collectionId, allDescendants }],
});
const OWN = "clients/client";
const TO_HERSELF = "replies/client";
const KEPT = "earlierTexts/client";
const named = (path: string) => where("__name__", "EQUAL", reference(path));
const CATS = where("health.allergies", "EQUAL", text("cats"));

it("a coach reads everything (and whoever looks on sees what she is told)", async () => {
  const { status, told } = await world.attack("coach", query({}));
  expect({ status, told }).toMatchObject({ status: 200 });
  expect(told).toContain("cats");
  expect(told).toContain("demoted@example.com");
});

it("a client reads what was given to her beside her own document, and where there is nothing", async () => {
  const request = read(OWN, TO_HERSELF);
  const { status, told } = await world.attack("client", request);
  expect({ status, told }).toMatchObject({ status: 200 });
  expect(told).toContain("you said much of it well");
  for (const who of ["old client", "stranger"] as const) {
    const nothing = read(`clients/${uidOf(who)}`, `replies/${uidOf(who)}`);
    expect(await world.attack(who, nothing)).toMatchObject({ status: 200, changed: [] });
  }
});

it("a client reads what she wrote earlier beside her own document, and where there is nothing", async () => {
  const { status, told } = await world.attack("client", read(OWN, KEPT));
  expect({ status, told }).toMatchObject({ status: 200 });
  expect(told).toContain("why I came, in my first words");
  const nothing = read("clients/old-client", "earlierTexts/old-client");
  expect(await world.attack("old client", nothing)).toMatchObject({ status: 200, changed: [] });
});

it("whoever looks on sees what is changed", async () => {
  const { changed } = await world.attack(
    "coach",
    commit(
      update("clients/client", { name: text("x") }),
      { delete: nameOf("clients/demoted") },
      entry("deleted", "demoted"),
    ),
  );
  expect(changed.toSorted()).toEqual([
    "auditLog/deleted-demoted",
    "clients/client",
    "clients/demoted",
  ]);
});

describe("a client who wants to read others' answers", () => {
  it.each<[string, Request]>([
    ["reads another's document beside her own", read("clients/client", "clients/demoted")],
    ["reads another's document before her own", read("clients/demoted", "clients/client")],
    [
      "hides another's document among many of her own",
      read(...Array.from({ length: 50 }, () => "clients/client"), "clients/demoted"),
    ],
    ["reads another's document with a mask", readWithMask(["health.allergies"], "clients/demoted")],
    ["reads another's document with an empty mask", readWithMask([], "clients/demoted")],
    ["reads a message beside her own document", read("clients/client", "contactMessages/message")],
    [
      "reads the coach's notes beside her own document",
      read("clients/client", "coachNotes/client"),
    ],
    ["reads the replies to another beside her own document", read(OWN, "replies/demoted")],
    ["reads the words of a reply to another", readWithMask(["given"], "replies/demoted")],
    ["reads another's earlier texts beside her own", read(KEPT, "earlierTexts/demoted")],
    ["lists none", query({ limit: 0 })],
    ["lists all but those before her own", query({ ...orderBy("name"), offset: 1 })],
    ["skips all", query({ offset: 1_000_000 })],
    ["lists only names", query({ select: { fields: [{ fieldPath: "name" }] } })],
    ["lists only ids", query({ select: { fields: [{ fieldPath: "__name__" }] } })],
    ["lists who has cats", query(CATS)],
    ["lists who has answered at all", query(where("health", "NOT_EQUAL", NOTHING))],
    [
      "lists her own document by its name",
      query(where("__name__", "EQUAL", reference("clients/client"))),
    ],
    [
      "lists documents by their names",
      query(where("__name__", "IN", list(reference("clients/client"), reference("clients/coach")))),
    ],
    [
      "lists her own document or those with cats",
      query(composite("OR", where("__name__", "EQUAL", reference("clients/client")), CATS)),
    ],
    [
      "lists her own document if somebody has cats",
      query(composite("AND", where("email", "EQUAL", text("client@example.com")), CATS)),
    ],
    ["lists in the order of an answer", query(orderBy("health.allergies"))],
    [
      "begins a list at an answer",
      query({ ...orderBy("health.allergies"), startAt: { values: [text("cats")], before: true } }),
    ],
    [
      "begins a list after her own document",
      query({ ...orderBy("__name__"), startAt: { values: [reference("clients/client")] } }),
    ],
    [
      "ends a list before an answer",
      query({ ...orderBy("health.allergies"), endAt: { values: [text("d")], before: true } }),
    ],
    [
      "lists by a field that is called constructor",
      query(where("constructor", "EQUAL", text("x"))),
    ],
    ["lists by whether a list contains", query(where("role", "ARRAY_CONTAINS", text("admin")))],
    ["counts who has cats", count(CATS)],
    [
      "counts whether another has cats",
      count(composite("AND", where("email", "EQUAL", text("demoted@example.com")), CATS)),
    ],
    ["counts answers below a text", count(where("health.allergies", "LESS_THAN", text("d")))],
    ["lists below another's document", query(from("notes"), "/clients/demoted")],
    ["lists the clients below her own document", query(from("clients"), "/clients/client")],
    ["says in the body that she is elsewhere", misplaced("clients/client")],
  ])("%s", async (_name, request) => {
    expect(await world.attack("client", request)).toEqual(BY_RULES);
  });

  it.each<[string, Request]>([
    ["lists all collections of a name", query(from("clients", true))],
    ["counts all collections of a name", count(from("notes", true))],
    ["counts up to one", aggregate({ alias: "n", count: { upTo: "1" } })],
    ["adds answers up", aggregate({ sum: field("health.weight") })],
    ["takes the average of answers", aggregate({ avg: field("health.weight") })],
    [
      "reads what was stored before",
      firestore(":batchGet", { documents: [], readTime: "2026-01-01T00:00:00Z" }),
    ],
    [
      "lists in a transaction",
      firestore(":runQuery", { structuredQuery: from("clients"), newTransaction: {} }),
    ],
    [
      "asks how a query is run",
      firestore(":runQuery", {
        structuredQuery: from("clients"),
        explainOptions: { analyze: true },
      }),
    ],
    ["lists by nearness", query({ findNearest: {} })],
    ["gets a document by its URL", { method: "GET", path: urlOf("/clients/demoted") }],
    ["lists documents by their URL", { method: "GET", path: urlOf("/clients") }],
    ["asks for a document's head", { method: "HEAD", path: urlOf("/clients/demoted") }],
    [
      "changes a document by its URL",
      { method: "PATCH", path: urlOf("/clients/demoted"), body: {} },
    ],
    ["deletes a document by its URL", { method: "DELETE", path: urlOf("/clients/demoted") }],
    ["creates a document by its URL", { path: urlOf("/clients?documentId=x"), body: {} }],
    ["divides a query", firestore(":partitionQuery", { structuredQuery: from("clients") })],
    ["writes in a batch without rules", firestore(":batchWrite", { writes: [] })],
    ["opens a stream of writes", firestore(":write", {})],
    ["listens", firestore(":listen", {})],
    ["runs a pipeline", firestore(":executePipeline", {})],
    [
      "exports the database",
      { path: urlOf("").replace("/documents", ":exportDocuments"), body: {} },
    ],
  ])("%s (unsupported)", async (_name, request) => {
    expect(await world.attack("client", request)).toMatchObject({
      ...AS_UNSUPPORTED,
      // The message is empty for HEAD, whose answer has no body.
      message: expect.any(String),
    });
  });

  it.each<[string, Request]>([
    ["lists the collections", firestore(":listCollectionIds", {})],
    ["holds a moment", firestore(":beginTransaction", { options: { readOnly: {} } })],
    [
      "ends a moment that the coach's backup holds",
      firestore(":rollback", { transaction: "AA==" }),
    ],
  ])("%s (for the admin alone)", async (_name, request) => {
    expect(await world.attack("client", request)).toEqual(refused(401));
  });

  it("lists at a moment that a backup holds", async () => {
    const { body } = await world.backend.firestore(":beginTransaction", {
      options: { readOnly: {} },
    });
    const { transaction }: { transaction?: string } = Object(body);
    expect(transaction).toBeDefined();
    const request = firestore(":runQuery", { structuredQuery: from("clients"), transaction });
    expect(await world.attack("client", request)).toEqual(BY_RULES);
  });

  it.each<[string, Request]>([
    [
      "lists two collections",
      query({ from: [{ collectionId: "clients" }, { collectionId: "settings" }] }),
    ],
    ["lists no collection", query({ from: [] })],
    ["lists a collection with a slash", query(from("clients/demoted"))],
    ["lists a collection of the prototype", query(from("__proto__"))],
    ["lists by the prototype", query(where("__proto__.role", "EQUAL", text("admin")))],
    ["orders by the prototype", query(orderBy("`__proto__`"))],
    ["selects the prototype", query({ select: { fields: [{ fieldPath: "__proto__" }] } })],
    ["lists by a name that is text", query(where("__name__", "EQUAL", text("clients/demoted")))],
    ["lists less than nothing", query({ limit: -1 })],
    ["goes back before the first", query({ offset: -1 })],
    [
      "lists by 31 names at once",
      query(where("email", "IN", list(...Array.from({ length: 31 }, () => text("a"))))),
    ],
    ["lists by nothing at all", query({ where: {} })],
    ["lists by an operator that is none", query(where("role", "LIKE", text("%")))],
    ["nests filters without end", nested(10_000)],
    ["reads with a mask of the document's name", readWithMask(["__name__"], "clients/demoted")],
    ["reads a prototype's document", read("clients/__proto__")],
  ])("%s (malformed)", async (_name, request) => {
    expect(await world.attack("client", request)).toEqual(AS_MALFORMED);
  });
});

describe("reading without being anybody", () => {
  it.each<[string, Role, Request]>([
    ["a coach reads them beside the client's document", "coach", read(OWN, KEPT)],
    ["a coach reads when they were kept", "coach", readWithMask(["keptAt"], KEPT)],
    [
      "a coach counts those of one client",
      "coach",
      count({ ...from("earlierTexts"), ...named(KEPT) }),
    ],
    ["a coach reads a document of another kind", "coach", read("clients/client", "settings/site")],
  ])("%s", async (_name, who, request) => {
    expect(await world.attack(who, request)).toEqual(BY_RULES);
  });

  it("a coach stops being one with her next request", async () => {
    await world.backend.commit(update("clients/coach", { role: text("client") }));
    expect(await world.attack("coach", query({}))).toEqual(BY_RULES);
    await world.backend.commit(
      update("clients/coach", { role: text("admin"), mustChangePassword: bool(true) }),
    );
    expect(await world.attack("coach", query({}))).toEqual(BY_RULES);
    await world.backend.commit({ delete: nameOf("clients/coach") });
    expect(await world.attack("coach", query({}))).toEqual(BY_RULES);
  });
});

function readWithMask(fieldPaths: readonly string[], path: string): Request {
  return firestore(":batchGet", { documents: [nameOf(path)], mask: { fieldPaths } });
}

function aggregate(aggregation: object): Request {
  const structuredQuery = from("clients");
  return firestore(":runAggregationQuery", {
    structuredAggregationQuery: { structuredQuery, aggregations: [aggregation] },
  });
}

function misplaced(parent: string): Request {
  return firestore(":runQuery", { structuredQuery: from("clients"), parent: nameOf(parent) });
}

function urlOf(suffix: string): string {
  return `/v1/${nameOf("").slice(0, -1)}${suffix}`;
}

/** The body is a string, because `JSON.stringify` fails for an object that is nested so deep. */
function nested(depth: number): Request {
  const open = '{"compositeFilter":{"op":"AND","filters":[';
  const filter = `${open.repeat(depth)}{}${"]}}".repeat(depth)}`;
  return firestore(
    ":runQuery",
    `{"structuredQuery":{"from":[{"collectionId":"clients"}],"where":${filter}}}`,
  );
}
