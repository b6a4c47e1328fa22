import { describe, expect, it } from "vitest";
import { bool, commit, integer, map } from "./wire.ts";
import { type Request, save, serverTime, set, text, transform, update } from "./wire.ts";
import { BY_RULES, worldOfTests } from "./world-under-attack.ts";

const world = worldOfTests();

const OWN = "clients/client";
const COACH = text("admin");

describe("a client who wants to be the coach", () => {
  it.each<[string, Request]>([
    ["merges a role without saying that the document exists", mergeOfRole()],
    ["names the role in quotes", commit(update(OWN, { role: COACH }, ["`role`"]))],
    ["names the role in quotes and escapes", commit(update(OWN, { role: COACH }, ["`r\\o\\le`"]))],
    ["names the role twice", commit(update(OWN, { role: COACH }, ["role", "`role`"]))],
    [
      "makes a map of the role",
      commit(update(OWN, { role: map({ admin: bool(true) }) }, ["role.admin"])),
    ],
    [
      "names what is below the role, and then the role",
      commit(update(OWN, { role: COACH }, ["role.a", "role"])),
    ],
    ["names the role without a value", commit(update(OWN, {}, ["role"]))],
    [
      "hides the role in the transforms of a save",
      commit(
        save(OWN, {
          transforms: [
            serverTime("savedAt.health"),
            { fieldPath: "role", appendMissingElements: { values: [COACH] } },
          ],
        }),
      ),
    ],
    [
      "appends to the role",
      commit(transform(OWN, { fieldPath: "role", appendMissingElements: { values: [COACH] } })),
    ],
    [
      "takes the role apart",
      commit(transform(OWN, { fieldPath: "role", removeAllFromArray: { values: [COACH] } })),
    ],
    ["puts the time in the place of the role", commit(transform(OWN, serverTime("role")))],
    ["increments the role", commit(transform(OWN, { fieldPath: "role", increment: integer(1) }))],
    [
      "takes the role and uses it in one commit",
      commit(update(OWN, { role: COACH }), update("clients/demoted", { name: text("Mine") })),
    ],
    ["writes a field that is called constructor", commit(update(OWN, { constructor: COACH }))],
    [
      "saves a section that is called role",
      commit(save(OWN, { section: "role", revision: integer(1) })),
    ],
    [
      "saves a section that is called constructor",
      commit(save(OWN, { section: "constructor", revision: integer(1) })),
    ],
  ])("refused: %s", async (_name, request) => {
    expect(await world.attack("client", request)).toEqual(BY_RULES);
  });
});

describe("an account that is no client (any more)", () => {
  it.each<[string, "stranger" | "deleted" | "demoted" | "old client", Request]>([
    [
      "a stranger merges her own document into being",
      "stranger",
      commit(set("clients/stranger", { role: COACH }, { updateMask: { fieldPaths: ["role"] } })),
    ],
    [
      "a stranger creates her document with a save",
      "stranger",
      commit({ ...save("clients/stranger", { revision: integer(1) }), currentDocument: undefined }),
    ],
    [
      "a stranger lets a transform create her document",
      "stranger",
      commit({
        ...transform("clients/stranger", {
          fieldPath: "role",
          appendMissingElements: { values: [COACH] },
        }),
        currentDocument: undefined,
      }),
    ],
  ])("refused: %s", async (_name, who, request) => {
    expect(await world.attack(who, request)).toEqual(BY_RULES);
  });
});

function mergeOfRole(): Request {
  return commit(set(OWN, { role: COACH }, { updateMask: { fieldPaths: ["role"] } }));
}
