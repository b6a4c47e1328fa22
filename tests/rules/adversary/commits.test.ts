import { describe, expect, it } from "vitest";
import type { Role } from "../world.ts";
import {
  bool,
  commit,
  created,
  integer,
  map,
  NEW_CLIENT,
  newMessage,
  remove,
  type Request,
  save,
  serverTime,
  set,
  text,
  transform,
  update,
  verify,
} from "./wire.ts";
import { BY_RULES, refused, worldAtOneMoment } from "./world-under-attack.ts";

const { world, signedIn } = worldAtOneMoment();

const OWN = "clients/client";
const NEW = "clients/new-client";
const STORY = save(OWN, { section: "story", revision: integer(1) });
const WITHDRAWN = "clients/withdrawn-client";
const END = update(NEW, { mustChangePassword: bool(false), signInsCountFrom: signedIn });

describe("a commit of several writes", () => {
  it.each<[string, Role, Request]>([
    ["a save, and the role", "client", commit(save(OWN), update(OWN, { role: text("admin") }))],
    ["a save, and another's", "client", commit(save(OWN), save("clients/demoted"))],
    ["a save, and a deletion of the own document", "client", commit(save(OWN), remove(OWN))],
    [
      "a deletion of the own document, and a new one",
      "client",
      commit(remove(OWN), set(OWN, NEW_CLIENT)),
    ],
    [
      "a consent taken back, and a save",
      "client",
      commit(transform(OWN, serverTime("consent.withdrawnAt")), save(OWN)),
    ],
    [
      "a save, and the consent that it needs",
      "withdrawn client",
      commit(save(WITHDRAWN), consentOf(WITHDRAWN)),
    ],
    ["a save, and a read of another", "client", commit(save(OWN), verify("clients/demoted"))],
    [
      "a save that ends with a revision of another section",
      "client",
      commit(save(OWN), transform(OWN, { fieldPath: "revisions.story", increment: integer(1) })),
    ],
    [
      "two saves of two sections, the second with a time of its own",
      "client",
      commit(save(OWN), save(OWN, { section: "story", revision: integer(1), transforms: [] })),
    ],
    [
      "the role, and a hundred messages",
      "client",
      commit(update(OWN, { role: text("admin") }), ...messages(100)),
    ],
    [
      "a message, and its deletion",
      "public",
      commit(newMessage(), remove("contactMessages/new-message")),
    ],
    [
      "a message, and a second one that is not in order",
      "public",
      commit(newMessage(), newMessage({ extra: text("x") }, "second")),
    ],
    [
      "a message, and a deletion of another",
      "public",
      commit(newMessage(), remove("contactMessages/message")),
    ],
    [
      "the end of a coach's first password, and a new client",
      "new coach",
      commit(
        update("clients/new-coach", {
          mustChangePassword: bool(false),
          signInsCountFrom: signedIn,
        }),
        ...created(NEW_CLIENT, { by: "new-coach" }),
      ),
    ],
    [
      "a save before the end of the first password",
      "new client",
      commit(save(NEW, { revision: integer(1) }), END),
    ],
    [
      "the end of the first password, and the role",
      "new client",
      commit(END, update(NEW, { role: text("admin") })),
    ],
    ["the end of the first password, and another's save", "new client", commit(END, save(OWN))],
    [
      "a new client, and answers for her",
      "coach",
      commit(...created(NEW_CLIENT), save("clients/nobody", { revision: integer(1) })),
    ],
    [
      "a client deleted, and created with another's answers",
      "coach",
      commit(remove(OWN), set(OWN, { ...NEW_CLIENT, health: map({}) })),
    ],
    [
      "her own document deleted, and created as she likes",
      "coach",
      commit(remove("clients/coach"), set("clients/coach", { ...NEW_CLIENT, role: text("admin") })),
    ],
    [
      "her own role given up, to answer sections",
      "coach",
      commit(update("clients/coach", { role: text("client") }), save("clients/coach")),
    ],
  ])("refused: %s", async (_name, who, request) => {
    expect(await world.attack(who, request)).toEqual(BY_RULES);
  });

  it("refused: a save, and a creation of what exists already", async () => {
    const again = { ...newMessage({}, "message"), currentDocument: { exists: false } };
    expect(await world.attack("client", commit(save(OWN), again))).toEqual(refused(409));
  });

  it("refused: a save of an older version than the stored one", async () => {
    const old = { currentDocument: { updateTime: "1970-01-01T00:00:00Z" } };
    const { status, changed, defects } = await world.attack(
      "client",
      commit({ ...save(OWN), ...old }),
    );
    expect({ status, changed, defects }).toEqual({ status: 400, changed: [], defects: [] });
  });
});

/** Firestore judges them once, from the document before the commit to the document after it. */
describe("several writes of a commit to one document", () => {
  it.each<[string, Role, readonly object[]]>([
    ["two saves of one revision", "client", [save(OWN), save(OWN)]],
    ["a section removed, and a save of it", "client", [update(OWN, {}, ["health"]), save(OWN)]],
    [
      "a message, and a change of it",
      "public",
      [newMessage(), update("contactMessages/new-message", { message: text("x") })],
    ],
  ])("allowed as the one change that they are: %s", async (_name, who, writes) => {
    const { status, changed } = await world.attack(who, commit(...writes));
    expect({ status, changed: changed.length }).toEqual({ status: 200, changed: 1 });
  });

  it.each<[string, Role, string, readonly object[]]>([
    ["two saves that count on", "client", OWN, [save(OWN), save(OWN, { revision: integer(5) })]],
    ["saves of two sections", "client", OWN, [save(OWN), STORY]],
    [
      "the first password's end, and a save",
      "new client",
      NEW,
      [END, save(NEW, { revision: integer(1) })],
    ],
    [
      "a consent given again, and a save",
      "withdrawn client",
      WITHDRAWN,
      [consentOf(WITHDRAWN), save(WITHDRAWN)],
    ],
  ])("refused, though allowed one by one: %s", async (_name, who, path, writes) => {
    expect(await world.attack(who, commit(...writes))).toEqual(BY_RULES);
    for (const write of writes) {
      const { status, changed } = await world.attack(who, commit(write));
      expect({ status, changed }).toEqual({ status: 200, changed: [path] });
    }
  });

  it("refused: a deletion of the own document, and a save into nothing", async () => {
    const writes = [remove(OWN), save(OWN, { revision: integer(1) })];
    expect(await world.attack("client", commit(...writes))).toEqual(refused(400));
  });
});

it("refused: a time of one's own, in the millisecond of an allowed commit", async () => {
  const readyAt = serverTime("readyAt");
  const first = commit(transform(OWN, serverTime("ready.health"), readyAt));
  expect(await world.send("client", first)).toHaveProperty("status", 200);
  const ready = map({ personal: text("not a time") });
  const rest = { updateTransforms: [readyAt] };
  const second = commit(update(OWN, { ready }, ["ready.personal"], rest));
  expect(await world.attack("client", second)).toEqual(BY_RULES);
});

function consentOf(path: string): object {
  return update(path, { consent: map({ version: text("2") }) }, ["consent"], {
    updateTransforms: [serverTime("consent.at")],
  });
}

function messages(count: number): readonly object[] {
  return Array.from({ length: count }, (_, index) => newMessage({}, `new-${index}`));
}
