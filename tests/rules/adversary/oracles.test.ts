import { expect, it } from "vitest";
import {
  commit,
  count,
  entry,
  list,
  nameOf,
  newMessage,
  query,
  read,
  remove,
  type Request,
  save,
  set,
  text,
  transform,
  integer,
  update,
  verify,
  where,
} from "./wire.ts";
import { BY_RULES, refused, worldOfTests } from "./world-under-attack.ts";

const world = worldOfTests();

it("whoever looks on sees what a request tells and changes", async () => {
  const { told } = await world.attack("coach", query({}));
  expect(told).toEqual(expect.arrayContaining(["cats", "demoted@example.com"]));
  const { changed } = await world.attack(
    "coach",
    commit(
      update("clients/client", { name: text("x") }),
      remove("clients/recent-newcomer"),
      entry("deleted", "recent-newcomer"),
    ),
  );
  expect(changed.toSorted()).toEqual([
    "auditLog/deleted-recent-newcomer",
    "clients/client",
    "clients/recent-newcomer",
  ]);
});

const EXISTS = { currentDocument: { exists: true } };
const EXISTS_NOT = { currentDocument: { exists: false } };
const EPOCH = { currentDocument: { updateTime: "1970-01-01T00:00:00Z" } };

/** Requests whose result could differ between an existing and a missing document. */
const QUESTIONS: readonly (readonly [string, (path: string) => Request])[] = [
  ["by reading", (path) => read(path)],
  ["by reading it beside her own", (path) => read("clients/client", path)],
  ["by verifying that it exists", (path) => commit(verify(path))],
  ["by verifying that it does not exist", (path) => commit(verify(path, EXISTS_NOT))],
  ["by verifying its time", (path) => commit(verify(path, EPOCH))],
  [
    "by verifying it before a save of her own",
    (path) => commit(verify(path), save("clients/client")),
  ],
  [
    "by verifying it after a save of her own",
    (path) => commit(save("clients/client"), verify(path)),
  ],
  ["by an update", (path) => commit(update(path, { name: text("x") }))],
  ["by an update of its version", (path) => commit({ ...update(path, {}), ...EPOCH })],
  ["by an update of nothing", (path) => commit(update(path, {}))],
  ["by a creation", (path) => commit(set(path, { name: text("x") }, EXISTS_NOT))],
  ["by a replacement", (path) => commit(set(path, { name: text("x") }))],
  ["by deleting it", (path) => commit(remove(path))],
  ["by deleting it if it exists", (path) => commit({ ...remove(path), ...EXISTS })],
  ["by deleting its version", (path) => commit({ ...remove(path), ...EPOCH })],
  ["by a transform with a result", (path) => commit(transform(path, ADD_NOTHING))],
  ["by too large an update", (path) => commit(update(path, { a: text("x".repeat(1_100_000)) }))],
  ["by a query on its name", (path) => query(named(path))],
  ["by a count of its name", (path) => count(named(path))],
  ["by a query below it", (path) => query({ from: [{ collectionId: "notes" }] }, `/${path}`)],
  ["by a save", (path) => commit(save(path))],
  ["by a write after one of her own", (path) => commit(save("clients/client"), remove(path))],
];

const ADD_NOTHING = { fieldPath: "revisions.health", increment: integer(0) };

const named = (path: string) => where("__name__", "IN", list({ referenceValue: nameOf(path) }));

it.each(QUESTIONS)(
  "refused: finds out whether another account is a client, %s",
  async (_name, ask) => {
    expect(await world.attack("client", ask("clients/demoted"))).toEqual(BY_RULES);
    expect(await world.attack("client", ask("clients/nobody"))).toEqual(BY_RULES);
    const there = await world.send("client", ask("clients/demoted"));
    const missing = await world.send("client", ask("clients/nobody"));
    expect(missing).toEqual(there);
  },
);

it("refused: the public guesses a message's id, and learns only that it is taken", async () => {
  const request = commit(newMessage("message", EXISTS_NOT));
  expect(await world.attack("public", request)).toEqual(
    refused(409, `Document already exists: ${nameOf("contactMessages/message")}`),
  );
});
