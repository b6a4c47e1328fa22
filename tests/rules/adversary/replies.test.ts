import { describe, expect, it } from "vitest";
import { REPLY_AT, REPLY_AWAY_AT } from "../world.ts";
import {
  bool,
  commit,
  entry,
  give,
  inMap,
  KINDS,
  list,
  map,
  putAway,
  remove,
  REPLY,
  type Request,
  save,
  serverTime,
  set,
  takeBack,
  text,
  time,
  transform,
  update,
} from "./wire.ts";
import { AS_MALFORMED, BY_RULES, worldOfTests } from "./world-under-attack.ts";

const world = worldOfTests();

const OWN = "clients/client";
const TO_HERSELF = "replies/client";
const NEW_AT = "section/story";
const EARLIER = time("2026-01-01T00:00:00Z");

const without = (...kinds: readonly string[]) =>
  Object.entries(KINDS).filter(([kind]) => !kinds.includes(kind));
const giveNew = (reply: object, last?: object): Request =>
  commit(give(TO_HERSELF, NEW_AT, reply, last));
const changeText = (address: string) =>
  update(TO_HERSELF, { given: map({ [address]: map({ text: text("x") }) }), last: text(address) }, [
    `${inMap("given", address)}.text`,
    "last",
  ]);

describe("what the attacks below are made from is allowed:", () => {
  it("a coach gives a reply and takes one back, and begins replies", async () => {
    for (const [path, write] of [
      [TO_HERSELF, give(TO_HERSELF, NEW_AT)],
      [TO_HERSELF, takeBack(TO_HERSELF, REPLY_AT)],
      ["replies/old-client", set("replies/old-client", {})],
    ] as const) {
      const { status, changed } = await world.attack("coach", commit(write));
      expect({ status, changed }).toEqual({ status: 200, changed: [path] });
    }
  });

  it("a client puts a reply away, and takes it out again", async () => {
    for (const write of [
      putAway(TO_HERSELF, REPLY_AT),
      update(TO_HERSELF, {}, [inMap("putAway", REPLY_AT)]),
    ]) {
      const { status, changed } = await world.attack("client", commit(write));
      expect({ status, changed }).toEqual({ status: 200, changed: [TO_HERSELF] });
    }
  });

  it("a coach deletes a client with all that is kept of her", async () => {
    const besides = ["coachNotes", "coachReadings", "replies", "earlierTexts"];
    const of = [OWN, ...besides.map((collection) => `${collection}/client`)];
    const request = commit(...of.map(remove), entry("deleted", "client"));
    const { status, changed } = await world.attack("coach", request);
    expect({ status, changed: changed.toSorted() }).toEqual({
      status: 200,
      changed: ["auditLog/deleted-client", ...of].toSorted(),
    });
  });
});

describe("a client", () => {
  it.each<[string, Request]>([
    ["gives herself a reply", giveNew(REPLY)],
    ["gives herself a reply at a time of her own", giveNew({ ...REPLY, at: EARLIER })],
    ["gives another a reply", commit(give("replies/demoted", NEW_AT))],
    ["changes the coach's words", commit(changeText(REPLY_AT))],
    ["changes the question below them", changeQuestion()],
    ["changes when they were given", commit(transform(TO_HERSELF, givenNow(REPLY_AT)))],
    ["takes a reply back", commit(takeBack(TO_HERSELF, REPLY_AT))],
    ["takes all of them back", commit(update(TO_HERSELF, {}, ["given"]))],
    ["puts one away at a time of her own", commit(putAway(TO_HERSELF, REPLY_AT, EARLIER))],
    ["puts one away at no time", commit(putAway(TO_HERSELF, REPLY_AT, bool(true)))],
    ["puts away what was never given", commit(putAway(TO_HERSELF, NEW_AT))],
    ["puts another's away", commit(putAway("replies/demoted", REPLY_AT))],
    ["takes another's out", takeOutOf("replies/demoted")],
    [
      "writes a text where it says what is put away",
      commit(putAway(TO_HERSELF, REPLY_AT, map({ note: text("x") }))),
    ],
    [
      "puts one away, and changes the coach's words",
      commit(putAway(TO_HERSELF, REPLY_AT), changeText(REPLY_AT)),
    ],
    [
      "puts one away, and leaves a word of her own",
      commit(update(TO_HERSELF, { notes: text("x") }), putAway(TO_HERSELF, REPLY_AT)),
    ],
    ["saves, and gives herself a reply", commit(save(OWN), give(TO_HERSELF, NEW_AT))],
    ["deletes the replies to her", commit(remove(TO_HERSELF))],
    ["deletes them with her own document", commit(remove(OWN), remove(TO_HERSELF))],
    ["begins them anew", commit(set(TO_HERSELF, {}))],
    ["writes below them", commit(set("replies/client/notes/note", { text: text("x") }))],
  ])("%s", async (_name, request) => {
    expect(await world.attack("client", request)).toEqual(BY_RULES);
  });

  it.each(Object.entries(KINDS))("puts one away at %s", async (_kind, value) => {
    expect(await world.attack("client", commit(putAway(TO_HERSELF, REPLY_AT, value)))).toEqual(
      BY_RULES,
    );
  });

  it.each(without("a map"))(
    "puts %s in the place of all that is put away",
    async (_kind, value) => {
      const request = commit(update(TO_HERSELF, { putAway: value }));
      expect(await world.attack("client", request)).toEqual(BY_RULES);
    },
  );

  it("with a first password, or an ended sign-in, or without a document puts nothing away", async () => {
    for (const who of ["new client", "ended client", "deleted"] as const) {
      const request = commit(putAway(`replies/${who.replace(" ", "-")}`, REPLY_AT));
      expect(await world.attack(who, request), who).toEqual(BY_RULES);
    }
  });
});

describe("a coach whose browser was taken over", () => {
  it.each<[string, Request]>([
    ["overwrites another coach's reply", commit(give(TO_HERSELF, REPLY_AT))],
    ["changes another coach's words", commit(changeText(REPLY_AT))],
    ["gives 2,001 characters", giveNew({ ...REPLY, text: text("é".repeat(2001)) })],
    ["gives a reply to 2,001 characters", giveNew({ ...REPLY, question: text("é".repeat(2001)) })],
    ["gives a reply without words", giveNew({ ...REPLY, text: text("") })],
    ["gives a reply at a time of her own", giveNew({ ...REPLY, at: EARLIER })],
    ["gives a reply with a field of her own", giveNew({ ...REPLY, by: text("coach") })],
    ["gives a reply, and names another", giveNew(REPLY, text(REPLY_AT))],
    ["gives two replies in one write", giveTwo()],
    ["gives a reply to nobody", commit(give("replies/nobody", NEW_AT))],
    ["begins replies to nobody", commit(set("replies/nobody", {}))],
    ["gives the first reply as she begins", commit(set("replies/old-client", { last: text("x") }))],
    ["replaces all replies", commit(set(TO_HERSELF, {}))],
    ["takes all replies back at once", commit(update(TO_HERSELF, {}, ["given", "last"]))],
    ["puts a reply away", commit(putAway(TO_HERSELF, REPLY_AT))],
    ["takes a reply out", takeOutOf(TO_HERSELF)],
    ["adds a field", commit(update(TO_HERSELF, { notes: text("x") }))],
    ["deletes the replies alone", commit(remove(TO_HERSELF))],
    ["deletes them, and begins them anew", commit(remove(TO_HERSELF), set(TO_HERSELF, {}))],
    ["writes below them", commit(set("replies/client/notes/note", { text: text("x") }))],
  ])("%s", async (_name, request) => {
    expect(await world.attack("coach", request)).toEqual(BY_RULES);
  });

  it.each(without("text"))("gives a reply of %s", async (_kind, value) => {
    expect(await world.attack("coach", giveNew({ ...REPLY, text: value }))).toEqual(BY_RULES);
    expect(await world.attack("coach", giveNew({ ...REPLY, question: value }))).toEqual(BY_RULES);
    expect(await world.attack("coach", giveNew(REPLY, value))).toEqual(BY_RULES);
  });

  it.each(Object.entries(KINDS))("puts %s in the place of all replies", async (_kind, value) => {
    const request = commit(update(TO_HERSELF, { given: value, last: text(NEW_AT) }));
    expect(await world.attack("coach", request)).toEqual(BY_RULES);
  });

  it("gives a reply of a list in a list (malformed)", async () => {
    const request = giveNew({ ...REPLY, text: list(list(text("x"))) });
    expect(await world.attack("coach", request)).toEqual(AS_MALFORMED);
  });
});

function changeQuestion(): Request {
  const changed = map({ [REPLY_AT]: map({ question: text("x") }) });
  const path = `${inMap("given", REPLY_AT)}.question`;
  return commit(update(TO_HERSELF, { given: changed }, [path]));
}

function givenNow(address: string): object {
  return serverTime(`${inMap("given", address)}.at`);
}

function takeOutOf(path: string): Request {
  return commit(update(path, {}, [inMap("putAway", REPLY_AWAY_AT)]));
}

function giveTwo(): Request {
  const other = "section/personal";
  return commit(
    update(
      TO_HERSELF,
      { given: map({ [NEW_AT]: map(REPLY), [other]: map(REPLY) }), last: text(NEW_AT) },
      [inMap("given", NEW_AT), inMap("given", other), "last"],
      { updateTransforms: [givenNow(NEW_AT), givenNow(other)] },
    ),
  );
}
