import { describe, expect, it } from "vitest";
import { commit, firestore, list, map, type Request, save, text, time, update } from "./wire.ts";
import { AS_MALFORMED, AS_UNSUPPORTED, BY_RULES, worldOfTests } from "./world-under-attack.ts";

const world = worldOfTests();

const OWN = "clients/client";
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

describe("a client's answer", () => {
  it.each<[string, Request]>([
    ["of a list in a list", answer(list(list(text("x"))))],
    ["of half a letter", answer(text("a\uD800b"))],
    ["with half a letter in its name", section(map({ "a\uD800b": text("x") }))],
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
  ])("refused as malformed: %s", async (_name, request) => {
    expect(await world.attack("client", request)).toEqual(AS_MALFORMED);
  });
});

describe("a request", () => {
  it.each<[string, string]>([
    ["that is no JSON", "{"],
    ["that is a list", "[]"],
    ["that is a text", '"x"'],
    ["that is nothing", "null"],
    ["whose writes are a text", '{"writes":"x"}'],
    ["that begins with a mark of its order", '\uFEFF{"writes":[]}'],
  ])("refused as malformed: %s", async (_name, body) => {
    expect(await world.attack("client", firestore(":commit", body))).toEqual(AS_MALFORMED);
  });

  it.each([
    ["with a prototype", '{"__proto__":{"writes":[]},"writes":[]}'],
    ["with a constructor", '{"constructor":{"prototype":{"kind":"admin"}},"writes":[]}'],
  ])("refused as unsupported: %s", async (_name, body) => {
    expect(await world.attack("client", firestore(":commit", body))).toEqual(AS_UNSUPPORTED);
  });

  it("that holds a prototype leaves none behind", async () => {
    const body = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
    await world.send("client", firestore(":commit", body));
    expect("polluted" in {}).toBe(false);
  });

  it("refused: repeats a name", async () => {
    const [good, bad] = [
      JSON.stringify(save(OWN)),
      JSON.stringify(update(OWN, { role: text("admin") })),
    ];
    const request = firestore(":commit", `{"writes":[${good}],"writes":[${bad}]}`);
    expect(await world.attack("client", request)).toEqual(BY_RULES);
  });
});
