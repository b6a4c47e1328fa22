import { describe, expect, it } from "vitest";
import {
  bool,
  commit,
  created,
  integer,
  KINDS,
  map,
  NEW_CLIENT,
  query,
  read,
  remove,
  type Request,
  save,
  serverTime,
  set,
  text,
  transform,
  update,
} from "./wire.ts";
import { BY_RULES, worldAtOneMoment } from "./world-under-attack.ts";

const { world, signedIn } = worldAtOneMoment();

const OWN = "clients/new-client";
const COACH = "clients/new-coach";
const flag = (value: object) =>
  commit(update(OWN, { mustChangePassword: value, signInsCountFrom: signedIn }));
const OWN_PASSWORD = { mustChangePassword: bool(false), signInsCountFrom: signedIn };
const END = update(OWN, OWN_PASSWORD);
const firstSave = (parts = {}) => save(OWN, { revision: integer(1), ...parts });

it("a client may end the time of her first password (what the attacks below are made from)", async () => {
  expect(await world.attack("new client", commit(END))).toMatchObject({
    status: 200,
    changed: [OWN],
  });
});

describe("a client with her first password, which somebody else knows", () => {
  it.each<[string, Request]>([
    ["saves", commit(firstSave())],
    [
      "saves, and ends the time of the first password in the same write",
      commit(
        firstSave({ fields: { mustChangePassword: bool(false) }, mask: ["mustChangePassword"] }),
      ),
    ],
    ["saves before she ends the time of the first password", commit(firstSave(), END)],
    [
      "ends the time of the first password, and leaves the older sign-ins of who knows it",
      commit(update(OWN, { mustChangePassword: bool(false) })),
    ],
    ["removes the mark in a save", commit(firstSave({ mask: ["mustChangePassword"] }))],
    ["removes the mark", commit(update(OWN, {}, ["mustChangePassword"]))],
    ["removes the mark by its quoted name", commit(update(OWN, {}, ["`mustChangePassword`"]))],
    ["replaces her document by one without the mark", commit(set(OWN, { name: text("Mine") }))],
    [
      "ends the time of the first password, and changes her email",
      commit(update(OWN, { ...OWN_PASSWORD, email: text("mine@elsewhere.example") })),
    ],
    [
      "ends the time of the first password, and becomes the coach",
      commit(update(OWN, { ...OWN_PASSWORD, role: text("admin") })),
    ],
    [
      "ends the time of the first password, and leaves bookkeeping behind",
      commit(update(OWN, { ...OWN_PASSWORD, revisions: map({ health: integer(99) }) })),
    ],
    [
      "puts the time in the place of the mark",
      commit(transform(OWN, serverTime("mustChangePassword"))),
    ],
    [
      "increments the mark away",
      commit(transform(OWN, { fieldPath: "mustChangePassword", increment: integer(0) })),
    ],
    [
      "makes a list of the mark",
      commit(
        transform(OWN, { fieldPath: "mustChangePassword", removeAllFromArray: { values: [] } }),
      ),
    ],
    [
      "makes a map of the mark",
      commit(
        update(OWN, { mustChangePassword: map({ a: bool(false) }) }, ["mustChangePassword.a"]),
      ),
    ],
    ["ends another's time of the first password", commit(update(COACH, OWN_PASSWORD))],
    ["deletes her document, to get one without the mark", commit(remove(OWN))],
  ])("%s", async (_name, request) => {
    expect(await world.attack("new client", request)).toEqual(BY_RULES);
  });

  it.each(Object.entries(KINDS).filter(([kind]) => kind !== "a boolean"))(
    "puts %s in the place of the mark",
    async (_kind, value) => {
      expect(await world.attack("new client", flag(value))).toEqual(BY_RULES);
    },
  );
});

describe("a coach with her first password", () => {
  const end = update(COACH, OWN_PASSWORD);

  it.each<[string, Request]>([
    ["reads a client", read("clients/client")],
    ["lists the clients", query({})],
    ["creates a client", commit(...created(NEW_CLIENT, { by: "new-coach" }))],
    ["deletes a client", commit(remove("clients/client"))],
    ["changes a client's details", commit(update("clients/client", { name: text("Mine") }))],
    ["marks a message", commit(update("contactMessages/message", { handled: bool(true) }))],
    [
      "ends the time of her first password, and creates a client in the same commit",
      commit(end, ...created(NEW_CLIENT, { by: "new-coach" })),
    ],
    [
      "ends the time of her first password, and deletes a client in the same commit",
      commit(end, remove("clients/client")),
    ],
    [
      "ends the time of her first password, and verifies a client in the same commit",
      commit(end, { verify: update("clients/client", {}).update.name }),
    ],
    [
      "removes her role, to be a client who saves",
      commit(update(COACH, OWN_PASSWORD, [...Object.keys(OWN_PASSWORD), "role"])),
    ],
  ])("%s", async (_name, request) => {
    expect(await world.attack("new coach", request)).toEqual(BY_RULES);
  });
});

describe("a client with a password of her own", () => {
  it.each<[string, Request]>([
    [
      "says that it is the first one again",
      commit(update("clients/client", { mustChangePassword: bool(true) })),
    ],
    ["removes the mark", commit(update("clients/client", {}, ["mustChangePassword"]))],
    [
      "says so in a save",
      commit(
        save("clients/client", {
          fields: { mustChangePassword: bool(true) },
          mask: ["mustChangePassword"],
        }),
      ),
    ],
    [
      "locks the coach out by saying so of her",
      commit(update("clients/coach", { mustChangePassword: bool(true) })),
    ],
    [
      "locks another client out by saying so of him",
      commit(update("clients/demoted", { mustChangePassword: bool(true) })),
    ],
  ])("%s", async (_name, request) => {
    expect(await world.attack("client", request)).toEqual(BY_RULES);
  });
});
