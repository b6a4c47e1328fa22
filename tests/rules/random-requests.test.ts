import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { RulesRequest } from "../../scripts/local-firebase/rules/request.ts";
import { loadRules } from "../../scripts/local-firebase/rules/rules.ts";
import { type Chance, chanceOf } from "../../scripts/local-firebase/rules/testing/random.ts";
import {
  type RulesMap,
  RulesTimestamp,
  type RulesValue,
} from "../../scripts/local-firebase/rules/values.ts";
import { ROOT } from "../support/running-app.ts";
import { NOW, WORLD } from "./decide-attempt.ts";
import { ROLES, type Role, uidOf } from "./world.ts";

/** What is asked, by whom, and whether the rules allow it. */
interface Asked {
  readonly role: Role;
  readonly request: RulesRequest;
}

const VALUES: readonly RulesValue[] = [
  "admin",
  "client",
  "",
  "a@b",
  "1990-01-31",
  "x".repeat(201),
  true,
  false,
  null,
  0n,
  1n,
  4n,
  1.5,
  Number.NaN,
  NOW,
  RulesTimestamp.fromMillis(0),
  new Map([["health", 4n]]),
  new Map([["health", NOW]]),
  new Map(),
  ["a"],
  new Uint8Array([1]),
];

const FIELDS =
  "name email phone dateOfBirth role mustChangePassword health story revisions savedAt message timestamp handled constructor notes".split(
    " ",
  );

const PATHS = [...WORLD.keys(), "clients/nobody", "clients/stranger", "contactMessages/new"];
const METHODS: readonly RulesRequest["method"][] = ["get", "list", "create", "update", "delete"];

function ask(chance: Chance): Asked {
  const role = chance.pick(ROLES);
  const method = chance.pick(METHODS);
  // Mostly where something may be allowed: elsewhere there is little to find out.
  const path = chance.pick([`clients/${uidOf(role)}`, ...PATHS]);
  const stored = WORLD.get(path);
  const isWrite = method === "create" || method === "update";
  return {
    role,
    request: {
      method,
      path: method === "list" ? path.slice(0, path.lastIndexOf("/")) : path,
      auth: role === "public" ? null : { uid: uidOf(role), token: new Map() },
      time: NOW,
      before: method === "list" || method === "create" ? undefined : stored,
      after: isWrite ? write(chance, path, stored) : undefined,
      ...(method === "list" && {
        query: { where: undefined, orderBy: [], limit: undefined, offset: 0 },
      }),
    },
  };
}

/** A good write, or nothing at all, with some fields changed at random. */
function write(chance: Chance, path: string, stored: RulesMap | undefined): RulesMap {
  const good = chance.pick([
    stored ?? newClient,
    save(stored),
    newClient,
    newMessage,
    flagged(stored),
  ]);
  const after = new Map(path.startsWith("contact") && stored === undefined ? newMessage : good);
  for (let changes = chance.below(4) - 1; changes > 0; changes--) {
    const field = chance.pick(FIELDS);
    if (chance.below(5) === 0) {
      after.delete(field);
    } else {
      after.set(field, chance.pick(VALUES));
    }
  }
  return after;
}

const newClient: RulesMap = new Map<string, RulesValue>([
  ["name", "Somebody"],
  ["email", "a@b"],
  ["phone", "1"],
  ["dateOfBirth", "1990-01-31"],
  ["role", "client"],
  ["mustChangePassword", true],
]);

const newMessage: RulesMap = new Map<string, RulesValue>([
  ["name", "Somebody"],
  ["email", "a@b"],
  ["message", "Hello"],
  ["timestamp", NOW],
]);

const save = (stored: RulesMap | undefined): RulesMap =>
  new Map<string, RulesValue>([
    ...(stored ?? []),
    ["health", new Map([["allergies", "dogs"]])],
    ["revisions", new Map([["health", stored?.has("revisions") === true ? 4n : 1n]])],
    ["savedAt", new Map([["health", NOW]])],
  ]);

const flagged = (stored: RulesMap | undefined): RulesMap =>
  new Map<string, RulesValue>([...(stored ?? []), ["mustChangePassword", false]]);

/** What holds of everything that is allowed, said once more and apart from the rules. */
function breaches({ role, request }: Asked): readonly string[] {
  const { method, path } = request;
  const [collection, id, ...below] = path.split("/");
  const isCoach = role === "coach";
  const isOwn = collection === "clients" && id === uidOf(role) && role !== "public";
  const changed = changedFields(request);
  const only = (...fields: readonly string[]) => changed.every((field) => fields.includes(field));
  const promises: readonly (readonly [string, boolean])[] = [
    ["nothing is allowed elsewhere", collection === "clients" || collection === "contactMessages"],
    ["nothing is allowed below a document", below.length === 0],
    ["lists are the coach's", method !== "list" || isCoach],
    ["deleting is the coach's, and never of herself", method !== "delete" || (isCoach && !isOwn)],
    ["others read their own document", method !== "get" || isCoach || isOwn],
    [
      "clients are created by the coach",
      method !== "create" || collection !== "clients" || isCoach,
    ],
    ["others write their own document", method !== "update" || isCoach || isOwn],
    ["nobody changes a role", method !== "update" || !changed.includes("role")],
    ["nobody changes an email", method !== "update" || !changed.includes("email")],
    [
      "the coach changes details and marks alone",
      method !== "update" || !isCoach || only("name", "phone", "dateOfBirth", "handled"),
    ],
    [
      "whoever has the first password ends that time alone",
      method !== "update" || !role.startsWith("new ") || only("mustChangePassword"),
    ],
    [
      "a client writes answers with their bookkeeping alone",
      method !== "update" ||
        isCoach ||
        role.startsWith("new ") ||
        only("health", "story", "revisions", "savedAt"),
    ],
    [
      "a save counts on by one, now",
      method !== "update" || isCoach || role.startsWith("new ") || isNextSave(request),
    ],
    [
      "a new document has exactly its fields",
      method !== "create" ||
        [...(request.after?.keys() ?? [])].toSorted().join() ===
          [...(collection === "clients" ? newClient : newMessage).keys()].toSorted().join(),
    ],
  ];
  return promises.filter(([, isKept]) => !isKept).map(([promise]) => promise);
}

function changedFields({ before, after }: RulesRequest): readonly string[] {
  const fields = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...fields].filter((field) => text(before?.get(field)) !== text(after?.get(field)));
}

function isNextSave({ before, after, time }: RulesRequest): boolean {
  const count = (document: RulesMap | undefined, section: string) =>
    Number(at(document, "revisions", section) ?? 0);
  const moved = ["health", "story"].filter((id) => count(after, id) !== count(before, id));
  return moved.every(
    (id) =>
      moved.length === 1 &&
      count(after, id) === count(before, id) + 1 &&
      text(at(after, "savedAt", id)) === text(time),
  );
}

function at(document: RulesMap | undefined, map: string, key: string): RulesValue | undefined {
  const inner = document?.get(map);
  return inner instanceof Map ? inner.get(key) : undefined;
}

/** Tells values apart, types included. */
function text(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === "bigint") {
      return `int ${part}`;
    }
    return part instanceof Map ? [...part] : part;
  });
}

it("allows nothing to anybody, of 50,000 random requests, that is not promised", () => {
  const rules = loadRules(readFileSync(join(ROOT, "firestore.rules"), "utf8"));
  const chance = chanceOf(1);
  const documents = {
    before: (path: string) => WORLD.get(path),
    after: (path: string) => WORLD.get(path),
  };
  const allowed = Array.from({ length: 50_000 }, () => ask(chance)).filter(
    ({ request }) => rules.decide(request, documents).allowed,
  );
  // Neither everything nor nothing, so that there is something to look at.
  expect(allowed.length).toBeGreaterThan(1000);
  expect(allowed.length).toBeLessThan(25_000);
  expect(new Set(allowed.map(({ request }) => request.method))).toEqual(new Set(METHODS));
  expect(allowed.flatMap(breaches)).toEqual([]);
});
