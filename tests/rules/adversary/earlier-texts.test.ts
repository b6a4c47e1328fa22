import { describe, expect, it } from "vitest";
import { HEALTH_REVISION, KEPT_KEY, uidOf } from "../world.ts";
import {
  commit,
  created,
  entry,
  forget,
  inMap,
  integer,
  keep,
  KINDS,
  map,
  NEW_CLIENT,
  remove,
  type Request,
  save,
  serverTime,
  set,
  text,
  time,
  transform,
  update,
} from "./wire.ts";
import { BY_RULES, worldOfTests } from "./world-under-attack.ts";

const world = worldOfTests();

const OWN = "clients/client";
const KEPT = "earlierTexts/client";
const ANOTHERS = "earlierTexts/demoted";
const NEW_KEY = "story/reason/k2";
const EARLIER = time("2026-01-01T00:00:00Z");
const ON_AN_OLDER_REVISION = save(OWN, { revision: integer(HEALTH_REVISION) });

const without = (kind: string) => Object.entries(KINDS).filter(([other]) => other !== kind);
const keepNew = (value?: object, at?: object): Request => commit(keep(KEPT, NEW_KEY, value, at));

describe("what the attacks below are made from is allowed:", () => {
  it("a client saves, and keeps what the save takes away, in one commit", async () => {
    for (const writes of [
      [save(OWN), keep(KEPT, NEW_KEY)],
      [keep(KEPT, NEW_KEY), save(OWN)],
    ]) {
      await world.restore();
      const { status, changed } = await world.attack("client", commit(...writes));
      expect({ status, changed: changed.toSorted() }).toEqual({
        status: 200,
        changed: [OWN, KEPT],
      });
    }
  });

  it("a client keeps the first text with the first save", async () => {
    const [own, first] = ["clients/old-client", "earlierTexts/old-client"];
    const request = commit(save(own, { revision: integer(1) }), keep(first, NEW_KEY));
    const { status, changed } = await world.attack("old client", request);
    expect({ status, changed: changed.toSorted() }).toEqual({ status: 200, changed: [own, first] });
  });

  it("a client forgets a text, and then all of them", async () => {
    for (const write of [forget(KEPT, KEPT_KEY), remove(KEPT)]) {
      const { status, changed } = await world.attack("client", commit(write));
      expect({ status, changed }).toEqual({ status: 200, changed: [KEPT] });
    }
  });
});

describe("a client", () => {
  it.each<[string, Request]>([
    [
      "keeps a text beside a save on an older revision",
      commit(ON_AN_OLDER_REVISION, keep(KEPT, NEW_KEY)),
    ],
    [
      "keeps a text before a save on an older revision",
      commit(keep(KEPT, NEW_KEY), ON_AN_OLDER_REVISION),
    ],
    ["keeps a text beside a save of another", commit(save("clients/demoted"), keep(KEPT, NEW_KEY))],
    ["saves, and keeps a text for another", commit(save(OWN), keep(ANOTHERS, NEW_KEY))],
    ["saves, and keeps a number", commit(save(OWN), keep(KEPT, NEW_KEY, integer(1)))],
    ["saves, and forgets another's text", commit(save(OWN), forget(ANOTHERS, KEPT_KEY))],
    ["saves, and forgets all of another", commit(save(OWN), remove(ANOTHERS))],
    ["keeps a text, and a text for another", commit(keep(KEPT, NEW_KEY), keep(ANOTHERS, NEW_KEY))],
    ["keeps a first text for another", commit(keep("earlierTexts/old-client", NEW_KEY))],
    ["keeps a text for nobody", commit(keep("earlierTexts/nobody", NEW_KEY))],
    ["keeps a text at a time of her own", keepNew(text("x"), EARLIER)],
    ["keeps a text again, at a time of her own", commit(keep(KEPT, KEPT_KEY, text("x"), EARLIER))],
    [
      "keeps a text at no time",
      commit(update(KEPT, { texts: map({ [NEW_KEY]: text("x") }) }, [inMap("texts", NEW_KEY)])),
    ],
    ["keeps a time without a text", commit(transform(KEPT, serverTime(inMap("keptAt", NEW_KEY))))],
    ["keeps a text below a text", commit(keepBelowText())],
    ["keeps 200,001 characters", keepNew(text("é".repeat(200_001)))],
    ["keeps too much beside what is kept already", keepNew(text("x".repeat(200_000)))],
    ["adds a field", commit(update(KEPT, { notes: text("x") }))],
    [
      "keeps a text, and adds a field",
      commit(keep(KEPT, NEW_KEY), update(KEPT, { notes: text("x") })),
    ],
    ["replaces all by nothing", commit(set(KEPT, {}))],
    ["forgets a text, and keeps its time", commit(update(KEPT, {}, [inMap("texts", KEPT_KEY)]))],
    ["deletes her own document with all that she kept", commit(remove(OWN), remove(KEPT))],
    ["writes below what she kept", commit(set(`${KEPT}/notes/note`, { text: text("x") }))],
    ["deletes what is below it", commit(remove(`${KEPT}/notes/note`))],
  ])("%s", async (_name, request) => {
    expect(await world.attack("client", request)).toEqual(BY_RULES);
  });

  it.each(without("text"))("keeps %s for a text", async (_kind, value) => {
    expect(await world.attack("client", keepNew(value))).toEqual(BY_RULES);
  });

  it.each(Object.entries(KINDS))("keeps a text at %s", async (_kind, value) => {
    expect(await world.attack("client", keepNew(text("x"), value))).toEqual(BY_RULES);
  });

  it.each(Object.entries(KINDS))("puts %s in the place of all texts", async (_kind, value) => {
    expect(await world.attack("client", commit(update(KEPT, { texts: value })))).toEqual(BY_RULES);
  });

  it.each(Object.entries(KINDS))("puts %s in the place of all times", async (_kind, value) => {
    expect(await world.attack("client", commit(update(KEPT, { keptAt: value })))).toEqual(BY_RULES);
  });

  it("with a first password, or an ended sign-in, or without a document keeps and forgets nothing", async () => {
    for (const who of ["new client", "ended client", "deleted", "stranger"] as const) {
      const path = `earlierTexts/${uidOf(who)}`;
      for (const write of [keep(path, NEW_KEY), forget(path, KEPT_KEY), remove(path)]) {
        expect(await world.attack(who, commit(write)), who).toEqual(BY_RULES);
      }
    }
  });

  it("saves, and keeps a text, after the coach has deleted her", async () => {
    await world.backend.commit(remove(OWN), remove(KEPT));
    expect(await world.attack("client", commit(save(OWN), keep(KEPT, NEW_KEY)))).toEqual(BY_RULES);
    expect(await world.attack("client", keepNew())).toEqual(BY_RULES);
  });
});

describe("a coach whose browser was taken over", () => {
  it.each<[string, Request]>([
    ["keeps a text for a client", commit(keep(KEPT, NEW_KEY))],
    ["keeps a client's first text", commit(keep("earlierTexts/old-client", NEW_KEY))],
    [
      "keeps a text for a client whom she creates",
      commit(...created(NEW_CLIENT), keep("earlierTexts/nobody", NEW_KEY)),
    ],
    ["keeps a text for herself", commit(keep("earlierTexts/coach", NEW_KEY))],
    ["changes a text that is kept", commit(keep(KEPT, KEPT_KEY))],
    ["forgets a client's text", commit(forget(KEPT, KEPT_KEY))],
    ["deletes a client's earlier texts alone", commit(remove(KEPT))],
    ["deletes earlier texts where there are none", commit(remove("earlierTexts/old-client"))],
    [
      "deletes them with another client",
      commit(remove("clients/demoted"), entry("deleted", "demoted"), remove(KEPT)),
    ],
    [
      "deletes a client, and keeps a text for her",
      commit(remove(OWN), entry("deleted", "client"), keep(KEPT, NEW_KEY)),
    ],
    ["deletes what is below earlier texts", commit(remove(`${KEPT}/notes/note`))],
  ])("%s", async (_name, request) => {
    expect(await world.attack("coach", request)).toEqual(BY_RULES);
  });
});

function keepBelowText(): object {
  const texts = map({ [KEPT_KEY]: map({ x: text("x") }) });
  return update(KEPT, { texts }, [`${inMap("texts", KEPT_KEY)}.x`]);
}
