import { describe, expect, it } from "vitest";
import { HEALTH_REVISION } from "../world.ts";
import {
  commit,
  created,
  firestore,
  integer,
  KINDS,
  list,
  map,
  nameOf,
  NEW_CLIENT,
  NOTHING,
  type Request,
  save,
  set,
  text,
  time,
  transform,
  update,
} from "./wire.ts";
import {
  AS_MALFORMED,
  AS_UNSUPPORTED,
  BY_RULES,
  refused,
  worldOfTests,
} from "./world-under-attack.ts";

const world = worldOfTests();

const OWN = "clients/client";
const without = (...kinds: readonly string[]) =>
  Object.entries(KINDS).filter(([kind]) => !kinds.includes(kind));
const section = (value: object): Request =>
  commit(save(OWN, { fields: { health: value }, mask: ["health"] }));
const answer = (value: object): Request => section(map({ anAnswer: value }));
/** Sends the text as it is: `JSON.stringify` would change such JSON, or cannot write it. */
const answerInJson = (json: string): Request => {
  const mark = '"the answer"';
  return firestore(
    ":commit",
    JSON.stringify(answer(text("x")).body)
      .replace('{"stringValue":"x"}', mark)
      .replace(mark, json),
  );
};

const nested = (depth: number): object => (depth === 0 ? text("x") : map({ a: nested(depth - 1) }));

it("a coach may create a client (what some attacks below are made from)", async () => {
  const outcome = await world.attack("coach", commit(...created(NEW_CLIENT)));
  expect(outcome).toMatchObject({
    status: 200,
    changed: ["auditLog/created-nobody", "clients/nobody"],
  });
});

describe("a client puts in the place of a whole section", () => {
  it.each(without("a map"))("%s", async (_kind, value) => {
    expect(await world.attack("client", section(value))).toEqual(BY_RULES);
  });
});

describe("a coach whose browser was taken over", () => {
  it.each<[string, Request]>([
    [
      "creates a client with a field that is called constructor",
      commit(...created({ ...NEW_CLIENT, constructor: text("x") })),
    ],
    [
      "creates a client born on several lines",
      commit(...created({ ...NEW_CLIENT, dateOfBirth: text("1990-01-01\n1990-01-01") })),
    ],
    [
      "creates a client born in other digits",
      commit(...created({ ...NEW_CLIENT, dateOfBirth: text("١٩٩٠-٠١-٣١") })),
    ],
    [
      "counts a client's revisions up",
      commit(transform(OWN, { fieldPath: "revisions.health", increment: integer(1) })),
    ],
  ])("%s", async (_name, request) => {
    expect(await world.attack("coach", request)).toEqual(BY_RULES);
  });
});

describe("a client's answer", () => {
  it.each<[string, Request]>([
    ["of 21 maps in each other", answer(nested(21))],
    ["of 1,000 maps in each other", answer(nested(1000))],
    ["of a list in a list", answer(list(list(text("x"))))],
    ["that makes the document larger than one may be", answer(text("x".repeat(1_050_000)))],
    ["with a name that is empty", section(map({ "": text("x") }))],
    ["with a name of 1,501 bytes", section(map({ ["x".repeat(1501)]: text("x") }))],
    ["of half a letter", answer(text("a\uD800b"))],
    ["with half a letter in its name", section(map({ "a\uD800b": text("x") }))],
    ["with a reserved name", section(map({ __name__: text("x") }))],
    ["with a prototype", answerInJson('{"mapValue":{"fields":{"__proto__":{"stringValue":"x"}}}}')],
    ["that is a prototype", answerInJson('{"__proto__":{"stringValue":"x"}}')],
    ["of a kind that is called constructor", answerInJson('{"constructor":"x"}')],
    ["of a kind that is called toString", answerInJson('{"toString":"x"}')],
    ["of no kind", answerInJson("{}")],
    ["of nothing at all", answerInJson("null")],
    ["of two kinds", answerInJson('{"stringValue":"x","integerValue":"1"}')],
    ["of a number in a text's place", answerInJson('{"stringValue":1}')],
    ["of a number that is too large for JSON", answerInJson('{"integerValue":1e400}')],
    ["of a number that is not a number", answerInJson('{"doubleValue":"nan"}')],
    ["of a time that is none", answer(time("now"))],
    ["of a place that is nowhere", answer({ geoPointValue: { latitude: 91 } })],
    ["of a place with a prototype", answerInJson('{"geoPointValue":{"__proto__":{"latitude":1}}}')],
    ["of bytes that are none", answer({ bytesValue: "<script>" })],
    ["of a reference that leads nowhere", answer({ referenceValue: "clients/coach" })],
    ["of a map of the wrong kind", answerInJson('{"mapValue":{"fields":[]}}')],
    ["of a list of the wrong kind", answerInJson('{"arrayValue":{"values":{}}}')],
    [
      "of a list that is a thousand deep",
      answerInJson(`${'{"arrayValue":{"values":['.repeat(1000)}${"]}}".repeat(1000)}`),
    ],
  ])("%s (malformed)", async (_name, request) => {
    expect(await world.attack("client", request)).toEqual(AS_MALFORMED);
  });

  it.each(["constructor", "toString", "hasOwnProperty", "then", "length", "$where", "a.b", "`"])(
    "is called %s, and is a name like any other",
    async (name) => {
      const request = section(map({ [name]: text("x") }));
      const { status, changed, defects } = await world.attack("client", request);
      expect({ status, changed, defects }).toEqual({ status: 200, changed: [OWN], defects: [] });
      const stored = await world.backend.stored(nameOf(OWN));
      expect(stored?.fields).toMatchObject({
        role: text("client"),
        health: map({ [name]: text("x") }),
        revisions: map({ health: integer(HEALTH_REVISION + 1) }),
      });
    },
  );
});

describe("a request", () => {
  it.each<[string, string]>([
    ["that is no JSON", "{"],
    ["that is a list", "[]"],
    ["that is a text", '"x"'],
    ["that is nothing", "null"],
    ["of a million brackets", "[".repeat(1_000_000)],
    ["of a million lists", `${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}`],
    [
      "whose writes are a million lists deep",
      `{"writes":${"[".repeat(500_000)}${"]".repeat(500_000)}}`,
    ],
    ["whose writes are a text", '{"writes":"x"}'],
    ["that begins with a mark of its order", '\uFEFF{"writes":[]}'],
  ])("%s (malformed)", async (_name, body) => {
    expect(await world.attack("client", firestore(":commit", body))).toEqual(AS_MALFORMED);
  });

  it.each([
    ["with a prototype", '{"__proto__":{"writes":[]},"writes":[]}'],
    ["with a constructor", '{"constructor":{"prototype":{"kind":"admin"}},"writes":[]}'],
  ])("%s (unsupported)", async (_name, body) => {
    expect(await world.attack("client", firestore(":commit", body))).toEqual(AS_UNSUPPORTED);
  });

  it("that is larger than one may be", async () => {
    const body = `{"writes":[],"database":"${"x".repeat(10 * 1024 * 1024)}"}`;
    expect(await world.attack("client", firestore(":commit", body))).toEqual(refused(413));
  });

  it("that holds a prototype leaves none behind", async () => {
    const body = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
    await world.send("client", firestore(":commit", body));
    expect("polluted" in {}).toBe(false);
  });

  it("that repeats a name counts once", async () => {
    const [good, bad] = [
      JSON.stringify(save(OWN)),
      JSON.stringify(update(OWN, { role: text("admin") })),
    ];
    const request = firestore(":commit", `{"writes":[${good}],"writes":[${bad}]}`);
    expect(await world.attack("client", request)).toEqual(BY_RULES);
  });

  it("of a field for each of a hundred thousand names", async () => {
    const names = Array.from({ length: 100_000 }, (_, index) => [`f${index}`, NOTHING] as const);
    const request = commit(set("contactMessages/large", Object.fromEntries(names)));
    expect(await world.attack("public", request)).toEqual(
      refused(413, "Request payload size exceeds the limit: 1048576 bytes."),
    );
  });
});
