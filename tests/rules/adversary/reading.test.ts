import { describe, expect, it } from "vitest";
import { uidOf } from "../world.ts";
import {
  commit,
  entry,
  count,
  field,
  firestore,
  nameOf,
  query,
  read,
  type Request,
  text,
  update,
  where,
} from "./wire.ts";
import { BY_RULES, refused, worldOfTests } from "./world-under-attack.ts";

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
const CATS = where("health.allergies", "EQUAL", text("cats"));

it("a coach reads everything (and whoever looks on sees it)", async () => {
  const { status, told } = await world.attack("coach", query({}));
  expect({ status, told }).toMatchObject({ status: 200 });
  expect(told).toContain("cats");
  expect(told).toContain("demoted@example.com");
});

it("a client reads the own replies beside the own document, and nothing elsewhere", async () => {
  const request = read(OWN, TO_HERSELF);
  const { status, told } = await world.attack("client", request);
  expect({ status, told }).toMatchObject({ status: 200 });
  expect(told).toContain("you said much of it well");
  for (const who of ["old client", "stranger"] as const) {
    const nothing = read(`clients/${uidOf(who)}`, `replies/${uidOf(who)}`);
    expect(await world.attack(who, nothing)).toMatchObject({ status: 200, changed: [] });
  }
});

it("a client reads the own earlier texts beside the document, and nothing elsewhere", async () => {
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
      { delete: nameOf("clients/recent-newcomer") },
      entry("deleted", "recent-newcomer"),
    ),
  );
  expect(changed.toSorted()).toEqual([
    "auditLog/deleted-recent-newcomer",
    "clients/client",
    "clients/recent-newcomer",
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
    ["lists who has cats", query(CATS)],
    [
      "lists her own document by its name",
      query(where("__name__", "EQUAL", reference("clients/client"))),
    ],
    [
      "lists her own document or those with cats",
      query(composite("OR", where("__name__", "EQUAL", reference("clients/client")), CATS)),
    ],
    [
      "begins a list after her own document",
      query({ ...orderBy("__name__"), startAt: { values: [reference("clients/client")] } }),
    ],
    ["counts who has cats", count(CATS)],
    [
      "counts whether another has cats",
      count(composite("AND", where("email", "EQUAL", text("demoted@example.com")), CATS)),
    ],
    ["lists below another's document", query(from("notes"), "/clients/demoted")],
    ["lists the clients below her own document", query(from("clients"), "/clients/client")],
    ["says in the body that she is elsewhere", misplaced("clients/client")],
  ])("refused: %s", async (_name, request) => {
    expect(await world.attack("client", request)).toEqual(BY_RULES);
  });

  it.each<[string, Request]>([
    ["lists the collections", firestore(":listCollectionIds", {})],
    ["holds a moment", firestore(":beginTransaction", { options: { readOnly: {} } })],
    [
      "ends a moment that the coach's backup holds",
      firestore(":rollback", { transaction: "AA==" }),
    ],
  ])("refused, for the admin alone: %s", async (_name, request) => {
    expect(await world.attack("client", request)).toEqual(refused(401));
  });

  it("refused: lists at a moment that a backup holds", async () => {
    const { body } = await world.backend.firestore(":beginTransaction", {
      options: { readOnly: {} },
    });
    const { transaction }: { transaction?: string } = Object(body);
    expect(transaction).toBeDefined();
    const request = firestore(":runQuery", { structuredQuery: from("clients"), transaction });
    expect(await world.attack("client", request)).toEqual(BY_RULES);
  });
});

function readWithMask(fieldPaths: readonly string[], path: string): Request {
  return firestore(":batchGet", { documents: [nameOf(path)], mask: { fieldPaths } });
}

function misplaced(parent: string): Request {
  return firestore(":runQuery", { structuredQuery: from("clients"), parent: nameOf(parent) });
}
