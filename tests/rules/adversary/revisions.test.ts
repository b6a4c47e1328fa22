import { describe, expect, it } from "vitest";
import { HEALTH_REVISION } from "../world.ts";
import {
  commit,
  double,
  integer,
  list,
  map,
  nameOf,
  type Request,
  save,
  serverTime,
  text,
  time,
  transform,
  update,
} from "./wire.ts";
import { BY_RULES, worldOfTests } from "./world-under-attack.ts";

const world = worldOfTests();

const OWN = "clients/client";
const NEXT = HEALTH_REVISION + 1;
const onRevision = (revision: object): Request => commit(save(OWN, { revision }));
const at = (...fields: readonly object[]): Request => commit(save(OWN, { transforms: fields }));
/** A save with a time that the client has chosen. */
const atTime = (value: object): Request =>
  commit(
    save(OWN, {
      fields: { savedAt: map({ health: value }) },
      mask: ["savedAt.health"],
      transforms: [],
    }),
  );
const withMore = (fields: object, ...mask: readonly string[]): Request =>
  commit(save(OWN, { fields, mask }));
/** A save that sets the revision by a transform instead of a value. */
const counting = (operation: object): Request =>
  commit(
    update(OWN, { health: map({ anAnswer: text("changed") }) }, ["health.anAnswer"], {
      updateTransforms: [serverTime("savedAt.health"), operation],
    }),
  );

it("a client may save (what the attacks below are made from)", async () => {
  expect(await world.attack("client", commit(save(OWN)))).toMatchObject({
    status: 200,
    changed: [OWN],
  });
});

it("refused: a client sends a save twice", async () => {
  await world.send("client", commit(save(OWN)));
  expect(await world.attack("client", commit(save(OWN)))).toEqual(BY_RULES);
});

it("a client sends a save twice at once, and one of them counts", async () => {
  const sent = await Promise.all([1, 2, 3, 4].map(() => world.send("client", commit(save(OWN)))));
  const statuses = sent.map(({ status }) => status);
  expect(statuses.toSorted((left, right) => left - right)).toEqual([200, 403, 403, 403]);
  expect(JSON.stringify(await world.backend.stored(nameOf(OWN)))).toContain(
    JSON.stringify({ health: integer(NEXT) }),
  );
});

describe("a save whose revision", () => {
  it.each<[string, object]>([
    ["is negative", integer(-NEXT)],
    ["is the greatest there is", integer("9223372036854775807")],
    ["is the least there is", integer("-9223372036854775808")],
    ["is the right one with a fraction of zero", double(NEXT)],
    ["is nearly the right one", double(NEXT + 1e-9)],
  ])("refused: %s", async (_name, revision) => {
    expect(await world.attack("client", onRevision(revision))).toEqual(BY_RULES);
  });

  it.each<[string, Request]>([
    ["is incremented by two", counting({ fieldPath: "revisions.health", increment: integer(2) })],
    ["is decremented", counting({ fieldPath: "revisions.health", increment: integer(-1) })],
    [
      "is incremented by nothing",
      counting({ fieldPath: "revisions.health", increment: integer(0) }),
    ],
    [
      "is incremented by a fraction of zero",
      counting({ fieldPath: "revisions.health", increment: double(1) }),
    ],
    ["is the time", counting(serverTime("revisions.health"))],
    [
      "is a list that grows",
      counting({
        fieldPath: "revisions.health",
        appendMissingElements: { values: [integer(NEXT)] },
      }),
    ],
    [
      "is incremented for another section",
      counting({ fieldPath: "revisions.story", increment: integer(1) }),
    ],
  ])("refused: %s", async (_name, request) => {
    expect(await world.attack("client", request)).toEqual(BY_RULES);
  });
});

describe("a save whose bookkeeping", () => {
  const revisions = (fields: object) => ({ revisions: map(fields) });

  it.each<[string, Request]>([
    [
      "has a revision of its own making",
      withMore(
        revisions({ health: integer(NEXT), constructor: integer(1) }),
        "revisions.constructor",
      ),
    ],
    ["is a list of revisions", withMore({ revisions: list(integer(NEXT)) }, "revisions")],
    ["removes the revisions", withMore({ revisions: undefined }, "revisions")],
    ["removes the times", commit(save(OWN, { mask: ["savedAt"], transforms: [] }))],
    ["puts the time where the times are", at(serverTime("savedAt"))],
    [
      "tells the time of two sections",
      at(serverTime("savedAt.health"), serverTime("savedAt.story")),
    ],
    ["puts the time below the time", at(serverTime("savedAt.health.at"))],
    ["is below the own answers", withMore({}, "health.revisions", "name")],
  ])("refused: %s", async (_name, request) => {
    expect(await world.attack("client", request)).toEqual(BY_RULES);
  });

  it("refused: drops the times of the other sections", async () => {
    await world.backend.commit(transform(OWN, serverTime("savedAt.story")));
    expect(await world.attack("client", withMore({}, "savedAt"))).toEqual(BY_RULES);
  });
});

describe("a save whose time", () => {
  it.each<[string, object]>([
    ["is far ahead", time("9999-12-31T23:59:59.999999Z")],
    ["is what the client takes for now", time(new Date().toISOString())],
  ])("refused: %s", async (_name, value) => {
    expect(await world.attack("client", atTime(value))).toEqual(BY_RULES);
  });
});
